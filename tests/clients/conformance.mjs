// The official conformance suite, through a bridge from HTTP to standard input and output, for the revisions whose requirements
// it knows. A check that fails stands in conformance_baseline.json with the reason why it does not apply to this server; one that
// stands there and passes is a fault too, so the file cannot outlive its reasons. The checks of the messages themselves
// (wire-schema-valid) are never excused.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { server } from './_server.mjs';

const kAlwaysPass = { '2025-11-25': ['server-initialize', 'ping', 'tools-list'], '2026-07-28': ['tools-list'] };

async function freePort() {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function accepts(port) {
  for (let i = 0; i < 300; ++i) {
    const open = await new Promise((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => { socket.destroy(); resolve(true); });
      socket.on('error', () => resolve(false));
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail('the bridge did not open its port');
}

const baseline = JSON.parse(fs.readFileSync('conformance_baseline.json', 'utf8'));
const port = await freePort();
const bridge = spawn(process.execPath, ['node_modules/supergateway/dist/index.js', '--stdio',
  `${server.command} ${server.args.join(' ')}`, '--outputTransport', 'streamableHttp', '--stateful', '--port', String(port),
  '--logLevel', 'none'], { stdio: 'ignore' });
const results = fs.mkdtempSync(path.join(os.tmpdir(), 'conformance-'));
try {
  await accepts(port);
  for (const revision of Object.keys(baseline)) {
    const folder = path.join(results, revision);
    const run = spawnSync(process.execPath, ['node_modules/@modelcontextprotocol/conformance/dist/index.js', 'server', '--url',
      `http://localhost:${port}/mcp`, '--requirements', revision, '-o', folder], { encoding: 'utf8', timeout: 280_000 });
    const failures = new Set();
    const passes = new Map();
    for (const entry of fs.readdirSync(folder)) {
      const scenario = entry.match(/^server-(.*)-\d{4}-\d\d-\d\dT/)[1];
      for (const check of JSON.parse(fs.readFileSync(path.join(folder, entry, 'checks.json'), 'utf8'))) {
        const name = `${scenario} / ${check.id}`;
        if (check.status === 'FAILURE') {
          failures.add(name);
          if (!(name in baseline[revision]) || check.id === 'wire-schema-valid')
            console.log(`${revision}: ${name}: ${check.errorMessage}\n${JSON.stringify(check.details ?? '').slice(0, 2000)}`);
        } else if (check.status === 'SUCCESS') {
          passes.set(scenario, (passes.get(scenario) ?? 0) + 1);
        }
      }
    }
    assert.ok(passes.size > 20, `${revision}: ${passes.size} scenarios ran\n${run.stdout}${run.stderr}`);
    for (const scenario of kAlwaysPass[revision]) {
      assert.ok(passes.get(scenario) > 0, `${revision}: ${scenario} ran`);
      assert.ok(![...failures].some((name) => name.startsWith(`${scenario} /`)), `${revision}: ${scenario} passes`);
    }
    assert.deepEqual([...failures].sort(), Object.keys(baseline[revision]).sort(), `${revision}: failures and baseline agree`);
    assert.ok(![...failures].some((name) => name.endsWith('/ wire-schema-valid')));
    console.log(`conformance ${revision}: ${[...passes.values()].reduce((a, b) => a + b)} checks pass, ` +
                `${failures.size} do not apply`);
  }
} finally {
  bridge.kill();
  fs.rmSync(results, { recursive: true, force: true });
}
