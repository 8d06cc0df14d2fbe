import { expect, test } from 'vitest';
import type { Fact, ReadFact } from '../health-record.ts';
import { factKey, mergeFacts } from './merge-facts.ts';

const from = (path: string, fact: Fact): ReadFact => ({
  fact,
  sources: [{ kind: 'element', path, text: '' }],
});
const loinc = (code: string) => [{ system: 'http://loinc.org', code, display: null }];
const glucose = (fields: Partial<Extract<Fact, { kind: 'result' }>> = {}): Fact => ({
  kind: 'result',
  category: 'lab',
  name: { text: 'Glucose', codes: loinc('2345-7') },
  panel: null,
  value: '95',
  number: 95,
  unit: 'mg/dL',
  referenceRange: null,
  flag: null,
  takenOn: '2026-03-14',
  ...fields,
});
const medicine = (fields: Partial<Extract<Fact, { kind: 'medication' }>> = {}): Fact => ({
  kind: 'medication',
  name: { text: 'Lisinopril 10 mg', codes: [] },
  dose: null,
  status: 'unknown',
  startedOn: null,
  endedOn: null,
  prescriber: null,
  ...fields,
});

test('the same result from two files is one fact with both sources and what either says', () => {
  const merged = mergeFacts([
    from('a', glucose({ value: '95.0', unit: 'MG/DL' })),
    from('b', glucose({ referenceRange: '70-99', name: { text: 'GLUCOSE', codes: loinc('2345-7') } })),
  ]);
  expect(merged).toHaveLength(1);
  expect(merged[0]?.fact).toMatchObject({ referenceRange: '70-99' });
  expect(merged[0]?.sources).toHaveLength(2);
});

test.each([
  ['another value', glucose({ value: '96', number: 96 })],
  ['another day', glucose({ takenOn: '2026-03-15' })],
  ['no day', glucose({ takenOn: null })],
  ['another unit', glucose({ unit: 'mmol/L' })],
  ['the same name with another code', glucose({ name: { text: 'Glucose', codes: loinc('5792-7') } })],
])('%s is another result', (_name, other) => {
  expect(mergeFacts([from('a', glucose()), from('b', other)])).toHaveLength(2);
  expect(factKey(other)).not.toBe(factKey(glucose()));
});

test('a name without a code on paper is the same as the name with a code', () => {
  const onPaper = glucose({ name: { text: 'glucose', codes: [] } });
  expect(mergeFacts([from('a', onPaper), from('b', glucose())])[0]?.fact).toMatchObject({
    name: { codes: loinc('2345-7') },
  });
});

test('a medicine that one list says is stopped and another active stays twice', () => {
  expect(
    mergeFacts([from('a', medicine({ status: 'active' })), from('b', medicine({ status: 'stopped' }))]),
  ).toHaveLength(2);
  expect(
    mergeFacts([from('a', medicine({ status: 'active' })), from('b', medicine({ dose: 'daily' }))]),
  ).toMatchObject([{ fact: { status: 'active', dose: 'daily' } }]);
});

test('names in other scripts are not all the same', () => {
  const named = (text: string) => medicine({ name: { text, codes: [] } });
  expect(mergeFacts([from('a', named('阿司匹林')), from('b', named('二甲双胍'))])).toHaveLength(2);
});

test('merging again changes nothing', () => {
  const once = mergeFacts([from('a', glucose()), from('b', glucose()), from('c', medicine())]);
  expect(mergeFacts(structuredClone(once))).toEqual(once);
});
