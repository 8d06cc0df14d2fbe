import { expect, test } from 'vitest';
import { storedValueNote } from '../../stored-value.rules.ts';
import { listStatementRows, type Statement, writeStatementPdf } from './write-statement.ts';

const lines = (count: number): Statement['lines'] =>
  Array.from({ length: count }, (_, at) => ({
    id: `movement-${at}`,
    position: at + 1,
    kind: at % 7 === 0 ? 'stored_value_topped_up' : 'fee_paid_from_stored_value',
    at: new Date(Date.UTC(2026, at % 12, 1 + (at % 27), 15)),
    amountCents: at % 7 === 0 ? 10_000 : -500,
    requestId: null,
    balanceCents: 10_000,
  }));

const statement = (count: number): Statement => ({
  period: '2026',
  from: new Date('2026-01-01T05:00:00Z'),
  until: new Date('2027-01-01T05:00:00Z'),
  hasEnded: true,
  openingCents: 0,
  lines: lines(count),
  closingCents: 10_000,
  inCents: 10_000,
  outCents: 0,
  isDemo: false,
  holder: 'Ana Łucja 山田',
});

async function print(count: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeStatementPdf(statement(count), new Date('2027-01-05T12:00:00Z')))
    chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}

test.each([
  [0, 1],
  [20, 1],
  [95, 3],
  [400, 11],
])('prints a statement with %i lines on about %i pages', async (count, pages) => {
  const pdf = await print(count);
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
  const found = [...pdf.matchAll(/\/Type \/Page\b(?!s)/g)].length;
  expect(Math.abs(found - pages)).toBeLessThanOrEqual(1);
  // Every row is tagged for screen readers; repeated headers are not.
  expect([...pdf.matchAll(/\/S \/TR\b/g)]).toHaveLength(count === 0 ? 0 : count + 1);
});

test('exports amounts as numbers, money in and money out in separate columns', async () => {
  const rows: string[][] = [];
  for await (const row of listStatementRows(statement(2))) rows.push(row);
  expect(rows).toEqual([
    ['2026-01-01', '00:00', 'Opening balance', '', '', '0.00', ''],
    ['2026-01-01', '10:00', 'Added from your card', '100.00', '', '100.00', 'movement-0'],
    ['2026-02-02', '10:00', 'Request fee', '', '5.00', '100.00', 'movement-1'],
    ['2026-12-31', '23:59', 'Closing balance', '', '', '100.00', ''],
    ['', '', storedValueNote, '', '', '', ''],
  ]);
});
