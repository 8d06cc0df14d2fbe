import type { PlanFactName } from '#modules/calls/call-plan.rules.ts';
import { sanitizePlan } from '#modules/calls/sanitize-brief.rules.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { type AgreedFee, askFirst, type Fallback } from '#shared/care/booking-consent.ts';
import { requestedTime } from '../../appointments.rules.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { type ConsentRow, findActiveConsent, recordConsent } from '../reading/booking-consents.ts';

/** Terms of a consent besides the time, and who gave it. */
export type Agreement = {
  maxPriceCents?: number | null;
  /** Deposits and fees that were shown. */
  fees?: AgreedFee[];
  fallback?: Fallback;
  /** Staff member who recorded the patient's statement. */
  staff?: { id: string; patientWords: string };
  /** The consent whose fallback rule allows this booking. */
  underRuleOf?: ConsentRow;
};

/** Names of the facts we may share to book a visit, as in the call plan. */
export function factsToShare(request: Pick<RequestRow, 'need' | 'removedFacts'> | null): PlanFactName[] {
  const plan = sanitizePlan(request?.need.insurance?.plan ?? null, request?.removedFacts ?? [], []);
  return ['first_name', 'service', plan === null ? 'pays_directly' : 'insurance_plan', 'time'];
}

/** Records consent to the requested time. Must run before `askOffice`. */
export async function consentToBooking(
  tx: Orm,
  context: Pick<ServerContext, 'clock'>,
  appointment: AppointmentRow,
  request: RequestRow | null,
  { maxPriceCents = null, fees = [], fallback = askFirst, staff, underRuleOf }: Agreement = {},
): Promise<ConsentRow> {
  const startsAt = requestedTime(appointment);
  if (!startsAt) throw new Error('This appointment has no requested time.');
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
      maySay: factsToShare(request),
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

/** The active consent if it covers the requested time. */
export async function findMatchingConsent(tx: Orm, appointment: AppointmentRow): Promise<ConsentRow | null> {
  const consent = await findActiveConsent(tx, appointment.id);
  const isMatching =
    consent !== null &&
    consent.providerId === appointment.providerId &&
    consent.startsAt.getTime() === requestedTime(appointment)?.getTime();
  return isMatching ? consent : null;
}
