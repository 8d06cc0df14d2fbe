import { wasCalled } from '#modules/calls/dialing/count-called.rules.ts';
import { explainNoCalls } from '#modules/calls/dialing/retry-calls.rules.ts';
import type { Telephony } from '#shared/calls/telephone-call.ts';
import * as t from './fulfillment.words.ts';

type Call = {
  providerId: string;
  state: string;
  telephony: Telephony | null;
  outcome: string | null;
  failedBecause: string | null;
};

/** How an office responded, best first. */
const answers = ['cannot_offer', 'no_answer_given', 'not_reached'] as const;
type OfficeAnswer = (typeof answers)[number];

const cannotOffer = [
  'offered_slots',
  'no_slots',
  'price_only',
  'not_accepting',
  'booking_confirmed',
  'slot_gone',
];
const spokeToUs = ['call_back', 'unclear'];

function answerOf({ telephony, outcome }: Call): OfficeAnswer {
  if (cannotOffer.includes(outcome ?? '')) return 'cannot_offer';
  if (outcome === 'refused') return 'no_answer_given';
  return spokeToUs.includes(outcome ?? '') && telephony === 'answered' ? 'no_answer_given' : 'not_reached';
}

const oneOfficeText: Record<OfficeAnswer, string> = {
  cannot_offer: 'it couldn’t offer what you need',
  no_answer_given: 'it didn’t give us an answer',
  not_reached: 'couldn’t reach it',
};
const allOfficesText: Record<OfficeAnswer, string> = {
  cannot_offer: 'none could offer what you need',
  no_answer_given: 'none gave us an answer',
  not_reached: 'couldn’t reach any of them',
};
const someOfficesText: Record<OfficeAnswer, string> = {
  cannot_offer: 'couldn’t offer what you need',
  no_answer_given: 'didn’t give us an answer',
  not_reached: 'couldn’t be reached',
};

/**
 * Explains to the patient why a round of calls found nothing. Claims nothing about offices we couldn't reach.
 */
export function explainNoResults(round: readonly Call[]): string {
  const called = round.filter(wasCalled);
  const offices = [...Map.groupBy(called, ({ providerId }) => providerId).values()].map((calls) =>
    answers.find((answer) => calls.some((call) => answerOf(call) === answer)),
  );
  const counts = answers.flatMap((answer) => {
    const count = offices.filter((item) => item === answer).length;
    return count > 0 ? [{ answer, count }] : [];
  });
  const [first, ...rest] = counts;
  if (!first) return explainNoCalls(round.map(({ failedBecause }) => failedBecause));
  const free = t.nothingWasCharged;
  if (offices.length === 1) return `We called 1 office and ${oneOfficeText[first.answer]}. ${free}`;
  const intro = `We called ${offices.length} offices`;
  if (rest.length === 0) return `${intro} and ${allOfficesText[first.answer]}. ${free}`;
  const parts = counts.map(({ answer, count }) => `${count} ${someOfficesText[answer]}`);
  return `${intro}: ${new Intl.ListFormat('en-US').format(parts)}. ${free}`;
}
