import { planToSay } from '#modules/calls/brief-to-say.rules.ts';
import type { PlanFactName } from '#modules/calls/call-plan.rules.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { type AgreedFee, askFirst, type Fallback } from '#shared/care/booking-consent.ts';
import { askedTime } from '../../appointments.rules.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { type ConsentRow, findLiveConsent, recordConsent } from '../reading/booking-consents.ts';

/** Who agrees, to what beside the time: the price, and what to do when the time is gone. */
export type Agreement = {
  maxPriceCents?: number | null;
  /** Deposits and fees that they saw. */
  fees?: AgreedFee[];
  fallback?: Fallback;
  /** The team member who recorded the patient's words. */
  staff?: { id: string; patientWords: string };
  /** The consent whose fallback rule covers this booking. */
  underRuleOf?: ConsentRow;
};

/** What the office may be told to book a visit, by its names in the call plan. */
export function factsToBook(request: Pick<RequestRow, 'need' | 'struckFacts'> | null): PlanFactName[] {
  const plan = planToSay(request?.need.insurance?.plan ?? null, request?.struckFacts ?? [], []);
  return ['first_name', 'service', plan === null ? 'pays_directly' : 'insurance_plan', 'time'];
}

/** Records that the patient agrees to the time that an appointment asks for. Call it before the office is asked. */
export async function consentToBooking(
  tx: Orm,
  context: Pick<ServerContext, 'clock'>,
  appointment: AppointmentRow,
  request: RequestRow | null,
  { maxPriceCents = null, fees = [], fallback = askFirst, staff, underRuleOf }: Agreement = {},
): Promise<ConsentRow> {
  const startsAt = askedTime(appointment);
  if (!startsAt) throw new Error('Nothing is asked of the office for this appointment.');
  const { id, requestId, providerId, userId } = appointment;
  const patient = userId === null ? ('visitor' as const) : ('patient' as const);
  return recordConsent(
    tx,
    {
      appointmentId: id,
      requestId,
      providerId,
      startsAt,
      maxPriceCents,
      fees,
      maySay: factsToBook(request),
      fallback,
      givenBy: underRuleOf?.givenBy ?? (staff ? 'staff' : patient),
      givenByUserId: underRuleOf ? underRuleOf.givenByUserId : (staff?.id ?? userId),
      ...(staff ? { patientWords: staff.patientWords } : {}),
      ...(underRuleOf
        ? {
            underRuleOf: underRuleOf.underRuleOf ?? underRuleOf.id,
            ...(underRuleOf.patientWords === null ? {} : { patientWords: underRuleOf.patientWords }),
          }
        : {}),
    },
    context.clock.now(),
  );
}

/** The consent under which the office may be asked for the time that this appointment waits for; null without one. */
export async function findConsentToAsk(tx: Orm, appointment: AppointmentRow): Promise<ConsentRow | null> {
  const consent = await findLiveConsent(tx, appointment.id);
  const isForThis =
    consent !== null &&
    consent.providerId === appointment.providerId &&
    consent.startsAt.getTime() === askedTime(appointment)?.getTime();
  return isForThis ? consent : null;
}
