import { expect, test } from 'vitest';
import { CannotOpen, createDataKeys, type DataKey, parseDataKeys, type Sealed } from './data-keys.ts';

const key = (id: string, fill: string): DataKey => ({ id, bytes: Buffer.alloc(32, fill) });
const place = { table: 'users', column: 'date_of_birth', rowId: 'row-1' };
const words = '1931-07-19 · Überweisung';

test('a value opens in its own place with its own key, and lies in the database unreadable and never twice alike', () => {
  const keys = createDataKeys([key('a', 'a')]);
  const sealed = keys.seal(place, words);
  expect(sealed).toMatch(/^sealed:a:[\w-]+$/);
  expect(Buffer.from(sealed.slice(9), 'base64url').toString('latin1')).not.toContain('1931');
  expect(keys.seal(place, words)).not.toBe(sealed);
  expect(keys.open(place, sealed)).toBe(words);
  expect(keys.open(place, keys.seal(place, ''))).toBe('');
});

test('a value that was put into another row, column or table does not open', () => {
  const keys = createDataKeys([key('a', 'a')]);
  const sealed = keys.seal(place, words);
  for (const other of [{ rowId: 'row-2' }, { column: 'insurance_json' }, { table: 'household_members' }])
    expect(() => keys.open({ ...place, ...other }, sealed)).toThrow(CannotOpen);
});

test('no changed sign of a value goes unnoticed', () => {
  const keys = createDataKeys([key('a', 'a')]);
  const sealed = keys.seal(place, words);
  for (let at = 'sealed:a:'.length; at < sealed.length; at++) {
    const changed =
      `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'z' : 'A'}${sealed.slice(at + 1)}` as Sealed;
    // The last sign of base64 holds bits that say nothing.
    if (Buffer.from(changed.slice(9), 'base64url').equals(Buffer.from(sealed.slice(9), 'base64url')))
      continue;
    expect(() => keys.open(place, changed)).toThrow(CannotOpen);
  }
  expect(() => keys.open(place, sealed.slice(0, 20) as Sealed)).toThrow(CannotOpen);
});

test('after the key was changed older values open still, and new ones lie under the new key', () => {
  const before = createDataKeys([key('a', 'a')]).seal(place, words);
  const keys = createDataKeys([key('b', 'b'), key('a', 'a')]);
  expect(keys.open(place, before)).toBe(words);
  expect(keys.seal(place, words)).toMatch(/^sealed:b:/);
  expect(() => createDataKeys([key('b', 'b')]).open(place, before)).toThrow('with the key "a"');
  expect(() => createDataKeys([key('a', 'x')]).open(place, before)).toThrow(CannotOpen);
});

test('what was never sealed does not open', () => {
  const open = () => createDataKeys([key('a', 'a')]).open(place, '1980-01-01' as Sealed);
  expect(open).toThrow(CannotOpen);
  expect(open).not.toThrow('1980');
});

test('keys are read from the settings, and what is none is refused without being shown', () => {
  const [a, b] = [Buffer.alloc(32, 'a').toString('base64'), Buffer.alloc(32, 'b').toString('base64')];
  expect(parseDataKeys(`new:${a}, old-1:${b}`).map(({ id }) => id)).toEqual(['new', 'old-1']);
  for (const text of ['', 'new', `new:${a.slice(4)}`, `n w:${a}`, `new:${a},`]) {
    expect(() => parseDataKeys(text)).toThrow('32 bytes');
    expect(() => parseDataKeys(text)).not.toThrow(a.slice(4));
  }
  expect(() => parseDataKeys(`new:${a},new:${b}`)).toThrow('alike');
});
