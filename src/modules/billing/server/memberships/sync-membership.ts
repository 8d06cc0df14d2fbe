import { eq } from 'drizzle-orm';
import { recordUsedOffer } from '#modules/accounts/server/used-offers.ts';
import { syncMembershipJob } from '#modules/job-names.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { memberships } from '#schema/payments.ts';
import type { VendorSubscription } from '#vendors/payments/payments.port.ts';
import * as t from '../../billing.words.ts';
import { addDays, applySubscription, endFields, graceDays, startHours } from '../../membership.rules.ts';
import { lockUser, type MembershipRow } from './find-membership.ts';
import { notifyMembershipChange, remindBeforeGraceEnd } from './notify-member.ts';
import { recordPaidMonths } from './record-paid-months.ts';
import { syncWithProcessor } from './sync-with-processor.ts';
import { writeMembership } from './write-membership.ts';

/** One sync per membership runs at a time in this process. A call during a sync gets the next one, which sees its changes. */
const running = new Map<string, Promise<void>>();
const waiting = new Map<string, Promise<void>>();

/**
 * Sends pending changes to the processor, fetches its state, and records paid months, state changes and notifications.
 * Idempotent. Throws if the processor doesn't answer.
 */
export function syncMembership(context: ServerContext, membershipId: string): Promise<void> {
  const next = waiting.get(membershipId);
  if (next) return next;
  const current = running.get(membershipId);
  const run = () => {
    waiting.delete(membershipId);
    const syncing = sync(context, membershipId).finally(() => running.delete(membershipId));
    running.set(membershipId, syncing);
    return syncing;
  };
  if (!current) return run();
  const nextSync = current.then(run, run);
  waiting.set(membershipId, nextSync);
  return nextSync;
}

async function sync(context: ServerContext, membershipId: string): Promise<void> {
  const row = await prepare(context, membershipId);
  if (!row) return;
  const askedAt = context.clock.now();
  const subscription = await syncWithProcessor(context, row);
  await context.database.transaction(async (tx) => {
    const now = await lockMembership(tx, row);
    if (!now) return;
    if (now.checkedAt !== null && now.checkedAt > askedAt)
      return resendChange(tx, context, { row: now, sent: row });
    await record(tx, context, { row: now, sent: row, subscription, askedAt });
  });
}

/**
 * For when a later sync has already written. If what we sent the processor no longer applies, sends the current state
 * again.
 */
async function resendChange(
  tx: Orm,
  context: ServerContext,
  { row, sent }: Pick<SyncInput, 'row' | 'sent'>,
): Promise<void> {
  const wantedEnd = row.endsAtPeriodEnd ? 'end_at_period_end' : 'resume';
  const asksVendor = row.state === 'ended' ? 'end_now' : wantedEnd;
  if (sent.asksVendor === null || sent.asksVendor === asksVendor || row.asksVendor !== null) return;
  await writeMembership(tx, context, row, { asksVendor });
  await context.jobs.enqueue(tx, syncMembershipJob, { membershipId: row.id });
}

async function lockMembership(
  tx: Orm,
  { id, userId }: Pick<MembershipRow, 'id' | 'userId'>,
): Promise<MembershipRow | null> {
  await lockUser(tx, userId);
  const [row] = await tx.select().from(memberships).where(eq(memberships.id, id)).for('update');
  return row ?? null;
}

/** Ends a membership whose requested end didn't reach the processor in time. Returns the current row. */
async function prepare(context: ServerContext, membershipId: string): Promise<MembershipRow | null> {
  const [found] = await context.database.orm
    .select()
    .from(memberships)
    .where(eq(memberships.id, membershipId));
  if (!found || !isEndDue(context, found)) return found ?? null;
  return context.database.transaction(async (tx) => {
    const row = await lockMembership(tx, found);
    if (!row || !isEndDue(context, row)) return row;
    const ended = await writeMembership(tx, context, row, {
      ...endFields('asked', context.clock.now()),
      asksVendor: 'end_now',
    });
    await notifyMembershipChange(tx, context, ended, 'ended');
    return ended;
  });
}

const isEndDue = ({ clock }: ServerContext, { state, asksVendor, periodEnd }: MembershipRow): boolean =>
  state === 'active' && asksVendor === 'end_at_period_end' && periodEnd !== null && periodEnd <= clock.now();

type SyncInput = {
  /** Locked. */
  row: MembershipRow;
  /** The row as it was when the processor was called. */
  sent: MembershipRow;
  subscription: VendorSubscription | null;
  askedAt: Date;
};

async function record(tx: Orm, context: ServerContext, input: SyncInput): Promise<void> {
  const { row, sent, subscription, askedAt } = input;
  const now = context.clock.now();
  if (!subscription) return recordMissing(tx, context, input);
  await recordPaidMonths(tx, context, row, subscription.invoices);
  const step = applySubscription(row, subscription, now);
  const { endsAtPeriodEnd, ...changes } = step.changes;
  // A change made in the meantime is sent by the next sync.
  const isAnswered = row.asksVendor === sent.asksVendor;
  const hasSameParts = row.familyPlan === sent.familyPlan;
  const asksVendor = isAnswered ? null : row.asksVendor;
  const written = await writeMembership(tx, context, row, {
    ...changes,
    ...(isAnswered && endsAtPeriodEnd !== undefined ? { endsAtPeriodEnd } : {}),
    vendorSubscriptionId: subscription.vendorSubscriptionId,
    asksVendor: step.endsAtVendor ? 'end_now' : asksVendor,
    asksParts: row.asksParts && !hasSameParts,
    checkedAt: askedAt,
    ...(await recordFirstUse(tx, context, row, step.changes.startedAt ?? null)),
  });
  if (written.asksVendor !== null || written.asksParts)
    await context.jobs.enqueue(tx, syncMembershipJob, { membershipId: row.id });
  if (step.news !== null) await notifyMembershipChange(tx, context, written, step.news);
  await remindBeforeGraceEnd(tx, context, written);
}

/** At the first payment, records whether the mailbox already had a membership on any account. */
async function recordFirstUse(
  tx: Orm,
  context: ServerContext,
  { userId, mode, startedAt }: MembershipRow,
  startsAt: Date | null,
): Promise<{ mailboxHadOne?: boolean }> {
  if (startedAt !== null || startsAt === null) return {};
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) return {};
  const used = { offer: 'first_membership', mode, email: user.email } as const;
  return { mailboxHadOne: !(await recordUsedOffer(tx, context, used, startsAt)) };
}

/** Handles a membership that the processor has no record of. */
async function recordMissing(tx: Orm, context: ServerContext, { row, askedAt }: SyncInput): Promise<void> {
  const now = context.clock.now();
  const isOld = now >= addDays(row.createdAt, startHours / 24);
  if (row.state === 'starting') {
    await writeMembership(tx, context, row, {
      checkedAt: askedAt,
      ...(isOld
        ? {
            ...endFields('no_answer', now),
            declineMessage: t.processorUnavailableForADay,
          }
        : {}),
    });
    return;
  }
  const isOver = row.periodEnd !== null && now >= addDays(row.periodEnd, graceDays);
  if (row.state !== 'ended' && !isOver) {
    context.log.error({ membershipId: row.id }, 'payment processor has no record of an active membership');
    await writeMembership(tx, context, row, { checkedAt: askedAt });
    return;
  }
  const ended = await writeMembership(tx, context, row, {
    ...(row.state === 'ended' ? {} : endFields('by_company', now)),
    // A canceled start may still arrive at the processor, so keep checking for as long as that is possible.
    asksVendor: row.startedAt === null && !isOld ? row.asksVendor : null,
    asksParts: false,
    checkedAt: askedAt,
  });
  if (row.state !== 'ended') await notifyMembershipChange(tx, context, ended, 'ended');
}
