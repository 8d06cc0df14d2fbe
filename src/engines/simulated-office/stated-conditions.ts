import type { VisitCondition } from '#shared/care/visit-conditions.ts';
import { toInstant } from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import type { Meaning } from './call-script.ts';

type Phrase = readonly [words: string, condition: (noonTomorrow: string) => VisitCondition];

const deposit = (due: 'booking' | null) => (): VisitCondition => ({
  about: 'deposit',
  amountCents: 2500,
  due,
});
const noShowFee = (): VisitCondition => ({
  about: 'cancellation_fee',
  amountCents: 5000,
  noticeHours: null,
});
const arriveEarly = (): VisitCondition => ({ about: 'arrive_early', minutes: 15 });
const paperworkAtOffice = (): VisitCondition => ({ about: 'paperwork', how: 'at_the_office' });
const heldUntil = (until: string): VisitCondition => ({ about: 'held_until', until });
const order = (needed: boolean, how: 'fax' | 'bring' | 'fax_or_bring' | null) => (): VisitCondition => ({
  about: 'order',
  needed,
  how,
});

/** The conditions that stock sentences state. */
const phrases: readonly Phrase[] = [
  ['the deposit is $25', deposit(null)],
  ['$25 deposit when you book', deposit('booking')],
  ['a no-show is $50', noShowFee],
  ['arrive 15 minutes before', arriveEarly],
  ['for paperwork', paperworkAtOffice],
  ['good until tomorrow at noon', heldUntil],
  ['el depósito es de $25', deposit(null)],
  ['depósito de $25 al hacer la cita', deposit('booking')],
  ['hasta mañana al mediodía', heldUntil],
  ["yes, we need a doctor's order for that", order(true, null)],
  ["you'll need an order from your doctor, they can fax it to us", order(true, 'fax')],
  ['they need to bring a referral', order(true, 'bring')],
  ["we can't do it without an order", order(true, null)],
  ['no order needed', order(false, null)],
  ["you don't need a referral for that", order(false, null)],
  ['se necesita la orden del doctor', order(true, null)],
  ['no hace falta la orden', order(false, null)],
];

/** The conditions that an office turn states. */
export function statedConditions(text: string, now: Date, timeZone: string): Meaning[] {
  const lowerCase = text.toLowerCase();
  const date = toWallTime(new Date(now.getTime() + 86_400_000), timeZone).date;
  const noon = toInstant({ date, time: '12:00' }, timeZone).toISOString();
  return phrases.flatMap(([words, condition]): Meaning[] =>
    lowerCase.includes(words) ? [{ kind: 'condition', value: condition(noon), words }] : [],
  );
}
