// What the client tests share: how a server is started, what it must answer to a few calls whoever asks, and how its schemas
// are compiled.
import assert from 'node:assert/strict';
import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';

export const build = path.resolve(process.argv[2] ?? '../../build');
export const server = { command: path.join(build, 'centl'), args: ['--mcp'] };

export const kTools = [
  'centl_compute', 'centl_define', 'centl_verify', 'centl_capabilities', 'centl_session', 'centl_help',
  'centl_calculate', 'centl_reset', 'centl_physics',
];

// 2^200 by doubling a decimal string: shares nothing with the server or with BigInt.
export function powerOfTwo(n) {
  let digits = [1];
  for (let i = 0; i < n; ++i) {
    let carry = 0;
    digits = digits.map((d) => {
      const v = 2 * d + carry;
      carry = v > 9 ? 1 : 0;
      return v % 10;
    });
    if (carry) digits.push(1);
  }
  return digits.reverse().join('');
}

// Compiles both schemas of every tool under JSON Schema 2020-12, and returns the validators of the results by name.
export function compileSchemas(tools) {
  const validators = new Map();
  for (const tool of tools) {
    for (const part of ['inputSchema', 'outputSchema']) {
      assert.equal(tool[part]?.type, 'object', `${tool.name}.${part} has a plain object at its root`);
      for (const union of ['oneOf', 'anyOf', 'allOf', 'not', 'if'])
        if (part === 'inputSchema') assert.ok(!(union in tool[part]), `${tool.name}.${part} has ${union} at its root`);
    }
    const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });
    ajv.compile(tool.inputSchema);
    validators.set(tool.name, ajv.compile(tool.outputSchema));
  }
  return validators;
}

export function assertValid(validate, value, what) {
  assert.ok(validate(value), `${what}: ${JSON.stringify(validate.errors, null, 1)}\n${JSON.stringify(value).slice(0, 2000)}`);
}

// A session that every client must get through, whatever revision it speaks. `client` has listTools and callTool of the
// official clients. Returns the tools.
export async function exercise(client) {
  const { tools, nextCursor } = await client.listTools();
  assert.deepEqual(tools.map((tool) => tool.name), kTools);
  assert.equal(nextCursor, undefined, 'all tools are on one page');
  const validators = compileSchemas(tools);

  const call = async (name, args) => {
    const result = await client.callTool({ name, arguments: args });
    assert.ok(result.content?.[0]?.type === 'text' && result.content[0].text.length > 0, `${name} answers with text`);
    assertValid(validators.get(name), result.structuredContent, `${name} ${JSON.stringify(args)}`);
    return result;
  };

  let answer = await call('centl_compute', { expression: '0.1 + 0.2' });
  assert.ok(!answer.isError);
  assert.equal(answer.content[0].text, '3/10');
  assert.deepEqual([answer.structuredContent.value.numerator, answer.structuredContent.value.denominator], ['3', '10']);

  answer = await call('centl_compute', { expression: '2^200' });
  assert.ok(!answer.isError);
  assert.equal(answer.structuredContent.value.value, powerOfTwo(200));

  answer = await call('centl_compute', { expression: '1/0' });
  assert.equal(answer.isError, true);
  assert.equal(answer.structuredContent.error.code, 'division_by_zero');
  assert.match(answer.content[0].text, /zero/);

  answer = await call('centl_define', { definition: 'half(x) = x / 2' });
  assert.ok(!answer.isError);
  answer = await call('centl_compute', { expression: 'half(7)' });
  assert.equal(answer.content[0].text, '7/2');

  answer = await call('centl_verify', { left: '0.1 + 0.2', relation: 'equal', right: '3/10' });
  assert.equal(answer.structuredContent.verification.verdict, 'verified');

  answer = await call('centl_physics', { action: 'convert', value: '12.5', from_unit: 'cm', to_unit: 'm' });
  assert.ok(!answer.isError);
  assert.match(answer.content[0].text, /1\/8/);

  // A name that no tool has is an error of the protocol, and the connection lives on.
  await assert.rejects(client.callTool({ name: 'no_such_tool', arguments: {} }));
  answer = await call('centl_reset', {});
  assert.equal(answer.structuredContent.reset, true);
  answer = await call('centl_session', {});
  assert.deepEqual(answer.structuredContent.definitions, []);
  return tools;
}
