// The script and the style sheet of the operations' site.
#include "catalog/site.h"

namespace exact::catalog {

const char* const kSiteScript = R"js("use strict";
// Scores each operation by the words of the query: a whole word counts more than the beginning of one, the id and the title
// more than the description. A word that nothing contains is tried without its last letter, for plurals.
const words = text => text.toLowerCase().split(/[^a-z0-9]+/).filter(word => word);
const weights = [8, 6, 2, 4];
const entries = operations.map(operation => ({operation, fields: operation.map(words)}));

function wordScore(entry, word) {
  let best = 0;
  entry.fields.forEach((field, i) => {
    if (field.includes(word)) best = Math.max(best, weights[i]);
    else if (word.length > 1 && field.some(other => other.startsWith(word))) best = Math.max(best, weights[i] / 2);
  });
  return best;
}

function search(query) {
  const wanted = words(query);
  return entries.map(entry => {
    let score = 0, hits = 0;
    for (const word of wanted) {
      const s = wordScore(entry, word) || (word.length > 3 ? wordScore(entry, word.slice(0, -1)) / 2 : 0);
      score += s;
      hits += s > 0;
    }
    return {operation: entry.operation, score: hits === 0 ? 0 : score * hits};
  }).filter(found => found.score > 0)
    .sort((a, b) => b.score - a.score || (a.operation[0] < b.operation[0] ? -1 : 1))
    .slice(0, 50).map(found => found.operation);
}

function show(query) {
  const found = document.getElementById("found");
  const page = document.getElementById("page");
  found.hidden = query.trim() === "";
  page.hidden = !found.hidden;
  if (found.hidden) return;
  const matches = search(query);
  found.replaceChildren(...matches.map(([id, title]) => {
    const row = document.createElement("p");
    const link = document.createElement("a");
    link.href = id + ".html";
    link.textContent = id;
    row.append(link, " " + title);
    return row;
  }));
  if (matches.length === 0) found.textContent = "Nothing found.";
}

const box = document.getElementById("query");
box.addEventListener("input", () => show(box.value));
const asked = new URLSearchParams(location.search).get("q");
if (asked) {
  box.value = asked;
  show(asked);
}
)js";

const char* const kSiteStyle = R"css(:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; }
header { display: flex; gap: 1rem; align-items: center; padding: .7rem 1rem; border-bottom: 1px solid #8885; position: sticky; top: 0;
  background: Canvas; }
header a { font-weight: 600; text-decoration: none; }
#query { flex: 1; max-width: 40rem; font: inherit; padding: .3rem .6rem; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; margin-top: 2rem; }
h3 { font-size: 1rem; margin-bottom: 0; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid #8885; }
code, pre { font: .9em/1.4 ui-monospace, monospace; }
pre { padding: .7rem; overflow: auto; background: #8882; max-height: 30rem; }
summary { cursor: pointer; }
)css";

}  // namespace exact::catalog
