import { desc, eq } from 'drizzle-orm';
import type { PlanFactName } from '#modules/calls/call-plan.rules.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { isUnlocked } from '#modules/requests/server/present-request.ts';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { providers } from '#schema/providers.ts';
import type { AgreedFee } from '#shared/care/booking-consent.ts';
import type { VisitCondition } from '#shared/care/visit-conditions.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import type { BookingChoice, RequestBooking } from '../../booking.contract.ts';
import { factsToShare } from '../changes/consent-to-booking.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { presentAppointment } from '../present-appointments.ts';
import { listRequestConsents, presentConsent } from '../reading/booking-consents.ts';
import { findMemberName } from '../reading/find-patient-name.ts';
import { momentAt } from '../reading/moment-at.ts';
import { feeLabels } from './choice-fees.ts';
import { type Choice, listChoices } from './list-choices.ts';

const presentMoment = (startsAt: Date, timeZone: string) => ({ ...momentAt(startsAt, timeZone), timeZone });

/** The patient's view of a request's booking. Hides the results until they are unlocked. */
export async function presentBooking(orm: Orm, request: RequestRow, now: Date): Promise<RequestBooking> {
  const empty = {
    requestId: request.id,
    booked: null,
    gone: null,
    consent: null,
    choices: [],
    maySay: [],
  };
  if (!isUnlocked(request)) return { ...empty, state: 'locked' };
  const rows = await orm
    .select({ appointment: appointments, officeName: providers.name })
    .from(appointments)
    .innerJoin(providers, eq(providers.id, appointments.providerId))
    .where(eq(appointments.requestId, request.id))
    .orderBy(desc(appointments.createdAt), desc(appointments.id));
  const consents = await listRequestConsents(orm, request.id);
  const active = rows.find(({ appointment: { status } }) => status === 'pending' || status === 'confirmed');
  const [last] = rows;
  const choices = await listChoices(orm, request, now);
  const agreedCents = consents.at(-1)?.maxPriceCents ?? null;
  const activeConsent = consents.find((consent) => consent.endedAt === null);
  const state = bookingState(active?.appointment, last?.appointment, choices);
  return {
    ...empty,
    state,
    booked: active
      ? {
          optionId: findOptionId(active.appointment, choices),
          appointment: await presentAppointment(orm, active.appointment.id, now),
        }
      : null,
    gone:
      state === 'needs_choice' && last
        ? presentFailedBooking(last.appointment, last.officeName, agreedCents)
        : null,
    consent: activeConsent && active ? presentConsent(activeConsent, active) : null,
    choices: choices.map((choice) =>
      presentChoice(choice, state === 'needs_choice' ? agreedCents : null, now),
    ),
    maySay: await listMaySay(orm, request),
  };
}

const findOptionId = ({ providerId }: AppointmentRow, choices: readonly Choice[]): string | null =>
  choices.find(({ option }) => option.provider.id === providerId)?.option.id ?? null;

/** Facts we would share with the office. The first name is that of the patient, who may be a family member. */
async function listMaySay(orm: Orm, request: RequestRow): Promise<RequestBooking['maySay']> {
  const { householdMemberId, need } = request;
  const values: Partial<Record<PlanFactName, string | null>> = {
    first_name: need.patientName ?? (await findMemberName(orm, householdMemberId)),
    insurance_plan: need.insurance?.plan ?? null,
  };
  return factsToShare(request).map((name) => ({ name, value: values[name] ?? null }));
}

function bookingState(
  active: AppointmentRow | undefined,
  last: AppointmentRow | undefined,
  choices: readonly Choice[],
): RequestBooking['state'] {
  if (active?.reviewBecause) return 'checking';
  if (active) return active.status === 'confirmed' ? 'confirmed' : 'asking';
  if (last?.fellThrough) return 'needs_choice';
  return choices.length === 0 ? 'nothing' : 'choose';
}

export const presentFailedBooking = (
  appointment: AppointmentRow,
  officeName: string,
  agreedCents: number | null,
): RequestBooking['gone'] => ({
  officeName,
  ...presentMoment(appointment.startsAt, appointment.timeZone),
  because: appointment.fellThrough ?? 'time_gone',
  agreedCents,
  raisedCents: appointment.raisedPriceCents,
  addedFees: appointment.addedFees ?? [],
});

const presentChoice = (
  { option, openings, priceCents, fees, isBest, hasLeftNetwork }: Choice,
  agreedCents: number | null,
  now: Date,
): BookingChoice => ({
  optionId: option.id,
  officeName: option.provider.name,
  distanceMiles: option.distanceMiles,
  priceCents,
  differenceCents: priceCents === null || agreedCents === null ? null : priceCents - agreedCents,
  isBest,
  hasLeftNetwork,
  conditions: [
    ...option.conditions
      .filter(({ condition }) => isRelevantBeforeBooking(condition, now) && !isOutdated(condition, fees))
      .map(({ label, value }) => ({ label, value })),
    ...fees
      .filter((fee) => !option.conditions.some(({ condition }) => isSameFee(condition, fee)))
      .map(({ about, amountCents }) => ({ label: feeLabels[about], value: formatMoneyShort(amountCents) })),
  ],
  fees,
  openings: openings.map((startsAt) => presentMoment(startsAt, option.timeZone)),
});

const isSameFee = (condition: VisitCondition, { about, amountCents }: AgreedFee): boolean =>
  condition.about === about && condition.amountCents === amountCents;

/** Whether the office has since quoted a different fee. */
const isOutdated = (condition: VisitCondition, fees: readonly AgreedFee[]): boolean =>
  fees.some((fee) => fee.about === condition.about && !isSameFee(condition, fee));

/** Terms that cost money or can get the patient turned away, except expired holds. */
const isRelevantBeforeBooking = (condition: VisitCondition, now: Date): boolean =>
  condition.about === 'held_until'
    ? new Date(condition.until) > now
    : ['order', 'deposit', 'cancellation_fee'].includes(condition.about);
