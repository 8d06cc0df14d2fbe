import { and, eq, gt, max, sql } from 'drizzle-orm';
import { getCallPacing } from '#modules/calls/dialing/call-pacing.rules.ts';
import { canCall } from '#modules/calls/server/can-call.ts';
import { planCalls } from '#modules/calls/server/plan-call.ts';
import { describeOffice, officeLanguage } from '#modules/calls/server/plan-inquiries.ts';
import { listOffices } from '#modules/directory/server/find-offices-near.ts';
import { placeCallJob } from '#modules/job-names.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { Mode } from '#shared/mode.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { requestedTime } from '../../appointments.rules.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { notifyCareTeam } from '../notify-care-team.ts';
import { toConsentTerms } from '../reading/booking-consents.ts';
import { findPatientName } from '../reading/find-patient-name.ts';
import { findMatchingConsent } from './consent-to-booking.ts';

const maxAttempts = 3;
/** Attempts per time that may fail because of our phone line. */
const maxLineFailures = 5;
/** Limits calls to an office when a patient keeps changing an appointment. */
const maxCallsPerDay = 6;
/**
 * Schedules the call that asks the office for the requested time. If we can't call, asks the care team to. False if all
 * attempts for this time are used up.
 */
export async function askOffice(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
): Promise<boolean> {
  const requested = requestedTime(appointment);
  if (!requested) return true;
  const consent = await findMatchingConsent(tx, appointment);
  if (!consent) {
    await notifyCareTeam(tx, context, appointment, 'no_consent');
    return true;
  }
  if (!(await canCall(tx, context, appointment.mode as Mode, 'booking'))) {
    await holdForCareTeam(tx, context, appointment);
    return true;
  }
  const info = await readRequestInfo(tx, appointment);
  const name = await findPatientName(tx, appointment, info.need);
  if (name === null) {
    await notifyCareTeam(tx, context, appointment, 'no_patient_name');
    return true;
  }
  const attempts = await countAttempts(tx, appointment, requested, info.round);
  if (attempts.forTime >= maxAttempts) return false;
  if (attempts.lineFailures >= maxLineFailures) {
    await notifyCareTeam(tx, context, appointment, 'line');
    return true;
  }
  if ((await countCallsToday(tx, appointment)) >= maxCallsPerDay) {
    await notifyCareTeam(tx, context, appointment, 'ask_again');
    return true;
  }
  const [office] = await listOffices(tx, [appointment.providerId], info.serviceCode);
  if (!office) return true;
  const profile = describeOffice(office);
  const day = toWallTime(requested, profile.timeZone).date;
  const pacing = getCallPacing(appointment.mode as Mode, context.callPace);
  const delay =
    (attempts.forTime > 0 ? pacing.betweenAttemptsMilliseconds : 0) ||
    (attempts.lineFailures > 0 ? pacing.lineFailureRetryMilliseconds : 0);
  const dueAt = new Date(context.clock.now().getTime() + delay);
  const [call] = await planCalls(tx, [
    {
      requestId: appointment.requestId,
      appointmentId: appointment.id,
      providerId: appointment.providerId,
      purpose: 'booking',
      round: info.round,
      attempt: attempts.lastAttempt + 1,
      mode: appointment.mode as Mode,
      toNumber: office.provider.phone,
      brief: {
        purpose: 'booking',
        callerFor: name,
        officeName: office.provider.name,
        serviceName: appointment.appointmentType,
        insurancePlan: info.insurancePlan,
        ...officeLanguage(office.provider.languages),
        fromDate: day,
        toDate: day,
        slotStartsAt: requested.toISOString(),
        consent: toConsentTerms(consent),
      },
      office: profile,
      ...(delay > 0 ? { dueAt } : {}),
    },
  ]);
  if (!call) return true;
  if (office.provider.proposedPhone !== null)
    await notifyCareTeam(tx, context, appointment, 'number_to_confirm');
  await context.jobs.enqueue(tx, placeCallJob, call, delay > 0 ? { startAfter: dueAt } : {});
  return true;
}

/** Without a phone line, staff call the office: an alert in the queue, and an email with the appointment. */
async function holdForCareTeam(tx: Orm, context: ServerContext, appointment: AppointmentRow): Promise<void> {
  const { requestId, userId } = appointment;
  await notifyCareTeam(tx, context, appointment, 'ask');
  if (requestId === null && userId === null) return;
  await alertStaff(tx, context, {
    kind: 'booking_by_hand',
    conversationId: null,
    requestId,
    ...(requestId === null && userId !== null ? { userId } : {}),
    mode: appointment.mode as Mode,
    withoutEmail: true,
  });
}

async function readRequestInfo(tx: Orm, { requestId }: AppointmentRow) {
  const [request] =
    requestId === null ? [] : await tx.select().from(careRequests).where(eq(careRequests.id, requestId));
  return {
    round: request?.round ?? 1,
    serviceCode: request?.need.serviceCode ?? '',
    insurancePlan: request?.need.insurance?.plan ?? null,
    need: request?.need ?? {},
  };
}

/** Counts this round's booking calls to the office, or the appointment's calls if it has no request. */
async function countAttempts(tx: Orm, appointment: AppointmentRow, requested: Date, round: number) {
  const { id, requestId, providerId } = appointment;
  const isForTime = sql`${calls.appointmentId} = ${id}
    and (${calls.brief} ->> 'slotStartsAt')::timestamptz = ${requested.toISOString()}::timestamptz`;
  const [row] = await tx
    .select({
      lastAttempt: max(calls.attempt),
      forTime: sql<number>`(count(*) filter (where ${isForTime} and ${calls.startedAt} is not null))::int`,
      lineFailures: sql<number>`(count(*) filter (where ${isForTime} and ${calls.state} = 'failed' and ${calls.startedAt} is null))::int`,
    })
    .from(calls)
    .where(
      requestId === null
        ? eq(calls.appointmentId, id)
        : and(
            eq(calls.requestId, requestId),
            eq(calls.providerId, providerId),
            eq(calls.purpose, 'booking'),
            eq(calls.round, round),
          ),
    );
  return {
    lastAttempt: row?.lastAttempt ?? 0,
    forTime: row?.forTime ?? 0,
    lineFailures: row?.lineFailures ?? 0,
  };
}

/** Uses the database clock, like `calls.createdAt`. */
const countCallsToday = (tx: Orm, { id }: AppointmentRow): Promise<number> =>
  tx.$count(calls, and(eq(calls.appointmentId, id), gt(calls.createdAt, sql`now() - interval '1 day'`)));
