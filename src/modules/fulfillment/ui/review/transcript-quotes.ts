import type { ReactNode } from 'react';
import type { MarkedQuote } from '#modules/calls/call-transcript-view.ts';
import type { ReviewCall, ReviewFact } from '#modules/requests/evidence-review.contract.ts';

export type ShowTranscript = (call: ReviewCall, quotes: readonly MarkedQuote[]) => ReactNode;

type Place = Pick<ReviewFact, 'turnIndex' | 'start' | 'end'>;

/** The quotes to mark in a call: those of its facts, and the words for corrected facts of other calls. */
export function listQuotes(call: ReviewCall, all: readonly ReviewCall[]): MarkedQuote[] {
  const evidence = all
    .flatMap(({ facts }) => facts)
    .flatMap((fact) => (fact.evidence?.callId === call.id ? [{ fact, place: fact.evidence }] : []));
  return [
    ...call.facts.flatMap((fact) => {
      if (fact.standing !== 'corrected') return [mark(fact, fact, fact.standing)];
      return evidence.some(({ place }) => overlaps(place, fact)) ? [] : [mark(fact, fact, 'removed')];
    }),
    ...evidence.map(({ fact, place }) => mark(fact, place, 'corrected')),
  ];
}

const mark = (
  { kind, label, id }: ReviewFact,
  { turnIndex, start, end }: Place,
  standing: ReviewFact['standing'],
): MarkedQuote => ({ kind, turnIndex, start, end, label, standing, factId: id });

const overlaps = (a: Place, b: Place): boolean =>
  a.turnIndex === b.turnIndex && a.start < b.end && b.start < a.end;
