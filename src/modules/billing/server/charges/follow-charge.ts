import { and, eq } from 'drizzle-orm';
import { lockRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges, refunds } from '#schema/payments.ts';
import type { Mode } from '#shared/mode.ts';
import type { VendorCharge, VendorRefund } from '#vendors/payments/payments.port.ts';
import type { ChargeRow } from '../charge-handler.ts';
import { findRefundsThatFailed } from '../refunds/find-refunds-that-failed.rules.ts';
import { recordManualRefund } from '../refunds/record-manual-refund.ts';
import { reverseRefund } from '../refunds/reverse-refund.ts';
import { followDisputes } from './follow-disputes.ts';

/** What following a charge found. */
export type Followed = {
  /** Whether the processor has the charge. */
  isKnown: boolean;
  /** Refunds made manually at the processor that are now recorded here. */
  takenOverCents: number;
  /** Refunded at the processor but still not recorded here. */
  leftOverCents: number;
  /** Refunds that were returned to us. */
  cameBackCents: number;
  /** Refunded here but not at the processor. */
  missingThereCents: number;
  disputeChanged: boolean;
};

const nothingFound: Followed = {
  isKnown: false,
  takenOverCents: 0,
  leftOverCents: 0,
  cameBackCents: 0,
  missingThereCents: 0,
  disputeChanged: false,
};

const mostLooks = 6;

/**
 * Checks what happened to a charge after it settled: a dispute, a won dispute, a returned refund, or a manual
 * refund at the processor. Idempotent. Rejects when the processor doesn't answer or the charge changes on
 * every read.
 */
export async function followCharge(context: ServerContext, chargeId: string): Promise<Followed> {
  let found = nothingFound;
  let hasLooked = false;
  for (let look = 0; look < mostLooks; look++) {
    const next = await followOnce(context, chargeId);
    if (next === 'outdated') continue;
    hasLooked = true;
    found = {
      ...next,
      takenOverCents: found.takenOverCents + next.takenOverCents,
      cameBackCents: found.cameBackCents + next.cameBackCents,
      disputeChanged: found.disputeChanged || next.disputeChanged,
    };
    // A concurrent run may have written newer data from the processor, so repeat until nothing changes.
    if (!hasChanged(next)) break;
  }
  if (!hasLooked) throw new Error('Charge changed on every read while it was being followed.');
  return found;
}

const hasChanged = ({ takenOverCents, cameBackCents, disputeChanged }: Followed): boolean =>
  takenOverCents > 0 || cameBackCents > 0 || disputeChanged;

type RefundRow = typeof refunds.$inferSelect;
type Ours = { charge: ChargeRow; given: RefundRow[] };
type Theirs = { found: VendorCharge; refunded: VendorRefund[] };

async function followOnce(context: ServerContext, chargeId: string): Promise<Followed | 'outdated'> {
  const seen = await readOurs(context.database.orm, chargeId);
  if (!seen || !hasMoved(seen.charge)) return nothingFound;
  const theirs = await askProcessor(context, seen);
  if (!theirs) return nothingFound;
  if (isAsWritten(seen, theirs))
    return { ...nothingFound, isKnown: true, missingThereCents: missingThere(seen, theirs) };
  return context.database.transaction(async (tx) => {
    // Lock the request before the charge, in the same order as approval.
    const { requestId } = seen.charge;
    const request = requestId === null ? null : await lockRequest(tx, requestId);
    await tx.select({ id: charges.id }).from(charges).where(eq(charges.id, chargeId)).for('update');
    const now = await readOurs(tx, chargeId);
    // The processor's answer is older than the current row.
    if (!now || momentOf(now) !== momentOf(seen)) return 'outdated';
    const followed = await follow(tx, context, { now, theirs, request });
    if (hasChanged(followed))
      context.live.publish(tx, { owner: now.charge.userId, topic: 'billing', id: chargeId });
    return followed;
  });
}

async function readOurs(orm: Orm, chargeId: string): Promise<Ours | null> {
  const [charge] = await orm.select().from(charges).where(eq(charges.id, chargeId));
  if (!charge) return null;
  const given = await orm
    .select()
    .from(refunds)
    .where(and(eq(refunds.chargeId, chargeId)))
    .orderBy(refunds.createdAt, refunds.id);
  return { charge, given };
}

async function askProcessor(context: ServerContext, { charge, given }: Ours): Promise<Theirs | null> {
  const payments = context.ports.payments(charge.mode as Mode);
  const asked = {
    key: charge.id,
    customerKey: charge.userId,
    openedAt: charge.createdAt,
    vendorChargeId: charge.vendorChargeId,
  };
  const found = await payments.findCharge(asked);
  if (!found) return null;
  const isGiven = given.some(({ state }) => state === 'succeeded');
  const refunded = isGiven
    ? await payments.listRefunds({ ...asked, vendorChargeId: found.vendorChargeId })
    : [];
  return { found, refunded };
}

/** The state here that the processor's answer is compared with. */
const momentOf = ({ charge, given }: Ours): string =>
  JSON.stringify([
    charge.state,
    charge.refundedCents,
    charge.disputedAt,
    charge.disputeHeldCents,
    charge.disputeLostCents,
    given.map(({ id, state }) => [id, state]),
  ]);

/** Card money moved: only such a charge can be disputed or refunded. */
const hasMoved = ({ state, paidFrom, amountCents }: ChargeRow): boolean =>
  (state === 'succeeded' || state === 'refunded') && paidFrom === 'card' && amountCents > 0;

const isAsWritten = ({ charge, given }: Ours, { found, refunded }: Theirs): boolean =>
  !found.isDisputed &&
  charge.disputedAt === null &&
  found.refundedCents <= charge.refundedCents &&
  findRefundsThatFailed(given, refunded, found.refundedCents).length === 0;

const missingThere = ({ given }: Ours, { found }: Theirs): number => {
  const paid = given.filter(({ state }) => state === 'succeeded');
  return Math.max(0, paid.reduce((sum, { amountCents }) => sum + amountCents, 0) - found.refundedCents);
};

async function follow(
  tx: Orm,
  context: ServerContext,
  { now, theirs, request }: { now: Ours; theirs: Theirs; request: RequestRow | null },
): Promise<Followed> {
  const { found, refunded } = theirs;
  let { charge } = now;
  let isAbout = request;
  let cameBackCents = 0;
  for (const refund of findRefundsThatFailed(now.given, refunded, found.refundedCents)) {
    charge = await reverseRefund(tx, context, { charge, request: isAbout, refund });
    if (isAbout) isAbout = await lockRequest(tx, isAbout.id);
    cameBackCents += refund.amountCents;
  }
  const overHere = Math.max(0, found.refundedCents - charge.refundedCents);
  // Whether the money is still in health savings needs review: the nightly reconciliation reports it.
  const takenOverCents = charge.kind === 'stored_value_top_up' ? 0 : overHere;
  if (takenOverCents > 0)
    await recordManualRefund(tx, context, { charge, request: isAbout, amountCents: takenOverCents });
  return {
    isKnown: true,
    takenOverCents,
    leftOverCents: overHere - takenOverCents,
    cameBackCents,
    missingThereCents: Math.max(0, missingThere(now, theirs) - cameBackCents),
    disputeChanged: await followDisputes(tx, context, charge, found),
  };
}
