import { expect, test } from 'vitest';
import {
  createDataKeys,
  type DataKey,
  DecryptionError,
  type EncryptedText,
  parseDataKeys,
} from './data-keys.ts';

const key = (id: string, fill: string): DataKey => ({ id, bytes: Buffer.alloc(32, fill) });
const location = { table: 'users', column: 'date_of_birth', rowId: 'row-1' };
const plaintext = '1931-07-19 · Überweisung';

test('encrypts so that equal values differ, and decrypts with the same key and location', () => {
  const keys = createDataKeys([key('a', 'a')]);
  const encrypted = keys.seal(location, plaintext);
  expect(encrypted).toMatch(/^sealed:a:[\w-]+$/);
  expect(Buffer.from(encrypted.slice(9), 'base64url').toString('latin1')).not.toContain('1931');
  expect(keys.seal(location, plaintext)).not.toBe(encrypted);
  expect(keys.open(location, encrypted)).toBe(plaintext);
  expect(keys.open(location, keys.seal(location, ''))).toBe('');
});

test('does not decrypt a value moved to another row, column or table', () => {
  const keys = createDataKeys([key('a', 'a')]);
  const encrypted = keys.seal(location, plaintext);
  for (const other of [{ rowId: 'row-2' }, { column: 'insurance_json' }, { table: 'household_members' }])
    expect(() => keys.open({ ...location, ...other }, encrypted)).toThrow(DecryptionError);
});

test('detects a change to any character of a value', () => {
  const keys = createDataKeys([key('a', 'a')]);
  const encrypted = keys.seal(location, plaintext);
  for (let at = 'sealed:a:'.length; at < encrypted.length; at++) {
    const changed =
      `${encrypted.slice(0, at)}${encrypted[at] === 'A' ? 'z' : 'A'}${encrypted.slice(at + 1)}` as EncryptedText;
    // The last base64 character has unused bits.
    if (Buffer.from(changed.slice(9), 'base64url').equals(Buffer.from(encrypted.slice(9), 'base64url')))
      continue;
    expect(() => keys.open(location, changed)).toThrow(DecryptionError);
  }
  expect(() => keys.open(location, encrypted.slice(0, 20) as EncryptedText)).toThrow(DecryptionError);
});

test('after a key rotation, decrypts older values and encrypts new ones with the new key', () => {
  const before = createDataKeys([key('a', 'a')]).seal(location, plaintext);
  const keys = createDataKeys([key('b', 'b'), key('a', 'a')]);
  expect(keys.open(location, before)).toBe(plaintext);
  expect(keys.seal(location, plaintext)).toMatch(/^sealed:b:/);
  expect(() => createDataKeys([key('b', 'b')]).open(location, before)).toThrow('with the key "a"');
  expect(() => createDataKeys([key('a', 'x')]).open(location, before)).toThrow(DecryptionError);
});

test('does not decrypt what was never encrypted', () => {
  const open = () => createDataKeys([key('a', 'a')]).open(location, '1980-01-01' as EncryptedText);
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
