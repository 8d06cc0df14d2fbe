import { and, eq, exists, gt, gte, inArray, isNotNull, isNull, lte, max, ne, or, sql } from 'drizzle-orm';
import { upcomingDays } from '#engines/transcripts/preferred-days.rules.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { appointments } from '#schema/appointments.ts';
import { bookingConsents } from '#schema/booking-consents.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { providers } from '#schema/providers.ts';
import type { Mode } from '#shared/mode.ts';
import { lacksVerifiedEmail } from '#shared/text/verified-email.ts';
import { officeCalendar, officeWeek } from '#shared/time/office-calendar.ts';
import { type CallPacing, getCallPacing } from '../dialing/call-pacing.rules.ts';
import {
  type CallBlockReason,
  type CallPermission,
  checkCallPermission,
  checkDailyLimit,
  checkPendingNumber,
  type EarlierAttempt,
  type OfficeToCall,
  startOfDay,
} from '../dialing/call-permission.rules.ts';
import { waitForLine } from '../dialing/circuit-breaker.rules.ts';
import { checkLineCapacity } from './check-line-capacity.ts';
import { findOwner } from './history/find-owner.ts';
import type { CallRow } from './plan-call.ts';

type Office = typeof providers.$inferSelect;

/** How often to check whether an account was restored or its address confirmed. */
const suspendedRetryMilliseconds = 60 * 60 * 1000;

export type Claim =
  | { kind: 'claimed'; call: CallRow }
  /**
   * `isRescheduled` is false if the call already waits for this or an earlier time. `numberAtLimit` is set if
   * the number reached its daily limit.
   */
  | { kind: 'later'; at: Date; isRescheduled: boolean; numberAtLimit?: string }
  | { kind: 'never'; because: CallBlockReason }
  /** The request was canceled or sent back, or the appointment moved. */
  | { kind: 'unwanted' }
  /** Claimed by another worker, or waiting for the patient's answer. */
  | { kind: 'nothing' };

/** A call in progress for longer was lost by the vendor and no longer counts. */
const maxCallMilliseconds = 60 * 60 * 1000;

/**
 * Claims a planned call for dialing if allowed now: still wanted, office callable, line free and working.
 * Runs in one transaction, and serialized where lines are counted, so two workers never take the last line.
 * The final statement rechecks that it's wanted, so a concurrent cancellation either stops the call or comes
 * after it.
 */
export async function claimCall(context: ServerContext, callId: string): Promise<Claim> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const [call] = await tx.select().from(calls).where(eq(calls.id, callId));
    if (call?.state !== 'intended') return { kind: 'nothing' };
    if (call.patientAnswer === 'asked') return { kind: 'nothing' };
    if (!(await isWanted(tx, callId))) return { kind: 'unwanted' };
    if (await isCallingSuspended(tx, call))
      return postpone(tx, call, new Date(now.getTime() + suspendedRetryMilliseconds), now);
    const pacing = getCallPacing(call.mode as Mode, context.callPace);
    const hasLineLimit = Number.isFinite(pacing.maxConcurrentCalls);
    if (hasLineLimit)
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`dialling ${call.mode}`}))`);
    const office = await findOffice(tx, call);
    if (!office) return { kind: 'never', because: 'inactive' };
    // The number may have changed while the call waited.
    const toNumber = office.phone;
    const permission = await askPermission(tx, { ...call, toNumber }, office, pacing, now);
    if (permission.kind === 'never') return permission;
    if (permission.kind === 'later') return postpone(tx, call, permission.at, now);
    const nextDayAt = hasLineLimit
      ? await waitForNextDay(tx, { ...call, toNumber }, office, pacing, now)
      : null;
    if (nextDayAt) return { ...(await postpone(tx, call, nextDayAt, now)), numberAtLimit: toNumber };
    const lineFreeAt = hasLineLimit
      ? waitForLine(await readLineState(tx, { ...call, toNumber }, now), now, pacing)
      : null;
    if (lineFreeAt) return postpone(tx, call, lineFreeAt, now);
    const circuitRetryAt = await checkLineCapacity(tx, call.mode as Mode, pacing, now);
    if (circuitRetryAt) return postpone(tx, call, circuitRetryAt, now);
    const brief = await updateBriefDates(tx, call, now);
    const [claimed] = await tx
      .update(calls)
      .set({ state: 'dialling', toNumber, brief, startedAt: now, dueAt: null, updatedAt: now })
      .where(and(eq(calls.id, callId), eq(calls.state, 'intended'), wanted(tx)))
      .returning();
    return claimed ? { kind: 'claimed', call: claimed } : { kind: 'unwanted' };
  });
}

/** If the call already waits for an earlier time, that schedule stays. */
async function postpone(
  tx: Orm,
  call: CallRow,
  at: Date,
  now: Date,
): Promise<Extract<Claim, { kind: 'later' }>> {
  if (call.dueAt && call.dueAt > now && call.dueAt <= at) {
    return { kind: 'later', at: call.dueAt, isRescheduled: false };
  }
  await tx.update(calls).set({ dueAt: at, updatedAt: now }).where(eq(calls.id, call.id));
  return { kind: 'later', at, isRescheduled: true };
}

/**
 * No calls for suspended accounts, and no real calls before the email is confirmed. The calls wait and
 * continue if that changes.
 */
async function isCallingSuspended(tx: Orm, call: CallRow): Promise<boolean> {
  const ownerId = await findOwner(tx, call);
  if (ownerId === null) return false;
  const [owner] = await tx
    .select({ status: users.status, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, ownerId));
  return (
    owner !== undefined && (owner.status === 'suspended' || lacksVerifiedEmail(owner, call.mode as Mode))
  );
}

/** Null if it left the network. Invented demo offices were never in it, and can be booked. */
async function findOffice(tx: Orm, { providerId, mode, purpose }: CallRow): Promise<Office | null> {
  const [office] = await tx.select().from(providers).where(eq(providers.id, providerId));
  const isLandingPageOffice = mode === 'demo' && purpose === 'booking' && office?.deactivatedAt === null;
  return office && (office.isActive || isLandingPageOffice) ? office : null;
}

async function askPermission(
  tx: Orm,
  call: CallRow,
  office: Office,
  pacing: CallPacing,
  now: Date,
): Promise<CallPermission> {
  const pending = checkPendingNumber({ proposedAt: office.proposedPhoneAt, purpose: call.purpose }, now);
  if (pending) return pending;
  const officeToCall = toOfficeToCall(call.toNumber, office);
  const doNotCall = officeToCall.doNotCall || (await isOnDoNotCallList(tx, call.toNumber));
  return checkCallPermission({ ...officeToCall, doNotCall }, await listAttempts(tx, call), now, pacing);
}

/**
 * Do-not-call applies to the phone number, for all offices that share it, and still if the office changed its
 * number.
 */
const isOnDoNotCallList = async (tx: Orm, phone: string): Promise<boolean> =>
  (await tx.$count(
    providers,
    and(
      isNotNull(providers.doNotCallSince),
      or(eq(providers.phone, phone), eq(providers.doNotCallPhone, phone)),
    ),
  )) > 0;

/** Moves past dates forward, because the call may have waited for opening hours. */
async function updateBriefDates(tx: Orm, call: CallRow, now: Date): Promise<CallRow['brief']> {
  if (call.purpose !== 'enquiry' || call.requestId === null) return call.brief;
  const [request] = await tx
    .select({ need: careRequests.need })
    .from(careRequests)
    .where(eq(careRequests.id, call.requestId));
  return { ...call.brief, ...upcomingDays(call.brief, request?.need.when, now, call.office.timeZone) };
}

export const toOfficeToCall = (
  toNumber: string,
  office: Pick<typeof providers.$inferSelect, 'doNotCallSince' | 'officeHours' | 'timeZone'>,
): OfficeToCall => ({
  toNumber,
  doNotCall: office.doNotCallSince !== null,
  calendar: officeCalendar(officeWeek(office)),
});

/**
 * An answering machine counts as voicemail, whether the vendor detected it or only the transcript shows it.
 */
export const toAttempt = ({
  startedAt,
  telephony,
  outcome,
}: Pick<CallRow, 'startedAt' | 'telephony' | 'outcome'>): EarlierAttempt[] =>
  startedAt ? [{ startedAt, telephony: outcome === 'voicemail' ? 'voicemail' : telephony }] : [];

/**
 * Earlier calls for the same purpose in which this phone rang, or may have, for any office sharing the
 * number.
 */
async function listAttempts(tx: Orm, call: CallRow): Promise<EarlierAttempt[]> {
  const samePurpose =
    call.purpose === 'enquiry' && call.requestId !== null
      ? eq(calls.requestId, call.requestId)
      : and(
          eq(calls.appointmentId, call.appointmentId ?? call.id),
          sql`${calls.brief} ->> 'slotStartsAt' = ${call.brief.slotStartsAt ?? ''}`,
        );
  const rows = await tx
    .select({ startedAt: calls.startedAt, telephony: calls.telephony, outcome: calls.outcome })
    .from(calls)
    .where(
      and(
        samePurpose,
        eq(calls.toNumber, call.toNumber),
        eq(calls.purpose, call.purpose),
        ne(calls.id, call.id),
        isNotNull(calls.startedAt),
      ),
    );
  return rows.flatMap(toAttempt);
}

/** Demo data writes calls of the past, so later calls don't count. */
async function readLineState(tx: Orm, { mode, toNumber }: CallRow, now: Date) {
  const since = new Date(now.getTime() - maxCallMilliseconds);
  const [inProgress] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      atOffice: sql<number>`(count(*) filter (where ${calls.toNumber} = ${toNumber}))::int`,
    })
    .from(calls)
    .where(
      and(
        eq(calls.mode, mode),
        inArray(calls.state, ['dialling', 'placed']),
        gt(calls.startedAt, since),
        lte(calls.startedAt, now),
      ),
    );
  const [office] = await tx
    .select({ lastEndedAt: max(calls.endedAt) })
    .from(calls)
    .where(and(eq(calls.toNumber, toNumber), eq(calls.mode, mode), lte(calls.startedAt, now)));
  return {
    callsInProgress: inProgress?.all ?? 0,
    officeCallsInProgress: inProgress?.atOffice ?? 0,
    officeLastEndedAt: office?.lastEndedAt ?? null,
  };
}

/** When a number at its daily limit may be called again; null if it's below. */
async function waitForNextDay(
  tx: Orm,
  { mode, toNumber }: CallRow,
  office: Office,
  pacing: CallPacing,
  now: Date,
): Promise<Date | null> {
  const { calendar } = toOfficeToCall(toNumber, office);
  const calledToday = await tx.$count(
    calls,
    and(
      eq(calls.toNumber, toNumber),
      eq(calls.mode, mode),
      gte(calls.startedAt, startOfDay(now, calendar)),
      lte(calls.startedAt, now),
    ),
  );
  return checkDailyLimit(calledToday, calendar, now, pacing);
}

async function isWanted(tx: Orm, callId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: calls.id })
    .from(calls)
    .where(and(eq(calls.id, callId), wanted(tx)));
  return row !== undefined;
}

const wanted = (tx: Orm) =>
  and(
    or(isNull(calls.patientAnswer), eq(calls.patientAnswer, 'allowed')),
    or(
      and(eq(calls.purpose, 'enquiry'), exists(requestInCalling(tx))),
      and(eq(calls.purpose, 'booking'), exists(appointmentToBook(tx)), exists(activeConsent(tx))),
    ),
  );

/** Automation doesn't call for a request that staff took over. */
const requestInCalling = (tx: Orm) =>
  tx
    .select({ id: careRequests.id })
    .from(careRequests)
    .where(
      and(
        eq(careRequests.id, calls.requestId),
        eq(careRequests.round, calls.round),
        eq(careRequests.status, 'calling_providers'),
        isNull(careRequests.assignedTo),
      ),
    );

/** A pending appointment for the exact time that the call asks for. */
const appointmentToBook = (tx: Orm) =>
  tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.id, calls.appointmentId),
        inArray(appointments.status, ['pending', 'confirmed']),
        sql`coalesce(${appointments.wantedStartsAt}, case ${appointments.status} when 'pending' then ${appointments.startsAt} end)
          = (${calls.brief} ->> 'slotStartsAt')::timestamptz`,
      ),
    );

/** The patient's consent to this office and time, not withdrawn or superseded. */
const activeConsent = (tx: Orm) =>
  tx
    .select({ id: bookingConsents.id })
    .from(bookingConsents)
    .where(
      and(
        isNull(bookingConsents.endedAt),
        eq(bookingConsents.providerId, calls.providerId),
        eq(bookingConsents.appointmentId, calls.appointmentId),
        sql`${bookingConsents.id}::text = ${calls.brief} -> 'consent' ->> 'consentId'`,
        sql`${bookingConsents.startsAt} = (${calls.brief} ->> 'slotStartsAt')::timestamptz`,
      ),
    );
