import { eq } from 'drizzle-orm';
import { noteUsedOffer } from '#modules/accounts/server/used-offers.ts';
import { syncMembershipJob } from '#modules/job-names.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { memberships } from '#schema/payments.ts';
import type { VendorSubscription } from '#vendors/payments/payments.port.ts';
import * as t from '../../billing.words.ts';
import { addDays, applySubscription, graceDays, over, startHours } from '../../membership.rules.ts';
import { askProcessor } from './ask-processor.ts';
import { bookMonths } from './book-months.ts';
import { lockPerson, type MembershipRow } from './find-membership.ts';
import { notifyMembershipChange, remindOfGrace } from './notify-member.ts';
import { writeMembership } from './write-membership.ts';

/**
 * One sync at a time per membership in this process: a call during one gets the next, which sees its changes.
 */
const underWay = new Map<string, Promise<void>>();
const waiting = new Map<string, Promise<void>>();

/**
 * Sends pending changes to the processor, fetches its state, compares and writes: each paid month once, the
 * state, and the notifications. Idempotent. Rejects when the processor doesn't answer.
 */
export function syncMembership(context: ServerContext, membershipId: string): Promise<void> {
  const next = waiting.get(membershipId);
  if (next) return next;
  const before = underWay.get(membershipId);
  const run = () => {
    waiting.delete(membershipId);
    const looking = sync(context, membershipId).finally(() => underWay.delete(membershipId));
    underWay.set(membershipId, looking);
    return looking;
  };
  if (!before) return run();
  const mine = before.then(run, run);
  waiting.set(membershipId, mine);
  return mine;
}

async function sync(context: ServerContext, membershipId: string): Promise<void> {
  const row = await prepare(context, membershipId);
  if (!row) return;
  const askedAt = context.clock.now();
  const truth = await askProcessor(context, row);
  await context.database.transaction(async (tx) => {
    const now = await lockMembership(tx, row);
    if (!now) return;
    if (now.checkedAt !== null && now.checkedAt > askedAt)
      return sayAgain(tx, context, { row: now, sent: row });
    await record(tx, context, { row: now, sent: row, truth, askedAt });
  });
}

/**
 * A later sync has already written. If we sent the processor something else than what applies now, send the
 * current state again.
 */
async function sayAgain(
  tx: Orm,
  context: ServerContext,
  { row, sent }: Pick<Looked, 'row' | 'sent'>,
): Promise<void> {
  const lasting = row.endsAtPeriodEnd ? 'end_at_period_end' : 'resume';
  const asksVendor = row.state === 'ended' ? 'end_now' : lasting;
  if (sent.asksVendor === null || sent.asksVendor === asksVendor || row.asksVendor !== null) return;
  await writeMembership(tx, context, row, { asksVendor });
  await context.jobs.enqueue(tx, syncMembershipJob, { membershipId: row.id });
}

async function lockMembership(
  tx: Orm,
  { id, userId }: Pick<MembershipRow, 'id' | 'userId'>,
): Promise<MembershipRow | null> {
  await lockPerson(tx, userId);
  const [row] = await tx.select().from(memberships).where(eq(memberships.id, id)).for('update');
  return row ?? null;
}

/** A requested end that couldn't reach the processor in time: it ends here anyway. */
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
      ...over('asked', context.clock.now()),
      asksVendor: 'end_now',
    });
    await notifyMembershipChange(tx, context, ended, 'ended');
    return ended;
  });
}

const isEndDue = ({ clock }: ServerContext, { state, asksVendor, periodEnd }: MembershipRow): boolean =>
  state === 'active' && asksVendor === 'end_at_period_end' && periodEnd !== null && periodEnd <= clock.now();

type Looked = {
  /** Locked. */
  row: MembershipRow;
  /** The row when the processor was called: what it asked for is answered. */
  sent: MembershipRow;
  truth: VendorSubscription | null;
  askedAt: Date;
};

async function record(tx: Orm, context: ServerContext, looked: Looked): Promise<void> {
  const { row, sent, truth, askedAt } = looked;
  const now = context.clock.now();
  if (!truth) return recordNothing(tx, context, looked);
  await bookMonths(tx, context, row, truth.invoices);
  const step = applySubscription(row, truth, now);
  const { endsAtPeriodEnd, ...changes } = step.changes;
  // A change made in the meantime is sent next.
  const isAnswered = row.asksVendor === sent.asksVendor;
  const isSameParts = row.familyPlan === sent.familyPlan;
  const asksVendor = isAnswered ? null : row.asksVendor;
  const written = await writeMembership(tx, context, row, {
    ...changes,
    ...(isAnswered && endsAtPeriodEnd !== undefined ? { endsAtPeriodEnd } : {}),
    vendorSubscriptionId: truth.vendorSubscriptionId,
    asksVendor: step.endsAtVendor ? 'end_now' : asksVendor,
    asksParts: row.asksParts && !isSameParts,
    checkedAt: askedAt,
    ...(await noteFirst(tx, context, row, step.changes.startedAt ?? null)),
  });
  if (written.asksVendor !== null || written.asksParts)
    await context.jobs.enqueue(tx, syncMembershipJob, { membershipId: row.id });
  if (step.news !== null) await notifyMembershipChange(tx, context, written, step.news);
  await remindOfGrace(tx, context, written);
}

/** Only at the first payment is it known whether the mailbox had a membership before, on any account. */
async function noteFirst(
  tx: Orm,
  context: ServerContext,
  { userId, mode, startedAt }: MembershipRow,
  startsAt: Date | null,
): Promise<{ mailboxHadOne?: boolean }> {
  if (startedAt !== null || startsAt === null) return {};
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!person) return {};
  const used = { offer: 'first_membership', mode, email: person.email } as const;
  return { mailboxHadOne: !(await noteUsedOffer(tx, context, used, startsAt)) };
}

/** The processor has no such membership. */
async function recordNothing(tx: Orm, context: ServerContext, { row, askedAt }: Looked): Promise<void> {
  const now = context.clock.now();
  const isOld = now >= addDays(row.createdAt, startHours / 24);
  if (row.state === 'starting') {
    await writeMembership(tx, context, row, {
      checkedAt: askedAt,
      ...(isOld
        ? {
            ...over('no_answer', now),
            declineMessage: t.ourPaymentProcessorWasUnavailable,
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
    ...(row.state === 'ended' ? {} : over('by_company', now)),
    // A canceled start that was in progress may still be created there, so keep looking for as long as that
    // is possible.
    asksVendor: row.startedAt === null && !isOld ? row.asksVendor : null,
    asksParts: false,
    checkedAt: askedAt,
  });
  if (row.state !== 'ended') await notifyMembershipChange(tx, context, ended, 'ended');
}
