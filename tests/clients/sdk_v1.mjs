// The official TypeScript SDK, version 1: the client that most hosts are built on.
import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { exercise, server } from './_server.mjs';

const transport = new StdioClientTransport({ ...server, stderr: 'inherit' });
const client = new Client({ name: 'client-tests', version: '1' });
const faults = [];
client.onerror = (error) => faults.push(error.message.slice(0, 300));
await client.connect(transport);
assert.equal(client.getServerVersion().name, 'centl');
await client.ping();
const tools = await exercise(client);
for (const tool of tools) {
  assert.ok(tool.description.length > 0 && tool.description.length < 2048, `${tool.name}: length of the description`);
  assert.equal(typeof tool.annotations.readOnlyHint, 'boolean', `${tool.name}: says whether it only reads`);
}

// A cancelled request is abandoned, and the next one answered. The answer may have been on its way when the cancellation was
// sent; the client then says that it knows nobody who asked.
const abort = new AbortController();
const slow = client.callTool({ name: 'centl_compute', arguments: { expression: 'sum(1/k, k = 1, 100000)' } }, undefined,
                             { signal: abort.signal });
abort.abort('changed my mind');
await assert.rejects(slow);
const { structuredContent } = await client.callTool({ name: 'centl_compute', arguments: { expression: '6 * 7' } });
assert.equal(structuredContent.value.value, '42');

// Many calls at once come back each to its own caller.
const answers = await Promise.all(Array.from({ length: 500 }, (_, k) =>
  client.callTool({ name: 'centl_compute', arguments: { expression: `${k} * ${k}` } })));
answers.forEach((answer, k) => assert.equal(answer.content[0].text, String(k * k)));

await client.close();
assert.deepEqual(faults.filter((fault) => !fault.includes('unknown message ID')), []);
assert.ok(faults.length <= 1, faults.join());
console.log('sdk v1: ok');
