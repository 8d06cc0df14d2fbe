import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { Authentication } from '#modules/accounts/server/authentication.ts';
import { createAccount, preparePassword } from '#modules/accounts/server/create-account.ts';
import { bookForPatient } from '#modules/appointments/server/booking/book-request-time.ts';
import { openRefund } from '#modules/billing/server/refunds/open-refund.ts';
import { settleRefund } from '#modules/billing/server/refunds/settle-refund.ts';
import { findOfficesFor } from '#modules/calls/server/find-plan-offices.ts';
import { approve } from '#modules/fulfillment/server/approval/approve-and-pay.ts';
import { recordManualCall } from '#modules/fulfillment/server/staff-queue/record-manual-call.ts';
import { submitAndStart } from '#modules/fulfillment/server/submit-and-start.ts';
import { isOver, type RequestStatus } from '#modules/requests/care-requests.rules.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { planSearch } from '#modules/requests/server/plan-search.ts';
import { setChecksEveryRequest } from '#modules/requests/server/review-setting.ts';
import { setAssignee } from '#modules/requests/server/set-assignee.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { withWriteTime } from '#platform/database/write-time.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import type { Log } from '#platform/telemetry/log.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { staffAlerts } from '#schema/notices.ts';
import { charges } from '#schema/payments.ts';
import { needsManualWork } from '#shared/care/manual-work.ts';
import { newId } from '#shared/ids.ts';
import { completeManually } from './add-manual-result.ts';
import { contextFor } from './backfill/simulation.ts';
import { createDemoStaff } from './create-demo-staff.ts';
import { demoLogins } from './demo-logins.ts';
import { type DemoPatient, type DemoStory, demoPatients } from './demo-stories.ts';
import { findBestTime } from './find-best-time.ts';
import { loadDemoBill } from './load-demo-bill.ts';
import { payMembership } from './pay-membership.ts';
import { passMinutes, type SimulatedTime, simulateTime } from './simulate-time.ts';
import { writeDemoMessages } from './write-demo-messages.ts';

type Options = {
  database: Database;
  authentication: Authentication;
  clock: Clock;
  log: Log;
  dataKeys: DataKeys;
};

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Enough for the calls, so that work from today is done by now. */
const workMilliseconds = 60 * 60 * 1000;
/** Attempts per story, because all simulated offices may have nothing to offer. */
const maxAttempts = 8;

/** Creates demo accounts and moves their requests to each story's status through the same code that real requests use. */
export async function loadDemoHistory(options: Options): Promise<void> {
  const adminId = await makeAdmin(options);
  await createDemoStaff({ ...options, findUserId: (email) => findUserId(options.database, email) });
  for (const patient of demoPatients) {
    const userId = await makePatient(options, patient);
    if (!userId) continue;
    if (patient.memberSinceDays !== null) await payMembership(options, userId, patient.memberSinceDays);
    for (const story of patient.stories) await createStory(options, userId, adminId, story);
    if (patient.hasBill) await loadDemoBill(options, userId, `${patient.firstName} ${patient.lastName}`);
  }
}

async function makeAdmin(options: Options): Promise<string> {
  const [login] = demoLogins;
  const { hash } = await preparePassword(options.authentication, login.password);
  const existing = await findUserId(options.database, login.email);
  if (existing) return existing;
  const admin = {
    email: login.email,
    firstName: 'Avery',
    lastName: 'Admin',
    staffRole: 'administrator' as const,
  };
  const { userId } = await options.database.transaction((tx) => createAccount(tx, admin, hash));
  return userId;
}

/** Null if the patient exists from an earlier start. */
async function makePatient(options: Options, patient: DemoPatient): Promise<string | null> {
  if (await findUserId(options.database, patient.email)) return null;
  const { hash } = await preparePassword(options.authentication, patient.password);
  const now = options.clock.now();
  const { userId } = await options.database.transaction(async (tx) => {
    const account = await createAccount(
      tx,
      {
        email: patient.email,
        firstName: patient.firstName,
        lastName: patient.lastName,
        phone: patient.phone,
      },
      hash,
    );
    if (patient.freeTrial === 'used') {
      await tx.update(users).set({ freeTrialPretendedAt: now }).where(eq(users.id, account.userId));
    }
    return account;
  });
  return userId;
}

async function createStory(
  options: Options,
  userId: string,
  adminId: string,
  story: DemoStory,
): Promise<void> {
  const { orm } = options.database;
  const now = options.clock.now();
  if (story.needsEvidenceReview) await setChecksEveryRequest(orm, true, now);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const reached = await tryStory(options, userId, adminId, story);
    if (!reached) continue;
    if (story.needsEvidenceReview) await setChecksEveryRequest(orm, false, now);
    return;
  }
  throw new Error('The simulated offices had no offers for a demo story.');
}

async function tryStory(
  options: Options,
  userId: string,
  adminId: string,
  story: DemoStory,
): Promise<boolean> {
  const now = options.clock.now();
  const start = new Date(now.getTime() - story.daysAgo * dayMilliseconds - workMilliseconds);
  const time = simulateTime(options, start, newId());
  // Offices answer at any hour, so that today's work is done by now.
  const context: ServerContext = { ...time.context, callPace: 'none' };
  return withWriteTime(time.clock, () => reachStatus({ ...time, context }, now, userId, adminId, story));
}

async function reachStatus(
  time: SimulatedTime,
  now: Date,
  userId: string,
  adminId: string,
  story: DemoStory,
): Promise<boolean> {
  const { context, jobs } = time;
  const earlyStatuses: RequestStatus[] = [
    'new',
    'provider_search',
    'calling_providers',
    'pending_confirmation',
  ];
  const isManual = needsManualWork(story.need);
  const isHeld = earlyStatuses.includes(story.status) && !story.needsEvidenceReview && !isManual;
  const request = await context.database.transaction((tx) =>
    submitAndStart(tx, context, {
      userId,
      submissionKey: newId(),
      serviceType: story.need.requestType ?? 'general',
      description: story.description,
      ownWords: [story.description],
      urgency: story.need.urgency ?? 'normal',
      need: story.need,
      mode: 'demo',
      conversationId: null,
    }),
  );
  if (isHeld) {
    await holdAt(time, request.id, adminId, story);
    if (story.conversation) {
      const participants = { requestId: request.id, patientId: userId, staffId: adminId };
      await writeDemoMessages(time, participants, story.conversation);
    }
    return true;
  }
  await jobs.drain(context, now);
  if (isManual && !story.manualResult) return true;
  passMinutes(time, 5, 90, now);
  if (story.manualResult) await completeManually(context, request.id, adminId, story.manualResult);
  if (story.status === 'cancelled')
    await moveTo(context, request.id, 'cancelled', 'You canceled this request. No fee was charged.');
  const reachedStatus = await statusOf(context, request.id);
  if (story.needsEvidenceReview && reachedStatus === 'pending_confirmation') return true;
  if (reachedStatus === 'pending_confirmation' || story.needsEvidenceReview)
    await withdraw(context, request.id);
  if (story.needsEvidenceReview) return false;
  const wantsResult = ['awaiting_patient_confirmation', 'completed', 'refunded'].includes(story.status);
  if (wantsResult && reachedStatus !== 'awaiting_patient_confirmation') return false;
  if (story.status === 'completed' || story.status === 'refunded') {
    await approve(context, request.id, userId);
    passMinutes(time, 1, 20);
    const choice = await findBestTime(context, request.id, userId);
    if (choice) await bookForPatient(context, { requestId: request.id, userId }, choice);
    await jobs.drain(context, now);
  }
  if (story.status === 'refunded') {
    passMinutes(time, 60, 600);
    await refund(context, request.id);
  }
  await jobs.drain(context, now);
  return true;
}

/** Cleans up a failed attempt, so that it leaves nothing in the staff queue. */
async function withdraw(context: ServerContext, requestId: string): Promise<void> {
  const status = await statusOf(context, requestId);
  if (!status || isOver(status)) return;
  await moveTo(context, requestId, 'cancelled', 'You canceled this request. No fee was charged.');
  await context.database.orm
    .update(careRequests)
    .set({ personNeededBecause: null })
    .where(eq(careRequests.id, requestId));
  await context.database.orm
    .update(staffAlerts)
    .set({ acknowledgedAt: context.clock.now() })
    .where(eq(staffAlerts.requestId, requestId));
}

/** Assigns the request to staff, so that the workflow leaves its status alone. Staff call an office first if it says so. */
async function holdAt(time: SimulatedTime, requestId: string, adminId: string, story: DemoStory) {
  const { context } = time;
  const moveOn = async (next: RequestStatus) => {
    passMinutes(time, 2, 9);
    await context.database.transaction(async (tx) => {
      const request = await lockRequest(tx, requestId);
      if (!request) return;
      await moveRequest(tx, context, request, next, {
        actor: { kind: 'staff', id: adminId },
        note: 'A care team member is working on this.',
      });
    });
  };
  passMinutes(time, 1, 5);
  await context.database.transaction(async (tx) => {
    const unassigned = await lockRequest(tx, requestId);
    if (unassigned)
      await setAssignee(tx, context, unassigned, { to: adminId, by: adminId, keepsThread: true });
  });
  if (story.status !== 'new') await moveOn('provider_search');
  if (story.officeSaid) await logCall(time, requestId, adminId, story.officeSaid, story);
  if (story.status === 'pending_confirmation') await moveOn('pending_confirmation');
}

/** The staff member's call to the nearest office, which moves the request to calling. */
async function logCall(
  time: SimulatedTime,
  requestId: string,
  adminId: string,
  words: string,
  { need, status }: DemoStory,
): Promise<void> {
  const { context } = time;
  const plan = planSearch(need);
  if (plan.kind !== 'search') throw new Error('A demo story has no office to call.');
  const [office] = await findOfficesFor(context.database.orm, plan, need, [], 1);
  if (!office) throw new Error('A demo story has no office to call.');
  passMinutes(time, 2, 9);
  const logged = {
    id: requestId,
    submissionKey: newId(),
    providerId: office.provider.id,
    calledAt: context.clock.now().toISOString(),
    outcome: status === 'calling_providers' ? ('call_back' as const) : ('answered' as const),
    words,
  };
  await call(recordManualCall, logged, {
    context: contextFor(context, { id: adminId, staffRole: 'administrator' }),
  });
}

async function moveTo(context: ServerContext, requestId: string, status: RequestStatus, note: string) {
  await context.database.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request || request.status === status) return;
    await moveRequest(tx, context, request, status, {
      actor: { kind: 'patient', id: request.userId },
      note,
      changes: status === 'cancelled' ? { closedReason: 'You canceled this request.' } : {},
    });
  });
}

async function refund(context: ServerContext, requestId: string) {
  const [charge] = await context.database.orm.select().from(charges).where(eq(charges.requestId, requestId));
  if (!charge || charge.amountCents === 0) return;
  const refundId = await context.database.transaction((tx) =>
    openRefund(tx, context, { chargeId: charge.id, amountCents: null, reason: 'by_team' }),
  );
  await settleRefund(context, refundId);
}

async function statusOf(context: ServerContext, requestId: string): Promise<RequestStatus | undefined> {
  const [row] = await context.database.orm
    .select({ status: careRequests.status })
    .from(careRequests)
    .where(eq(careRequests.id, requestId));
  return row?.status as RequestStatus | undefined;
}

async function findUserId(database: Database, email: string): Promise<string | null> {
  const [row] = await database.orm.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id ?? null;
}
