import type { FactContent, FactPlace } from '#engines/transcripts/call-findings.ts';
import type { ToldFact } from '#modules/requests/request-queue.contract.ts';
import type { ManualOutcome } from '#modules/requests/request-queue.rules.ts';
import { badRequest } from '#shared/problem.ts';
import { toInstant, toWallTime } from '#shared/time/business-calendar.ts';

export type ToldCall = {
  outcome: ManualOutcome;
  /** What the office said, as it was typed. */
  words: string;
  facts: readonly ToldFact[];
};

export type PlacedFact = FactContent & Pick<FactPlace, 'quote' | 'start' | 'end'>;

/** Finds the words of every fact in what the office said. Refuses a fact that the typed words do not hold. */
export function placeToldFacts(told: ToldCall, timeZone: string, now: Date): PlacedFact[] {
  if (told.outcome === 'answered' && told.words === '')
    throw badRequest('Please write down what the office said, word for word.');
  if (told.outcome !== 'answered' && told.facts.length > 0)
    throw badRequest('Facts need somebody who said them: this call was not answered by the office.');
  return told.facts.map((fact) => ({
    ...contentOf(fact, timeZone, now),
    ...placeOf(fact.quote, told.words),
  }));
}

function placeOf(quote: string, words: string): Pick<FactPlace, 'quote' | 'start' | 'end'> {
  const start = words.indexOf(quote);
  if (start < 0)
    throw badRequest(
      `The words “${quote}” are not in what the office said. Please copy them from there, letter for letter.`,
    );
  return { quote, start, end: start + quote.length };
}

function contentOf(fact: ToldFact, timeZone: string, now: Date): FactContent {
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
  if (shown.time !== time || shown.date !== date)
    throw badRequest('The clocks go forward then, so this time does not exist. Please enter another one.');
  if (startsAt <= now) throw badRequest('This time has passed. Please enter one to come.');
  return startsAt.toISOString();
}
