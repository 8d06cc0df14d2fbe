import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuMillisecondsOf } from '#tests/support/cpu-time.ts';
import { readJson } from './read-json.ts';

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test('reads ordinary user and vendor input unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const text = JSON.stringify(value);
      fc.pre(!text.includes('__proto__'));
      expect(JSON.stringify(readJson(text))).toBe(text);
    }),
  );
  expect(readJson(' \n')).toBeUndefined();
});

test.each([
  ['ten thousand levels', nested(10_000)],
  ['a hundred thousand levels below a field', `{"email":${nested(100_000)}}`],
  ['a __proto__ key', '{"__proto__":{"role":"admin"}}'],
  ['a nested, escaped __proto__ key', '{"a":[{"\\u005f_proto__":1}]}'],
  ['a truncated value', '{"a":'],
])('rejects %s', (_what, text) => {
  expect(() => readJson(text)).toThrow('not valid JSON');
});

test('reads a hundred thousand fields quickly', async () => {
  const wide = JSON.stringify(
    Object.fromEntries(Array.from({ length: 100_000 }, (_, nth) => [`k${nth}`, nth])),
  );
  expect(await cpuMillisecondsOf(() => readJson(wide))).toBeLessThan(2000);
});
