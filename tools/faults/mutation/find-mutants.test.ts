import { describe, expect, test } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { insertMutants } from './insert-mutants.ts';

/** The text with each mutant applied. */
const changesOf = (text: string): string[] =>
  findMutants('a.ts', text).map(
    ({ start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
  );

test.each<[string, string, string[]]>([
  ['a condition', 'if (a) b;', ['if (true) b;', 'if (false) b;', 'if (a) ;']],
  [
    'a conditional expression',
    'const x = a ? b : c;',
    ['const x = true ? b : c;', 'const x = false ? b : c;'],
  ],
  ['a comparison', 'const x = a < b;', ['const x = a <= b;']],
  [
    'an equality with a string',
    "const x = a === 'b';",
    ["const x = a !== 'b';", "const x = a === 'mutated';"],
  ],
  ['a logical and', 'const x = a && b;', ['const x = (a) || (b);']],
  ['a fallback', 'const x = a ?? b;', ['const x = a;']],
  ['a negation', 'const x = !a;', ['const x = a;']],
  ['a number and a boolean', 'f(1, true);', [';', 'f(2, true);', 'f(1, false);']],
  ['a sum', 'const x = a - b;', ['const x = a + b;']],
  ['array methods', 'const x = a.some(b);', ['const x = a.every(b);']],
  [
    'conditions of a query',
    'const x = and(a, b);',
    ['const x = and(undefined, b);', 'const x = and(a, undefined);'],
  ],
  [
    'an early return',
    'function f() { if (a) return b; return c; }',
    [
      'function f() { if (true) return b; return c; }',
      'function f() { if (false) return b; return c; }',
      'function f() { if (a) ; return c; }',
    ],
  ],
  ['a thrown error', 'throw a;', [';']],
  ['methods that every object has', 'const x = a.toString(b);', []],
  ['an expression beside a type', 'const x = (a < b) as C;', ['const x = (a <= b) as C;']],
])('finds the mutants of %s', (_title, text, changes) => {
  expect(changesOf(text).toSorted()).toEqual(changes.toSorted());
});

test.each([
  "import a from 'b';",
  "type A = 'b' | 1 | true;",
  "const words = 'read by a person';",
  'const text = `a` + b;',
  'interface A { b: 1 }',
  "const kinds = ['a', 'b'] as const;",
])('finds no mutants in %s', (text) => {
  expect(changesOf(text)).toEqual([]);
});

describe('a file with all its mutants inserted', () => {
  const text = `
    const rank = (age, isMember) => {
      if (age < 18 && !isMember) return 0;
      else age -= 0;
      const bonus = isMember ? 2 : 1;
      return age >= 65 ? 3 - bonus : bonus;
    };
    rank(age, isMember);`;
  const mutants = findMutants('a.ts', text);
  const inserted = insertMutants(text, mutants);
  const cases = [17, 18, 64, 65].flatMap((age) => [true, false].map((isMember) => ({ age, isMember })));
  /** The code's result for every case, with the given mutant active. */
  const results = (code: string, on: number | null) => {
    const values = cases.map(({ age, isMember }) => {
      const run = new Function(
        'age',
        'isMember',
        'globalThis',
        code.replace('rank(age,', 'return rank(age,'),
      );
      return run(age, isMember, { mutants: { isOn: (number: number) => number === on } });
    });
    return values.join();
  };

  test('behaves as before without an active mutant', () => {
    expect(results(inserted, null)).toBe(results(text, null));
  });

  test('behaves differently with each active mutant', () => {
    expect(mutants.length).toBeGreaterThan(12);
    for (const [number, { start, end, replacement }] of mutants.entries()) {
      // The last one removes the call that is counted.
      if (text.slice(start, end).startsWith('rank(')) continue;
      const faulty = text.slice(0, start) + replacement + text.slice(end);
      expect([number, results(inserted, number)]).toEqual([number, results(faulty, null)]);
    }
  });
});
