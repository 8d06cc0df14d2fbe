import { and, eq } from 'drizzle-orm';
import { readBillingCall } from '#engines/transcripts/read-billing-call.rules.ts';
import { sanitizeAccountNumber, sanitizeFullName } from '#modules/calls/sanitize-brief.rules.ts';
import { findOpenStop } from '#modules/calls/server/check-line-capacity.ts';
import { doNotCallAt } from '#modules/directory/server/do-not-call.ts';
import { billCallJob } from '#modules/job-names.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import { findRequest } from '#modules/requests/server/find-request.ts';
import { addTimelineNote } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { billCalls, billLetters, bills } from '#schema/bills.ts';
import { providers } from '#schema/providers.ts';
import type { BillingCallTerms, PlaceCallInput } from '#shared/calls/telephone-call.ts';
import type { Mode } from '#shared/mode.ts';
import { isNotConfigured } from '#shared/problem.ts';
import { addDays } from '#shared/time/add-days.ts';
import { CallNotPlaced, type VendorCall, type VoiceLine } from '#vendors/voice/voice.port.ts';
import { nextBillingHour } from '../../billing-call.rules.ts';
import * as t from '../../bills.words.ts';
import { type BillRow, openFacts } from '../bill-records.ts';
import { easternToday } from '../deadlines/deadline-endpoints.ts';
import { findReview } from '../store-review.ts';
import { type BillCallRow, sealSaid } from './bill-call-records.ts';

const pollMilliseconds = { demo: 1_000, production: 10_000 } as const;
const pausedRetryMilliseconds = 30 * 60_000;
/** Vendors end calls after 15 minutes. */
const maxCallMilliseconds = 60 * 60_000;

/**
 * The next step of a call to a billing office: dials once when allowed, follows the call, and records what was said. After an
 * unknown outcome of dialing it is looked up by its key, never dialed again.
 */
export async function callBillingOffice(context: ServerContext, callId: string): Promise<void> {
  const { orm } = context.database;
  const [row] = await orm.select().from(billCalls).where(eq(billCalls.id, callId));
  if (!row || row.state === 'ended' || row.state === 'failed') return;
  const line = findLine(context, row.mode as Mode);
  if (!line) return fail(context, row, t.noLineForBilling);
  if (row.state === 'intended') return dialIfAllowed(context, row, line);
  if (row.state === 'dialling') return findDialed(context, row, line);
  if (row.vendorCallId !== null) await follow(context, row, await line.getCall(row.vendorCallId, row.id));
}

/** Null if the mode has no phone line. */
function findLine({ ports }: ServerContext, mode: Mode): VoiceLine | null {
  try {
    return ports.voice(mode);
  } catch (error) {
    if (isNotConfigured(error)) return null;
    throw error;
  }
}

async function dialIfAllowed(context: ServerContext, row: BillCallRow, line: VoiceLine): Promise<void> {
  const { orm } = context.database;
  const now = context.clock.now();
  const openAt = row.mode === 'production' ? nextBillingHour(now) : now;
  if (openAt > now) return postpone(context, row, openAt);
  if (await findOpenStop(orm, row.mode as Mode))
    return postpone(context, row, new Date(now.getTime() + pausedRetryMilliseconds));
  if ((await orm.$count(providers, doNotCallAt(row.toNumber))) > 0) return fail(context, row, t.wantsNoCalls);
  const input = await describeCall(context, row);
  if (!input) return fail(context, row, t.accountNumberMissing);
  const [claimed] = await orm
    .update(billCalls)
    .set({ state: 'dialling', startedAt: now, updatedAt: now })
    .where(and(eq(billCalls.id, row.id), eq(billCalls.state, 'intended')))
    .returning();
  if (!claimed) return;
  try {
    await follow(context, claimed, await line.placeCall(input));
  } catch (error) {
    if (error instanceof CallNotPlaced || isNotConfigured(error))
      return fail(context, claimed, t.noLineForBilling);
    context.log.warn(
      { billCallId: row.id, error },
      'voice vendor gave no answer when calling a billing office',
    );
    await pollLater(context, claimed);
  }
}

async function findDialed(context: ServerContext, row: BillCallRow, line: VoiceLine): Promise<void> {
  const found = await line.findCallByKey(row.id);
  if (found) return follow(context, row, found);
  const age = context.clock.now().getTime() - (row.startedAt ?? row.updatedAt).getTime();
  if (age < line.keyLookup.lagSeconds * 1000) return pollLater(context, row);
  await fail(context, row, t.callNeverConnected);
}

async function follow(context: ServerContext, row: BillCallRow, call: VendorCall): Promise<void> {
  await context.database.orm
    .update(billCalls)
    .set({ state: 'placed', vendorCallId: call.vendorCallId, updatedAt: context.clock.now() })
    .where(and(eq(billCalls.id, row.id), eq(billCalls.state, 'dialling')));
  if (call.state === 'ended') return record(context, row, call);
  const age = context.clock.now().getTime() - call.startedAt.getTime();
  if (age > maxCallMilliseconds) return fail(context, row, t.callNeverConnected);
  await pollLater(context, row);
}

/** Writes what was said, once. */
async function record(context: ServerContext, row: BillCallRow, call: VendorCall): Promise<void> {
  await context.database.transaction(async (tx) => {
    const bill = await lockBill(tx, row);
    const terms = bill && (await readTerms(tx, context, row, bill));
    if (!bill || !terms) return;
    const { outcome, facts } = readBillingCall(call.transcript, call.telephony, terms);
    const now = context.clock.now();
    const [ended] = await tx
      .update(billCalls)
      .set({
        state: 'ended',
        outcome,
        said: sealSaid(context.dataKeys, row.id, { transcript: call.transcript, facts }),
        endedAt: call.endedAt ?? now,
        updatedAt: now,
      })
      .where(and(eq(billCalls.id, row.id), eq(billCalls.state, 'placed')))
      .returning();
    if (!ended) return;
    await tellPatient(tx, context, bill, row, t.billingOutcomes[outcome] ?? '');
  });
}

async function tellPatient(
  tx: Orm,
  context: ServerContext,
  bill: BillRow,
  { id, mode }: BillCallRow,
  words: string,
): Promise<void> {
  const request = bill.requestId === null ? null : await findRequest(tx, bill.requestId);
  if (request)
    await addTimelineNote(tx, context, request, {
      actor: { kind: 'harborline' },
      note: t.calledBilling({ words }),
    });
  await notifyPerson(tx, context, {
    key: `bill-call:${id}`,
    kind: 'bill_updated',
    values: {},
    mode: mode as Mode,
    userId: bill.userId,
    linkPath: '/bills',
  });
  context.live.publish(tx, { owner: bill.userId, topic: 'bill', id: bill.id });
}

/** The care team makes calls that no agent can make. */
async function fail(context: ServerContext, row: BillCallRow, because: string): Promise<void> {
  await context.database.transaction(async (tx) => {
    const bill = await lockBill(tx, row);
    const now = context.clock.now();
    const [failed] = await tx
      .update(billCalls)
      .set({ state: 'failed', failedBecause: because, updatedAt: now })
      .where(and(eq(billCalls.id, row.id), eq(billCalls.state, row.state)))
      .returning();
    if (!failed || !bill) return;
    if (bill.requestId !== null)
      await alertStaff(tx, context, {
        kind: 'work_by_hand',
        conversationId: null,
        requestId: bill.requestId,
        mode: row.mode as Mode,
      });
    context.live.publish(tx, { owner: bill.userId, topic: 'bill', id: bill.id });
  });
}

async function lockBill(tx: Orm, { billId }: BillCallRow): Promise<BillRow | null> {
  const [bill] = await tx.select().from(bills).where(eq(bills.id, billId)).for('no key update');
  return bill ?? null;
}

async function readTerms(
  orm: Orm,
  context: ServerContext,
  { letterId }: BillCallRow,
  bill: BillRow,
): Promise<BillingCallTerms | null> {
  const [letter] = await orm.select().from(billLetters).where(eq(billLetters.id, letterId));
  const facts = openFacts(context.dataKeys, bill).bill;
  const sentAt = letter?.sentAt ?? letter?.approvedAt;
  if (!sentAt || !facts?.accountNumber) return null;
  const review = await findReview(orm, context.dataKeys, bill.id);
  return {
    accountNumber: facts.accountNumber,
    letterSentOn: easternToday(sentAt),
    balanceCents: facts.totals.balanceCents ?? 0,
    contestedCents: review?.review.amountInQuestionCents ?? 0,
    ...(facts.setting.startsWith('facility') ? { asksAssistance: true } : {}),
  };
}

async function describeCall(context: ServerContext, row: BillCallRow): Promise<PlaceCallInput | null> {
  const { orm } = context.database;
  const [bill] = await orm.select().from(bills).where(eq(bills.id, row.billId));
  const terms = bill && (await readTerms(orm, context, row, bill));
  if (!bill || !terms) return null;
  const facts = openFacts(context.dataKeys, bill).bill;
  const [owner] = await orm.select().from(users).where(eq(users.id, bill.userId));
  const today = easternToday(context.clock.now());
  return {
    key: row.id,
    toNumber: row.toNumber,
    brief: {
      purpose: 'billing',
      callerFor: sanitizeFullName(facts?.patientName ?? `${owner?.firstName ?? ''} ${owner?.lastName ?? ''}`),
      officeName: facts?.provider.name ?? '',
      serviceName: t.aBill,
      insurancePlan: null,
      fromDate: today,
      toDate: addDays(today, 30),
      billing: { ...terms, accountNumber: sanitizeAccountNumber(terms.accountNumber) },
    },
    office: {
      officeId: row.billId,
      timeZone: 'America/New_York',
      directPriceCents: null,
      acceptsInsurance: [],
      officeHours: {},
    },
  };
}

async function postpone(context: ServerContext, row: BillCallRow, dueAt: Date): Promise<void> {
  const { orm } = context.database;
  await orm
    .update(billCalls)
    .set({ dueAt, updatedAt: context.clock.now() })
    .where(and(eq(billCalls.id, row.id), eq(billCalls.state, 'intended')));
  await context.jobs.enqueue(orm, billCallJob, { callId: row.id }, { startAfter: dueAt });
}

async function pollLater(context: ServerContext, row: BillCallRow): Promise<void> {
  const startAfter = new Date(context.clock.now().getTime() + pollMilliseconds[row.mode as Mode]);
  await context.jobs.enqueue(context.database.orm, billCallJob, { callId: row.id }, { startAfter });
}
