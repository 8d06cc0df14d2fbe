import { z } from 'zod';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';

/** An office's requirements for an appointment, other than time and price. `until` is an ISO instant. */
export const visitCondition = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('order'),
    needed: z.boolean(),
    /** How the order reaches the office, if stated. */
    how: z.enum(['fax', 'bring', 'fax_or_bring']).nullable(),
  }),
  z.object({
    about: z.literal('deposit'),
    amountCents: z.number().int().positive(),
    due: z.enum(['booking', 'visit']).nullable(),
  }),
  z.object({ about: z.literal('held_until'), until: z.iso.datetime() }),
  z.object({ about: z.literal('arrive_early'), minutes: z.number().int().positive() }),
  z.object({ about: z.literal('fasting'), hours: z.number().int().positive().nullable() }),
  z.object({
    about: z.literal('paperwork'),
    how: z.enum(['online', 'at_the_office', 'by_email']).nullable(),
  }),
  z.object({
    about: z.literal('cancellation_fee'),
    amountCents: z.number().int().positive(),
    noticeHours: z.number().int().positive().nullable(),
  }),
  z.object({
    about: z.literal('good_faith_estimate'),
    /** All expected charges for the visit. */
    totalCents: z.number().int().positive(),
  }),
]);
export type VisitCondition = z.infer<typeof visitCondition>;

export type ConditionTopic = VisitCondition['about'];

const labels: Record<ConditionTopic, string> = {
  order: 'Doctor’s order',
  deposit: 'Deposit',
  held_until: 'Time held until',
  arrive_early: 'Arrive early',
  fasting: 'Fasting',
  paperwork: 'New-patient paperwork',
  cancellation_fee: 'Cancellation fee',
  good_faith_estimate: 'Good faith estimate',
};

/** The heading of a condition: "Deposit". */
export const conditionLabel = (about: ConditionTopic): string => labels[about];

/** A short description of the condition, with times in the office's time zone: "$25 when you book". */
export function conditionWords(condition: VisitCondition, timeZone: string): string {
  switch (condition.about) {
    case 'order':
      return orderWords(condition);
    case 'deposit':
      return `${formatMoneyShort(condition.amountCents)}${dueWords[condition.due ?? 'unknown']}`;
    case 'held_until':
      return formatDateTime(condition.until, { timeZone, year: 'never' });
    case 'arrive_early':
      return `${condition.minutes} minutes before the visit`;
    case 'fasting':
      return condition.hours === null
        ? 'Don’t eat before the visit'
        : `Don’t eat for ${condition.hours} hours before the visit`;
    case 'paperwork':
      return paperworkWords[condition.how ?? 'unknown'];
    case 'cancellation_fee': {
      const notice =
        condition.noticeHours === null ? '' : ` with less than ${condition.noticeHours} hours’ notice`;
      return `${formatMoneyShort(condition.amountCents)} if you miss the visit or cancel${notice === '' ? ' late' : notice}`;
    }
    case 'good_faith_estimate':
      return `${formatMoneyShort(condition.totalCents)} for all expected charges`;
  }
}

function orderWords({ needed, how }: Extract<VisitCondition, { about: 'order' }>): string {
  if (!needed) return 'Not needed';
  switch (how) {
    case 'fax':
      return 'Needed: your doctor faxes it to the office';
    case 'bring':
      return 'Needed: bring it with you';
    case 'fax_or_bring':
      return 'Needed: your doctor faxes it, or you bring it';
    case null:
      return 'Needed';
  }
}

const dueWords = { booking: ' when you book', visit: ' on the day of the visit', unknown: '' } as const;

const paperworkWords = {
  online: 'Fill out the forms online before the visit',
  by_email: 'The office emails you the forms',
  at_the_office: 'Fill out the forms at the office',
  unknown: 'Forms to fill out before the visit',
} as const;

/** Whether the condition no longer applies, because the office held the time only until then. */
export const hasExpired = (condition: VisitCondition, now: Date): boolean =>
  condition.about === 'held_until' && new Date(condition.until) <= now;
