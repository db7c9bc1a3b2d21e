// Every line that the server writes, for every revision that it serves, against that revision's official schema: the envelope,
// and the result by the method that was asked.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { assertValid, compileSchemas, server } from './_server.mjs';

const kModern = '2026-07-28';
const kResults = {
  initialize: 'InitializeResult', ping: 'EmptyResult', 'tools/list': 'ListToolsResult', 'tools/call': 'CallToolResult',
  'server/discover': 'DiscoverResult',
};

function schemaOf(revision) {
  const schema = JSON.parse(fs.readFileSync(`../data/mcp-schema/${revision}.json`, 'utf8'));
  const part = schema.$defs ? '$defs' : 'definitions';
  const ajv = new (schema.$defs ? Ajv2020 : Ajv)({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(schema, 'mcp');
  return (name) => ajv.getSchema(`mcp#/${part}/${name}`) ?? assert.fail(`${revision} has no ${name}`);
}

// The calls of the shipped session, and one of everything that may be wrong with a request.
const calls = fs.readFileSync('../../examples/session.jsonl', 'utf8').trim().split('\n').map((line) => JSON.parse(line))
  .filter((message) => message.method === 'tools/call').map((message) => message.params);
calls.push(
  { name: 'centl_compute', arguments: { expression: '' } },
  { name: 'centl_compute', arguments: { expression: '2x' } },
  { name: 'centl_compute', arguments: { expression: 'approx(pi, 1001)' } },
  { name: 'centl_compute', arguments: { expression: 'x = 3' } },
  { name: 'centl_compute', arguments: { expression: 'sequence(k^2, k = 1, 3)' } },
  { name: 'centl_compute', arguments: { expression: 'solve(x^2 = 2, x)' } },
  { name: 'centl_compute', arguments: { expression: 'solve(x = x, x)' } },
  { name: 'centl_compute', arguments: { expression: 'solve(x^2 = -1, x)' } },
  { name: 'centl_compute', arguments: { expression: 'integrate(sin(x^2), x)' } },
  { name: 'centl_compute', arguments: { expression: 'approx(log(-1), 5)' } },
  { name: 'centl_compute', arguments: { expression: '9^9', limits: { max_exact_bits: 8 } } },
  { name: 'centl_calculate', arguments: { expression: 'y = 1/3' } },
  { name: 'centl_define', arguments: { definition: 'pi = 3' } },
  { name: 'centl_verify', arguments: { left: 'x^2 - 1', relation: 'equal', right: '(x - 1)*(x + 1)', variables: [{ name: 'x', domain: 'rational' }] } },
  { name: 'centl_verify', arguments: { left: 'sqrt(2)', relation: 'less_than', right: '3/2' } },
  { name: 'centl_verify', arguments: { left: 'x*y', relation: 'equal', right: 'y*x', variables: [{ name: 'x', domain: 'rational' }, { name: 'y', domain: 'rational' }] } },
  { name: 'centl_capabilities', arguments: {} },
  { name: 'centl_help', arguments: { query: 'sum' } },
  { name: 'centl_session' },
  { name: 'centl_physics', arguments: { action: 'capabilities' } },
  { name: 'centl_physics', arguments: { action: 'units' } },
  { name: 'centl_physics', arguments: { action: 'constant', symbol: 'c' } },
  { name: 'centl_physics', arguments: { action: 'no such action' } },
  { name: 'centl_reset', arguments: {} },
);
const faulty = [
  { method: 'tools/call', params: { name: 'no_such_tool', arguments: {} } },
  { method: 'tools/call', params: { name: 'centl_compute', arguments: {} } },
  { method: 'tools/call', params: { name: 'centl_compute', arguments: { expression: 7 } } },
  { method: 'tools/call', params: { name: 'centl_compute', arguments: { expression: '1', extra: true } } },
  { method: 'tools/call', params: { name: 'centl_compute', arguments: 'expression' } },
  { method: 'tools/call', params: {} },
  { method: 'tools/call' },
  { method: 'no/such/method' },
  { method: 'resources/list' },
];
const raw = ['{', 'not json', '[]', '7', '{"jsonrpc":"2.0","id":null,"method":"ping"}', '{"jsonrpc":"1.0","id":1,"method":"ping"}',
             '{"jsonrpc":"2.0","id":"a","id":"b","method":"ping"}', '\ufeff{}', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]',
             `{"jsonrpc":"2.0","id":2,"method":"ping","params":{"x":"${'y'.repeat(70_000)}"}}`];

function conversation(revision) {
  const meta = revision === kModern
    ? { _meta: { 'io.modelcontextprotocol/protocolVersion': revision, 'io.modelcontextprotocol/clientCapabilities': {},
                 'io.modelcontextprotocol/clientInfo': { name: 'wire', version: '1' } } }
    : {};
  let id = 0;
  const requests = [];
  const ask = (method, params) => requests.push({ jsonrpc: '2.0', id: ++id, method, params: { ...params, ...meta } });
  if (revision === kModern) {
    ask('server/discover');
  } else {
    ask('initialize', { protocolVersion: revision, capabilities: {}, clientInfo: { name: 'wire', version: '1' } });
    requests.push({ jsonrpc: '2.0', method: 'notifications/initialized' });
    ask('ping');
  }
  ask('tools/list');
  for (const params of calls) ask('tools/call', params);
  for (const { method, params } of faulty) {
    if (params) ask(method, params); else requests.push({ jsonrpc: '2.0', id: ++id, method, ...(meta._meta ? { params: meta } : {}) });
  }
  requests.push({ jsonrpc: '2.0', method: 'notifications/no-such' });
  return requests;
}

let lines = 0;
for (const revision of ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', kModern]) {
  const schema = schemaOf(revision);
  const requests = conversation(revision);
  const input = requests.map((request) => JSON.stringify(request) + '\n').join('') + raw.map((line) => line + '\n').join('');
  const run = spawnSync(server.command, server.args, { input, encoding: 'utf8', timeout: 60_000, maxBuffer: 1 << 28 });
  assert.equal(run.status, 0, `${revision}: exit ${run.status} ${run.signal} ${run.stderr}`);
  assert.ok(run.stdout.endsWith('\n') && !run.stdout.includes('\r'), `${revision}: lines end in LF`);
  const answers = run.stdout.trimEnd().split('\n').map((line) => JSON.parse(line));
  const methods = new Map(requests.filter((request) => 'id' in request).map((request) => [request.id, request]));
  const unanswered = new Set(methods.keys());
  let tools;
  for (const answer of answers) {
    const what = `${revision}: ${JSON.stringify(answer).slice(0, 300)}`;
    ++lines;
    // An answer to a line without a usable id has no place in some revisions' schemas: JSON-RPC wants a null id there.
    if (!('id' in answer) || answer.id === null) {
      assert.ok(Number.isInteger(answer.error?.code), what);
      continue;
    }
    assertValid(schema('JSONRPCMessage'), answer, what);
    const request = methods.get(answer.id);
    unanswered.delete(answer.id);
    if (!request || !answer.result) continue;
    assert.ok(kResults[request.method], `${what}: a result for ${request.method}`);
    assertValid(schema(kResults[request.method]), answer.result, what);
    if (request.method === 'initialize') assert.equal(answer.result.protocolVersion, revision);
    if (request.method === 'tools/list') tools = compileSchemas(answer.result.tools);
    if (request.method === 'tools/call') assertValid(tools.get(request.params.name), answer.result.structuredContent, what);
  }
  assert.deepEqual([...unanswered], [], `${revision}: every request is answered`);
  const discovered = answers.find((answer) => answer.result?.supportedVersions);
  assert.equal(discovered !== undefined, revision === kModern);
}
console.log(`wire schema: ${lines} lines are valid`);
