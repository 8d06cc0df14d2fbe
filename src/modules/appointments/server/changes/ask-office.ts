import { and, eq, gt, max, sql } from 'drizzle-orm';
import { tempoOf } from '#modules/calls/dialing/call-tempo.rules.ts';
import { canCall } from '#modules/calls/server/can-call.ts';
import { nameToSay } from '#modules/calls/server/name-to-say.ts';
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
import { askedTime } from '../../appointments.rules.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { termsOf } from '../reading/booking-consents.ts';
import { tellTeam } from '../tell-team.ts';
import { findConsentToAsk } from './consent-to-booking.ts';

const mostTries = 3;
/** Calls that the line did not take are tried again, but not for ever. */
const mostLineTroubles = 5;
/** Whoever moves an appointment again and again does not keep the office's telephone ringing. */
const mostAsksPerDay = 6;
/**
 * Plans the call that asks the office for the time an appointment waits for. Without a telephone line the care team is
 * asked to call, and also once the office was asked often enough for this day. False when the office has been tried often enough for this time.
 */
export async function askOffice(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
): Promise<boolean> {
  const asked = askedTime(appointment);
  if (!asked) return true;
  const consent = await findConsentToAsk(tx, appointment);
  if (!consent) {
    await tellTeam(tx, context, appointment, 'no_consent');
    return true;
  }
  if (!(await canCall(tx, context, appointment.mode as Mode, 'booking'))) {
    await tellTeam(tx, context, appointment, 'ask');
    return true;
  }
  const about = await readRequest(tx, appointment);
  const name = await findNameToSay(tx, appointment, about.need);
  if (name === null) {
    await tellTeam(tx, context, appointment, 'no_patient_name');
    return true;
  }
  const tries = await countTries(tx, appointment, asked, about.round);
  if (tries.forThisTime >= mostTries) return false;
  if (tries.lineTroubles >= mostLineTroubles) {
    await tellTeam(tx, context, appointment, 'line');
    return true;
  }
  if ((await countAsksOfDay(tx, appointment)) >= mostAsksPerDay) {
    await tellTeam(tx, context, appointment, 'ask_again');
    return true;
  }
  const [office] = await listOffices(tx, [appointment.providerId], about.serviceCode);
  if (!office) return true;
  const profile = describeOffice(office);
  const day = toWallTime(asked, profile.timeZone).date;
  const tempo = tempoOf(appointment.mode as Mode, context.callPace);
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
  if (office.provider.proposedPhone !== null) await tellTeam(tx, context, appointment, 'number_to_confirm');
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

/** Attempts are counted through for all calls of one request, or of an appointment without one. */
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

/** By the database's clock, which dates the calls. */
const countAsksOfDay = (tx: Orm, { id }: AppointmentRow): Promise<number> =>
  tx.$count(calls, and(eq(calls.appointmentId, id), gt(calls.createdAt, sql`now() - interval '1 day'`)));

/** Null where it is for somebody whose name nobody told us. An account without a name is no such case. */
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
  return nameToSay(need, { account: person?.firstName ?? '', member: member?.firstName ?? null });
}
