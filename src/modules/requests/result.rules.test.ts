import { expect, test } from 'vitest';
import { finishResult } from './results/finish-result.ts';
import { isByOffices, type ResultDraft, resultArtifacts, resultDraft } from './results/result-content.ts';
import { listGaps } from './results/result-gaps.rules.ts';
import {
  countToldCalls,
  showStatements,
  sourceLine,
  summariseByHand,
  totalsOf,
} from './results/result-words.ts';

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

test('a result in which every statement has its source lacks nothing', () => {
  expect(gapsOf(review())).toEqual([]);
});

test('an empty result says what it lacks', () => {
  expect(gapsOf(resultDraft.parse({ kind: 'general' }))).toEqual([
    ['conclusion', 'Please write the answer in a few sentences'],
    ['statements', 'Please add what you found, with its source'],
  ]);
});

test.each([
  ['without a source', { sources: [] }, [`${id}.sources`, 'Every statement needs a source']],
  ['of which nothing is to be done', { step: ' ' }, [`${id}.step`, 'Please say what the patient should do']],
  [
    'with an amount that cannot be read',
    { amountCents: null, unreadAmount: 'about 400' },
    [`${id}.amountCents`, 'Please give the amount in dollars, such as 842.50'],
  ],
  [
    'that rests on a call without its words',
    { sources: [{ ...source, kind: 'call' }] },
    [`${id}.sources.0.quote`, 'Please write down what was said, word for word'],
  ],
  [
    'with a source of tomorrow',
    { sources: [{ ...source, observedOn: '2026-11-22' }] },
    [`${id}.sources.0.observedOn`, 'This day is still to come'],
  ],
  [
    'with a file that was taken away',
    { sources: [{ ...source, fileId: other }] },
    [`${id}.sources.0.fileId`, 'This file is no longer there. Please choose another'],
  ],
])('a finding %s is not released', (_title, changes, gap) => {
  expect(gapsOf(review({ statements: [{ ...finding, ...changes }] }))).toEqual([gap]);
});

test('a line of the bill that is correct needs no step', () => {
  expect(gapsOf(review({ statements: [{ ...finding, verdict: 'right', step: '' }] }))).toEqual([]);
});

test('an amount that is expected back needs what it rests on; without one nothing is promised', () => {
  const claim = { id, claimed: 'The visit', form: 'Form 1500, by mail', sources: [source] };
  const draft = (changes: object) =>
    resultDraft.parse({
      kind: 'reimbursement',
      conclusion: 'Yes',
      statements: [{ ...claim, ...changes }],
    });
  expect(gapsOf(draft({}))).toEqual([]);
  expect(gapsOf(draft({ amountCents: 9_000 }))).toEqual([
    [`${id}.basis`, 'Please say what the expected amount rests on'],
  ]);
});

test('what is at stake is told apart from what is only in doubt, and what is correct does not count', () => {
  const doubtful = { ...finding, id: other, verdict: 'doubtful', amountCents: 1_000 };
  const right = { ...finding, id: other, verdict: 'right', amountCents: 99_900 };
  expect(totalsOf(review({ statements: [finding, doubtful, right] }))).toEqual([
    { label: 'At stake in all', amountCents: 85_250 },
    { label: 'Looks wrong', amountCents: 84_250 },
    { label: 'In doubt', amountCents: 1_000 },
  ]);
});

test('an amount that nobody knows is not nought', () => {
  expect(totalsOf(review({ statements: [{ ...finding, amountCents: null }] }))).toEqual([]);
  const [shown] = showStatements(review({ statements: [{ ...finding, amountCents: null }] }));
  expect(shown?.lines).toContainEqual({ label: 'Amount in question', value: 'Not known' });
});

test('before it is paid for nothing is said but how much there is', () => {
  expect(summariseByHand('prescription', 1)).toBe(
    'Prescription: a person of our care team has put together 1 way to get it. Every statement carries where it comes from.',
  );
});

test('a source is one line with who said it, the words and the day', () => {
  const call = {
    kind: 'call',
    name: 'Bay General',
    quote: 'Our mistake',
    observedOn: '2026-11-20',
    fileId: null,
  };
  expect(sourceLine({ ...call, kind: 'call' })).toBe(
    'Said on the phone by Bay General, “Our mistake”, Nov 20, 2026',
  );
});

test('the patient gets what was typed without the white space around it, dated, with its documents', () => {
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

test('a short list of offices names its kind', () => {
  const list = { serviceName: 'MRI', placeLabel: 'Tampa', chosenOptionId: id, options: [], callsMade: [] };
  expect(isByOffices(resultArtifacts.parse({ ...list, kind: 'offices', alsoKnown: [] }))).toBe(true);
  expect(() => resultArtifacts.parse({ ...list, alsoKnown: [] })).toThrow();
});

test('two calls to one office on two days are two calls; one that is quoted twice is one', () => {
  const call = { ...source, kind: 'call', name: 'Billing office', quote: 'It was billed twice' };
  const quotedAgain = { ...call, name: 'billing office ', quote: 'We send a corrected bill' };
  const later = { ...call, observedOn: '2026-11-21' };
  const { statements } = review({
    statements: [
      { ...finding, sources: [call, source] },
      { ...finding, id: other, sources: [quotedAgain, later] },
    ],
  });
  expect(countToldCalls(statements)).toBe(2);
});
