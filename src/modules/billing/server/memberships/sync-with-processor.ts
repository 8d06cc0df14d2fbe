import type { ServerContext } from '#modules/server-context.ts';
import type { Mode } from '#shared/mode.ts';
import { Problem } from '#shared/problem.ts';
import type { Payments, VendorSubscription } from '#vendors/payments/payments.port.ts';
import { membershipParts, startHours } from '../../membership.rules.ts';
import type { MembershipRow } from './find-membership.ts';

const hourMilliseconds = 3_600_000;

const ends = { end_now: 'now', end_at_period_end: 'period_end', resume: 'resume' } as const;

/**
 * Sends pending changes to the processor and returns the current subscription; null if it has none. Throws if the
 * processor doesn't answer; then the job retries with the same key.
 */
export async function syncWithProcessor(
  context: ServerContext,
  row: MembershipRow,
): Promise<VendorSubscription | null> {
  const payments = context.ports.payments(row.mode as Mode);
  const ids = { key: row.id, customerKey: row.userId };
  if (row.state === 'starting' && row.vendorSubscriptionId === null) return start(context, payments, row);
  if (row.asksVendor !== null) {
    const when = ends[row.asksVendor];
    const ended = await nullWhenMissing(() => payments.endSubscription({ ...ids, when }));
    if (!row.asksParts || row.asksVendor === 'end_now') return ended;
  }
  if (row.asksParts)
    return nullWhenMissing(() => payments.changeSubscription({ ...ids, parts: membershipParts(row) }));
  return payments.findSubscription(ids);
}

async function start(
  context: ServerContext,
  payments: Payments,
  row: MembershipRow,
): Promise<VendorSubscription | null> {
  const ids = { key: row.id, customerKey: row.userId };
  const isOld = context.clock.now().getTime() - row.createdAt.getTime() > startHours * hourMilliseconds;
  if (isOld) return payments.findSubscription(ids);
  try {
    return await payments.startSubscription({ ...ids, parts: membershipParts(row) });
  } catch (error) {
    // The answer was lost, possibly after the money was taken, so look the subscription up.
    const found = await payments.findSubscription(ids);
    if (found) return found;
    throw error;
  }
}

/** Null if the processor has no such subscription, so there is nothing to end or change. */
async function nullWhenMissing(
  request: () => Promise<VendorSubscription>,
): Promise<VendorSubscription | null> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  }
}
