import { expect, test } from 'vitest';
import { createDataKeys, type DataKey, DecryptionError, parseDataKeys, type Sealed } from './data-keys.ts';

const key = (id: string, fill: string): DataKey => ({ id, bytes: Buffer.alloc(32, fill) });
const place = { table: 'users', column: 'date_of_birth', rowId: 'row-1' };
const words = '1931-07-19 · Überweisung';

test('encrypts so that equal values differ, and decrypts with the same key and location', () => {
  const keys = createDataKeys([key('a', 'a')]);
  const sealed = keys.seal(place, words);
  expect(sealed).toMatch(/^sealed:a:[\w-]+$/);
  expect(Buffer.from(sealed.slice(9), 'base64url').toString('latin1')).not.toContain('1931');
  expect(keys.seal(place, words)).not.toBe(sealed);
  expect(keys.open(place, sealed)).toBe(words);
  expect(keys.open(place, keys.seal(place, ''))).toBe('');
});

test('does not decrypt a value moved to another row, column or table', () => {
  const keys = createDataKeys([key('a', 'a')]);
  const sealed = keys.seal(place, words);
  for (const other of [{ rowId: 'row-2' }, { column: 'insurance_json' }, { table: 'household_members' }])
    expect(() => keys.open({ ...place, ...other }, sealed)).toThrow(DecryptionError);
});

test('detects a change to any character of a value', () => {
  const keys = createDataKeys([key('a', 'a')]);
  const sealed = keys.seal(place, words);
  for (let at = 'sealed:a:'.length; at < sealed.length; at++) {
    const changed =
      `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'z' : 'A'}${sealed.slice(at + 1)}` as Sealed;
    // The last base64 character has unused bits.
    if (Buffer.from(changed.slice(9), 'base64url').equals(Buffer.from(sealed.slice(9), 'base64url')))
      continue;
    expect(() => keys.open(place, changed)).toThrow(DecryptionError);
  }
  expect(() => keys.open(place, sealed.slice(0, 20) as Sealed)).toThrow(DecryptionError);
});

test('after a key rotation, decrypts older values and encrypts new ones with the new key', () => {
  const before = createDataKeys([key('a', 'a')]).seal(place, words);
  const keys = createDataKeys([key('b', 'b'), key('a', 'a')]);
  expect(keys.open(place, before)).toBe(words);
  expect(keys.seal(place, words)).toMatch(/^sealed:b:/);
  expect(() => createDataKeys([key('b', 'b')]).open(place, before)).toThrow('with the key "a"');
  expect(() => createDataKeys([key('a', 'x')]).open(place, before)).toThrow(DecryptionError);
});

test('does not decrypt what was never encrypted', () => {
  const open = () => createDataKeys([key('a', 'a')]).open(place, '1980-01-01' as Sealed);
  expect(open).toThrow(DecryptionError);
  expect(open).not.toThrow('1980');
});

test('reads keys from the settings and rejects malformed ones without showing them', () => {
  const [a, b] = [Buffer.alloc(32, 'a').toString('base64'), Buffer.alloc(32, 'b').toString('base64')];
  expect(parseDataKeys(`new:${a}, old-1:${b}`).map(({ id }) => id)).toEqual(['new', 'old-1']);
  for (const text of ['', 'new', `new:${a.slice(4)}`, `n w:${a}`, `new:${a},`]) {
    expect(() => parseDataKeys(text)).toThrow('32-byte keys');
    expect(() => parseDataKeys(text)).not.toThrow(a.slice(4));
  }
  expect(() => parseDataKeys(`new:${a},new:${b}`)).toThrow('same key id twice');
});
