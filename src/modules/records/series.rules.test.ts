import { expect, test } from 'vitest';
import type { FactView } from './record-facts.contract.ts';
import { chartRows, seriesOf } from './series.rules.ts';
import { emptyFacts, valuesOfFact, withValues } from './ui/fact-fields.ts';
import { formatPartialDate } from './ui/record-dates.ts';

const result = (id: string, seriesKey: string, takenOn: string, value: string): FactView => ({
  id,
  seriesKey,
  state: 'read',
  original: null,
  changedAt: null,
  plainName: null,
  date: takenOn,
  sources: [],
  fact: {
    kind: 'result',
    category: 'lab',
    name: { text: 'Glucose', codes: [] },
    panel: null,
    value,
    number: Number.isNaN(Number(value)) ? null : Number(value),
    unit: 'mg/dL',
    referenceRange: null,
    flag: null,
    takenOn,
  },
});

test('a test is compared over time only with at least two dates; values without a number stay in the table', () => {
  const [series, ...others] = seriesOf([
    result('1', 'glucose', '2026-03-14', '92'),
    result('2', 'glucose', '2025-03', '101'),
    result('3', 'glucose', '2024', 'Hemolyzed'),
    result('4', 'potassium', '2026-03-14', '4.1'),
  ]);
  expect(others).toEqual([]);
  expect(series?.points.map(({ view }) => view.id)).toEqual(['3', '2', '1']);
  expect(series && chartRows(series)).toEqual([
    { at: Date.parse('2025-03-01'), value: 101 },
    { at: Date.parse('2026-03-14'), value: 92 },
  ]);
});

test('dates are shown as exactly as they are known', () => {
  expect(['2026-03-14', '2026-03', '2026'].map(formatPartialDate)).toEqual([
    'Mar 14, 2026',
    'Mar 2026',
    '2026',
  ]);
});

test('a corrected value is a number again, and a changed name loses its codes', () => {
  const { fact } = result('1', 'glucose', '2026-03-14', '92');
  const values = valuesOfFact(fact);
  expect(withValues(fact, values)).toEqual(fact);
  expect(withValues(fact, { ...values, value: '1,092' })).toMatchObject({ value: '1,092', number: 1092 });
  expect(withValues(fact, { ...values, value: 'Positive', unit: ' ' })).toMatchObject({
    number: null,
    unit: null,
  });
  const coded = {
    ...emptyFacts.vaccine,
    name: { text: 'Flu', codes: [{ system: 's', code: '88', display: null }] },
  };
  expect(withValues(coded as FactView['fact'], { name: 'Influenza' })).toMatchObject({
    name: { text: 'Influenza', codes: [] },
  });
});
