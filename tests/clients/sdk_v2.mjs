// The official TypeScript client, version 2, in its three ways to find out which revision a server speaks.
import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { exercise, server } from './_server.mjs';

const modes = [
  { mode: 'legacy', era: 'legacy', revision: '2025-11-25' },
  { mode: 'auto', era: 'modern', revision: '2026-07-28' },
  { mode: { pin: '2026-07-28' }, era: 'modern', revision: '2026-07-28' },
];
for (const { mode, era, revision } of modes) {
  const client = new Client({ name: 'client-tests', version: '2' }, { versionNegotiation: { mode } });
  const faults = [];
  client.onerror = (error) => faults.push(error);
  await client.connect(new StdioClientTransport({ ...server, stderr: 'inherit' }));
  assert.equal(client.getProtocolEra(), era);
  assert.equal(client.getNegotiatedProtocolVersion(), revision);
  assert.equal(client.getServerVersion().name, 'centl');
  await exercise(client);
  await client.close();
  assert.deepEqual(faults, []);
  console.log(`client v2, ${JSON.stringify(mode)}: ok`);
}

// A revision that nobody speaks is refused, not guessed.
const stranger = new Client({ name: 'client-tests', version: '2' }, { versionNegotiation: { mode: { pin: '2031-01-01' } } });
await assert.rejects(stranger.connect(new StdioClientTransport({ ...server, stderr: 'ignore' })));
await stranger.close();
console.log('client v2, unknown revision: refused');
