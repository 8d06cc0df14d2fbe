import { expect, test } from 'vitest';
import type { ReviewCall, ReviewFact } from '#modules/requests/evidence-review.contract.ts';
import { listQuotes } from './transcript-quotes.ts';

const factAt = (start: number, changes: Partial<ReviewFact> = {}): ReviewFact => ({
  id: `fact-${start}`,
  kind: 'cash_price',
  label: 'Cash price',
  value: { startsAt: null, amountCents: 51_300, accepts: null },
  words: '$513.00',
  quote: '$513',
  turnIndex: 1,
  start,
  end: start + 4,
  standing: 'proven',
  doubt: null,
  canBeCorrected: true,
  checked: null,
  evidence: null,
  ...changes,
});
const callWith = (id: string, facts: ReviewFact[]) => ({ id, facts }) as ReviewCall;
const words = (callId: string, start: number) => ({
  callId,
  quote: '$531',
  turnIndex: 1,
  start,
  end: start + 4,
  doubt: null,
});
const shown = (call: ReviewCall, all: ReviewCall[]) =>
  listQuotes(call, all).map(({ start, standing }) => [start, standing]);

test('marks a corrected fact at the words for its value, and the original words as not used', () => {
  const own = callWith('own', [
    factAt(0),
    factAt(10, { standing: 'corrected', evidence: words('own', 30) }),
    factAt(20, { standing: 'doubtful' }),
  ]);
  expect(shown(own, [own])).toEqual([
    [0, 'proven'],
    [10, 'removed'],
    [20, 'doubtful'],
    [30, 'corrected'],
  ]);
});

test('marks words of another call there, and words that overlap the original ones once', () => {
  const own = callWith('own', [
    factAt(0, { standing: 'corrected', evidence: words('later', 5) }),
    factAt(10, { standing: 'corrected', evidence: words('own', 12) }),
    factAt(20, { standing: 'corrected' }),
  ]);
  const later = callWith('later', []);
  expect(shown(later, [own, later])).toEqual([[5, 'corrected']]);
  expect(shown(own, [own, later])).toEqual([
    [0, 'removed'],
    [20, 'removed'],
    [12, 'corrected'],
  ]);
});
