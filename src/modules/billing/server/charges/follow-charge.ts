import { and, eq } from 'drizzle-orm';
import { lockRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges, refunds } from '#schema/payments.ts';
import type { Mode } from '#shared/mode.ts';
import type { VendorCharge, VendorRefund } from '#vendors/payments/payments.port.ts';
import type { ChargeRow } from '../charge-handler.ts';
import { findRefundsThatFailed } from '../refunds/find-refunds-that-failed.rules.ts';
import { takeBackRefund } from '../refunds/take-back-refund.ts';
import { takeOverRefund } from '../refunds/take-over-refund.ts';
import { followDisputes } from './follow-disputes.ts';

/** What a look at a charge has found. */
export type Followed = {
  /** Whether the company knows it. */
  isKnown: boolean;
  /** What was refunded there by hand and counts here from now on. */
  takenOverCents: number;
  /** What was refunded there and still does not count here. */
  leftOverCents: number;
  /** What had been given back and came back to us. */
  cameBackCents: number;
  /** What counts as paid back here and is not given back there. */
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
 * Looks what became of a charge after it was settled: the patient's bank took the money back, or gave it to us again, a
 * refund came back, or somebody refunded it at the payment company by hand. Repeated it changes nothing. Rejects when the
 * company gave no answer, or when the charge changed here at each look.
 */
export async function followCharge(context: ServerContext, chargeId: string): Promise<Followed> {
  let found = nothingFound;
  let hasLooked = false;
  for (let look = 0; look < mostLooks; look++) {
    const next = await lookOnce(context, chargeId);
    if (next === 'moved meanwhile') continue;
    hasLooked = true;
    found = {
      ...next,
      takenOverCents: found.takenOverCents + next.takenOverCents,
      cameBackCents: found.cameBackCents + next.cameBackCents,
      disputeChanged: found.disputeChanged || next.disputeChanged,
    };
    // What was written may have been older news than what another look wrote meanwhile: the last word is the company's.
    if (!hasChanged(next)) break;
  }
  if (!hasLooked) throw new Error('A charge that is followed changes faster than it can be looked at.');
  return found;
}

const hasChanged = ({ takenOverCents, cameBackCents, disputeChanged }: Followed): boolean =>
  takenOverCents > 0 || cameBackCents > 0 || disputeChanged;

type RefundRow = typeof refunds.$inferSelect;
type Ours = { charge: ChargeRow; given: RefundRow[] };
type Theirs = { found: VendorCharge; refunded: VendorRefund[] };

async function lookOnce(context: ServerContext, chargeId: string): Promise<Followed | 'moved meanwhile'> {
  const seen = await readOurs(context.database.orm, chargeId);
  if (!seen || !hasMoved(seen.charge)) return nothingFound;
  const theirs = await askCompany(context, seen);
  if (!theirs) return nothingFound;
  if (isAsWritten(seen, theirs))
    return { ...nothingFound, isKnown: true, missingThereCents: missingThere(seen, theirs) };
  return context.database.transaction(async (tx) => {
    // The request before the charge, as whoever approves does.
    const { requestId } = seen.charge;
    const request = requestId === null ? null : await lockRequest(tx, requestId);
    await tx.select({ id: charges.id }).from(charges).where(eq(charges.id, chargeId)).for('update');
    const now = await readOurs(tx, chargeId);
    // What the company said is older than what is written here now.
    if (!now || momentOf(now) !== momentOf(seen)) return 'moved meanwhile';
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

async function askCompany(context: ServerContext, { charge, given }: Ours): Promise<Theirs | null> {
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

/** Everything here by which the company's answer is judged. */
const momentOf = ({ charge, given }: Ours): string =>
  JSON.stringify([
    charge.state,
    charge.refundedCents,
    charge.disputedAt,
    charge.disputeHeldCents,
    charge.disputeLostCents,
    given.map(({ id, state }) => [id, state]),
  ]);

/** Money of a card changed hands: only such a charge can be disputed or refunded. */
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
    charge = await takeBackRefund(tx, context, { charge, request: isAbout, refund });
    if (isAbout) isAbout = await lockRequest(tx, isAbout.id);
    cameBackCents += refund.amountCents;
  }
  const overHere = Math.max(0, found.refundedCents - charge.refundedCents);
  // Whether what was put into health savings is still there is for a person to see: the nightly comparison finds it.
  const takenOverCents = charge.kind === 'stored_value_top_up' ? 0 : overHere;
  if (takenOverCents > 0)
    await takeOverRefund(tx, context, { charge, request: isAbout, amountCents: takenOverCents });
  return {
    isKnown: true,
    takenOverCents,
    leftOverCents: overHere - takenOverCents,
    cameBackCents,
    missingThereCents: Math.max(0, missingThere(now, theirs) - cameBackCents),
    disputeChanged: await followDisputes(tx, context, charge, found),
  };
}
