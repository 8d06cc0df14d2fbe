import { expect, test } from 'vitest';
import type { Reading } from '#engines/bills/reading/reading.ts';
import { scoreCorpusPaper } from './score-corpus-paper.ts';

const reading = (lines: readonly object[], totals: object) =>
  [{ kind: 'bill', bill: { patientName: 'ANA DIAZ', lines, totals } }] as unknown as Reading[];
const key = [
  {
    kind: 'bill',
    bill: {
      patientName: 'Ana Díaz',
      lines: [
        { code: '99213', amountCents: 100 },
        { code: null, amountCents: 300 },
      ],
      totals: { balanceCents: 400, chargesCents: '?' },
    },
  },
];
const verdicts = (readings: Reading[]) =>
  scoreCorpusPaper(key, readings)
    .filter(({ verdict }) => verdict !== 'right')
    .map(({ path, verdict }) => `${path} ${verdict}`);

test('a right reading has no mistakes', () => {
  const lines = [
    { code: '99213', amountCents: 100 },
    { code: null, amountCents: 300 },
  ];
  expect(verdicts(reading(lines, { balanceCents: 400, chargesCents: 5 }))).toEqual([]);
});

test('missing, wrong and invented facts are told apart', () => {
  const lines = [
    { code: '12345', amountCents: 999 },
    { code: '99213', amountCents: 100 },
    { code: null, amountCents: 301 },
  ];
  expect(verdicts(reading(lines, { paymentsCents: 7, balanceCents: null }))).toEqual([
    '0.bill.lines.1.amountCents wrong',
    '0.bill.lines: invented wrong',
    '0.bill.totals.paymentsCents wrong',
    '0.bill.totals.balanceCents missing',
  ]);
});

test('another kind of paper loses every fact', () => {
  expect(verdicts([{ kind: 'eob', eob: {} }] as unknown as Reading[])).toContain('0.kind wrong');
});
