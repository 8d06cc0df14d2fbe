import type { FactContent, FactPlace } from '#engines/transcripts/call-findings.ts';
import type { LoggedFact } from '#modules/requests/request-queue.contract.ts';
import type { ManualOutcome } from '#modules/requests/request-queue.rules.ts';
import { badRequest } from '#shared/problem.ts';
import { toInstant } from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import * as t from '../../fulfillment.words.ts';

export type LoggedCall = {
  outcome: ManualOutcome;
  /** The office's words as typed. */
  words: string;
  facts: readonly LoggedFact[];
};

export type PlacedFact = FactContent & Pick<FactPlace, 'quote' | 'start' | 'end'>;

/** Locates each fact's quote in the office's words. Rejects facts whose quote isn't there. */
export function placeLoggedFacts(logged: LoggedCall, timeZone: string, now: Date): PlacedFact[] {
  if (logged.outcome === 'answered' && logged.words === '') throw badRequest(t.enterOfficeWords);
  if (logged.outcome !== 'answered' && logged.facts.length > 0) throw badRequest(t.noFactsWithoutAnswer);
  return logged.facts.map((fact) => ({
    ...contentOf(fact, timeZone, now),
    ...placeOf(fact.quote, logged.words),
  }));
}

function placeOf(quote: string, words: string): Pick<FactPlace, 'quote' | 'start' | 'end'> {
  const start = words.indexOf(quote);
  if (start < 0) throw badRequest(t.quoteNotFound({ quote }));
  return { quote, start, end: start + quote.length };
}

function contentOf(fact: LoggedFact, timeZone: string, now: Date): FactContent {
  switch (fact.kind) {
    case 'slot':
      return { kind: 'slot', value: { startsAt: toOpening(fact, timeZone, now) } };
    case 'cash_price':
      return { kind: 'cash_price', value: { amountCents: fact.amountCents } };
    case 'accepts_new_patients':
      return { kind: 'accepts_new_patients', value: { accepts: fact.accepts } };
    case 'accepts_plan':
      return { kind: 'accepts_plan', value: { plan: fact.plan, accepts: fact.accepts } };
  }
}

function toOpening({ date, time }: { date: string; time: string }, timeZone: string, now: Date): string {
  const startsAt = toInstant({ date, time }, timeZone);
  const shown = toWallTime(startsAt, timeZone);
  if (shown.time !== time || shown.date !== date) throw badRequest(t.skippedByDaylightSaving);
  if (startsAt <= now) throw badRequest(t.timeHasPassed);
  return startsAt.toISOString();
}
