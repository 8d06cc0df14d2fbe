import { and, eq, gt, max, sql } from 'drizzle-orm';
import { callPacingOf } from '#modules/calls/dialing/call-pacing.rules.ts';
import { canCall } from '#modules/calls/server/can-call.ts';
import { patientNameForBooking } from '#modules/calls/server/patient-name-for-booking.ts';
import { planCalls } from '#modules/calls/server/plan-call.ts';
import { describeOffice, officeLanguage } from '#modules/calls/server/plan-enquiries.ts';
import { listOffices } from '#modules/directory/server/find-offices-near.ts';
import { placeCallJob } from '#modules/job-names.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { householdMembers } from '#schema/household.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import type { Mode } from '#shared/mode.ts';
import { toWallTime } from '#shared/time/business-calendar.ts';
import { requestedTime } from '../../appointments.rules.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { notifyCareTeam } from '../notify-care-team.ts';
import { termsOf } from '../reading/booking-consents.ts';
import { findConsentToAsk } from './consent-to-booking.ts';

const mostTries = 3;
/** Retries for calls that the line did not accept. */
const mostLineTroubles = 5;
/** Daily limit per appointment, so that repeated changes don't keep calling an office. */
const mostAsksPerDay = 6;
/**
 * Schedules the call that asks the office for the requested time. Without a phone line, or at the daily limit, the care
 * team is asked to call. False if the attempts for this time are used up.
 */
export async function askOffice(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
): Promise<boolean> {
  const asked = requestedTime(appointment);
  if (!asked) return true;
  const consent = await findConsentToAsk(tx, appointment);
  if (!consent) {
    await notifyCareTeam(tx, context, appointment, 'no_consent');
    return true;
  }
  if (!(await canCall(tx, context, appointment.mode as Mode, 'booking'))) {
    await notifyCareTeam(tx, context, appointment, 'ask');
    return true;
  }
  const about = await readRequest(tx, appointment);
  const name = await findNameToSay(tx, appointment, about.need);
  if (name === null) {
    await notifyCareTeam(tx, context, appointment, 'no_patient_name');
    return true;
  }
  const tries = await countTries(tx, appointment, asked, about.round);
  if (tries.forThisTime >= mostTries) return false;
  if (tries.lineTroubles >= mostLineTroubles) {
    await notifyCareTeam(tx, context, appointment, 'line');
    return true;
  }
  if ((await countAsksOfDay(tx, appointment)) >= mostAsksPerDay) {
    await notifyCareTeam(tx, context, appointment, 'ask_again');
    return true;
  }
  const [office] = await listOffices(tx, [appointment.providerId], about.serviceCode);
  if (!office) return true;
  const profile = describeOffice(office);
  const day = toWallTime(asked, profile.timeZone).date;
  const tempo = callPacingOf(appointment.mode as Mode, context.callPace);
  const wait =
    (tries.forThisTime > 0 ? tempo.betweenAttemptsMilliseconds : 0) ||
    (tries.lineTroubles > 0 ? tempo.afterLineTroubleMilliseconds : 0);
  const dueAt = new Date(context.clock.now().getTime() + wait);
  const [call] = await planCalls(tx, [
    {
      requestId: appointment.requestId,
      appointmentId: appointment.id,
      providerId: appointment.providerId,
      purpose: 'booking',
      round: about.round,
      attempt: tries.lastAttempt + 1,
      mode: appointment.mode as Mode,
      toNumber: office.provider.phone,
      brief: {
        purpose: 'booking',
        callerFor: name,
        officeName: office.provider.name,
        serviceName: appointment.appointmentType,
        insurancePlan: about.insurancePlan,
        ...officeLanguage(office.provider.languages),
        fromDate: day,
        toDate: day,
        slotStartsAt: asked.toISOString(),
        consent: termsOf(consent),
      },
      office: profile,
      ...(wait > 0 ? { dueAt } : {}),
    },
  ]);
  if (!call) return true;
  if (office.provider.proposedPhone !== null)
    await notifyCareTeam(tx, context, appointment, 'number_to_confirm');
  await context.jobs.enqueue(tx, placeCallJob, call, wait > 0 ? { startAfter: dueAt } : {});
  return true;
}

async function readRequest(tx: Orm, { requestId }: AppointmentRow) {
  const [request] =
    requestId === null ? [] : await tx.select().from(careRequests).where(eq(careRequests.id, requestId));
  return {
    round: request?.round ?? 1,
    serviceCode: request?.need.serviceCode ?? '',
    insurancePlan: request?.need.insurance?.plan ?? null,
    need: request?.need ?? {},
  };
}

/** Counts attempts across all calls of the request, or of the appointment if it has none. */
async function countTries(tx: Orm, appointment: AppointmentRow, asked: Date, round: number) {
  const { id, requestId, providerId } = appointment;
  const isForTime = sql`${calls.appointmentId} = ${id}
    and (${calls.brief} ->> 'slotStartsAt')::timestamptz = ${asked.toISOString()}::timestamptz`;
  const [row] = await tx
    .select({
      lastAttempt: max(calls.attempt),
      forThisTime: sql<number>`(count(*) filter (where ${isForTime} and ${calls.startedAt} is not null))::int`,
      lineTroubles: sql<number>`(count(*) filter (where ${isForTime} and ${calls.state} = 'failed' and ${calls.startedAt} is null))::int`,
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
    forThisTime: row?.forThisTime ?? 0,
    lineTroubles: row?.lineTroubles ?? 0,
  };
}

/** Uses the database clock, like `calls.createdAt`. */
const countAsksOfDay = (tx: Orm, { id }: AppointmentRow): Promise<number> =>
  tx.$count(calls, and(eq(calls.appointmentId, id), gt(calls.createdAt, sql`now() - interval '1 day'`)));

/** Null if the visit is for someone else whose name we don't know. */
async function findNameToSay(
  tx: Orm,
  { userId, householdMemberId }: AppointmentRow,
  need: CareNeed,
): Promise<string | null> {
  const [member] =
    householdMemberId === null
      ? []
      : await tx
          .select({ firstName: householdMembers.firstName })
          .from(householdMembers)
          .where(eq(householdMembers.id, householdMemberId));
  const [person] =
    userId === null
      ? []
      : await tx.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId));
  return patientNameForBooking(need, { account: person?.firstName ?? '', member: member?.firstName ?? null });
}
