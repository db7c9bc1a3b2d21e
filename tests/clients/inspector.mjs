// The official Inspector on the command line: each call starts a server of its own.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { kTools, powerOfTwo, server } from './_server.mjs';

const inspector = path.resolve('node_modules/@modelcontextprotocol/inspector/cli/build/cli.js');

function inspect(...args) {
  const run = spawnSync(process.execPath, [inspector, '--cli', server.command, ...server.args, ...args],
                        { encoding: 'utf8', timeout: 60_000 });
  assert.equal(run.status, 0, `${args.join(' ')}: ${run.stderr}${run.stdout}`);
  return JSON.parse(run.stdout);
}

assert.deepEqual(inspect('--method', 'tools/list').tools.map((tool) => tool.name), kTools);
const compute = (expression) =>
  inspect('--method', 'tools/call', '--tool-name', 'centl_compute', '--tool-arg', `expression=${expression}`);
assert.equal(compute('0.1 + 0.2').content[0].text, '3/10');
assert.equal(compute('2^200').structuredContent.value.value, powerOfTwo(200));
const refused = compute('1/0');
assert.equal(refused.isError, true);
assert.equal(refused.structuredContent.error.code, 'division_by_zero');
console.log('inspector: ok');
