import type { CallFact, Doubt, FactContent, FactPlace } from '#engines/transcripts/call-findings.ts';
import { findDoubt } from '#engines/transcripts/verify/verify-fact.ts';
import type { FactEvidence } from '#modules/calls/server/decide-fact.ts';
import type { CallEvidence } from '#modules/calls/server/list-evidence.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { badRequest } from '#shared/problem.ts';
import * as t from '../../fulfillment.words.ts';

/** A place in a transcript, in characters within one turn. */
export type PickedWords = { callId: string; turnIndex: number; start: number; end: number };

/**
 * The office's words for a corrected value, read from the stored transcript. Rejects words of other offices and of the
 * agent, and words for a price that don't contain it.
 */
export function placeEvidence(
  content: FactContent,
  picked: PickedWords,
  providerId: string,
  round: readonly Pick<CallEvidence, 'call'>[],
): FactEvidence {
  const call = round.find((item) => item.call.id === picked.callId)?.call;
  if (call?.providerId !== providerId) throw badRequest(t.wordsOfOtherOffice);
  const turn = call.transcript?.[picked.turnIndex];
  const words = turn?.text.slice(picked.start, picked.end) ?? '';
  const quote = words.trim();
  if (turn?.speaker !== 'office' || picked.end > turn.text.length || quote === '')
    throw badRequest(t.pickOfficeWords);
  const start = picked.start + words.indexOf(quote);
  const place = { quote, turnIndex: picked.turnIndex, start, end: start + quote.length };
  if (content.kind === 'cash_price' && !statesPrice(content.value.amountCents, place, call))
    throw badRequest(t.wordsDontStatePrice({ price: formatMoney(content.value.amountCents) }));
  return { ...place, callId: call.id };
}

function statesPrice(amountCents: number, place: FactPlace, call: CallEvidence['call']): boolean {
  const content = { kind: 'cash_price', value: { amountCents } } as const;
  return checkWords(content, place, call) !== 'not_said' || hasFigure(place.quote, amountCents);
}

/** Whether the words contain the amount as a number. Staff may log a call as "It’s 531 now". */
function hasFigure(quote: string, amountCents: number): boolean {
  const figures = quote.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? [];
  return figures.some((figure) => Math.round(Number(figure) * 100) === amountCents);
}

/** The second check of a value with these words; null if it confirms them. */
export const checkWords = (
  content: FactContent,
  place: FactPlace,
  call: CallEvidence['call'],
): Doubt | null =>
  findDoubt({ ...content, ...place } as CallFact, call.transcript ?? [], call.brief, {
    timeZone: call.office.timeZone,
    calledAt: call.startedAt ?? call.createdAt,
  });
