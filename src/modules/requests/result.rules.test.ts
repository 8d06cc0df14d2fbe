import { expect, test } from 'vitest';
import { finishResult } from './results/finish-result.ts';
import {
  countCitedCalls,
  showStatements,
  sourceLine,
  summarizeManualResult,
  totalsOf,
} from './results/result.words.ts';
import { isOfficeResults, type ResultDraft, resultArtifacts, resultDraft } from './results/result-content.ts';
import { listGaps } from './results/result-gaps.rules.ts';

const id = '0194d0c1-0000-7000-8000-000000000001';
const other = '0194d0c1-0000-7000-8000-000000000002';
const around = { today: '2026-11-21', fileIds: new Set([id]) };
const source = { kind: 'document', name: 'The bill, page 2', observedOn: '2026-11-20' } as const;
const finding = {
  id,
  billed: 'MRI of the knee',
  problem: 'Twice on the bill',
  step: 'Ask for a corrected bill',
  amountCents: 84_250,
  sources: [source],
};
const review = (changes: object = {}): ResultDraft =>
  resultDraft.parse({
    kind: 'bill_review',
    conclusion: 'One scan was billed twice.',
    statements: [finding],
    ...changes,
  });
const gapsOf = (draft: ResultDraft) => listGaps(draft, around).map(({ at, words }) => [at, words]);

test('accepts a result in which every statement has a source', () => {
  expect(gapsOf(review())).toEqual([]);
});

test('lists what an empty result needs', () => {
  expect(gapsOf(resultDraft.parse({ kind: 'general' }))).toEqual([
    ['conclusion', 'Enter a summary'],
    ['statements', 'Add what you found, with its source'],
  ]);
});

test.each([
  ['without a source', { sources: [] }, [`${id}.sources`, 'Every statement needs a source']],
  ['of which nothing is to be done', { step: ' ' }, [`${id}.step`, 'Enter what the patient should do']],
  [
    'with an invalid amount',
    { amountCents: null, unreadAmount: 'about 400' },
    [`${id}.amountCents`, 'Enter the amount in dollars, such as 842.50'],
  ],
  [
    'that cites a call without a quote',
    { sources: [{ ...source, kind: 'call' }] },
    [`${id}.sources.0.quote`, 'Enter exactly what was said'],
  ],
  [
    'with a source dated tomorrow',
    { sources: [{ ...source, observedOn: '2026-11-22' }] },
    [`${id}.sources.0.observedOn`, 'This date is in the future'],
  ],
  [
    'with a deleted file',
    { sources: [{ ...source, fileId: other }] },
    [`${id}.sources.0.fileId`, 'This file no longer exists. Choose another'],
  ],
])('rejects a finding %s', (_title, changes, gap) => {
  expect(gapsOf(review({ statements: [{ ...finding, ...changes }] }))).toEqual([gap]);
});

test('needs no next step for a correct bill line', () => {
  expect(gapsOf(review({ statements: [{ ...finding, verdict: 'right', step: '' }] }))).toEqual([]);
});

test('needs a basis for an expected amount, and none without an amount', () => {
  const claim = { id, claimed: 'The visit', form: 'Form 1500, by mail', sources: [source] };
  const draft = (changes: object) =>
    resultDraft.parse({
      kind: 'reimbursement',
      conclusion: 'Yes',
      statements: [{ ...claim, ...changes }],
    });
  expect(gapsOf(draft({}))).toEqual([]);
  expect(gapsOf(draft({ amountCents: 9_000 }))).toEqual([
    [`${id}.basis`, 'Enter the basis for the expected amount'],
  ]);
});

test('separates wrong from uncertain amounts and ignores correct ones', () => {
  const doubtful = { ...finding, id: other, verdict: 'doubtful', amountCents: 1_000 };
  const right = { ...finding, id: other, verdict: 'right', amountCents: 99_900 };
  expect(totalsOf(review({ statements: [finding, doubtful, right] }))).toEqual([
    { label: 'Total in question', amountCents: 85_250 },
    { label: 'Looks wrong', amountCents: 84_250 },
    { label: 'Uncertain', amountCents: 1_000 },
  ]);
});

test('does not count an unknown amount as zero', () => {
  expect(totalsOf(review({ statements: [{ ...finding, amountCents: null }] }))).toEqual([]);
  const [shown] = showStatements(review({ statements: [{ ...finding, amountCents: null }] }));
  expect(shown?.lines).toContainEqual({ label: 'Disputed amount', value: 'Unknown' });
});

test('reveals only counts before payment', () => {
  expect(summarizeManualResult('prescription', 1)).toBe(
    'Prescription: our care team prepared 1 way to get it. Every statement shows its source.',
  );
});

test('formats a source on one line with name, quote, and date', () => {
  const call = {
    kind: 'call',
    name: 'Bay General',
    quote: 'Our mistake',
    observedOn: '2026-11-20',
    fileId: null,
  };
  expect(sourceLine({ ...call, kind: 'call' })).toBe(
    'Phone call with Bay General, “Our mistake”, Nov 20, 2026',
  );
});

test('trims and dates the result and adds its documents', () => {
  const document = { id: other, name: 'letter.pdf', kind: 'pdf', sizeBytes: 2048 } as const;
  const made = finishResult(review({ conclusion: '  One scan was billed twice.\n' }), {
    madeOn: '2026-11-21',
    documents: [document],
  });
  expect(made).toMatchObject({
    conclusion: 'One scan was billed twice.',
    madeOn: '2026-11-21',
    documents: [document],
  });
  expect(resultArtifacts.parse(made)).toEqual(made);
});

test('recognizes a shortlist of offices', () => {
  const list = { serviceName: 'MRI', placeLabel: 'Tampa', chosenOptionId: id, options: [], callsMade: [] };
  expect(isOfficeResults(resultArtifacts.parse({ ...list, kind: 'offices', alsoKnown: [] }))).toBe(true);
  expect(() => resultArtifacts.parse({ ...list, alsoKnown: [] })).toThrow();
});

test('counts distinct calls by office and date, not quotes', () => {
  const call = { ...source, kind: 'call', name: 'Billing office', quote: 'It was billed twice' };
  const quotedAgain = { ...call, name: 'billing office ', quote: 'We send a corrected bill' };
  const later = { ...call, observedOn: '2026-11-21' };
  const { statements } = review({
    statements: [
      { ...finding, sources: [call, source] },
      { ...finding, id: other, sources: [quotedAgain, later] },
    ],
  });
  expect(countCitedCalls(statements)).toBe(2);
});
