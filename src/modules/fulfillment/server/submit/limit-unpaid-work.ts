import { and, eq, gt, gte, inArray, ne, notInArray } from 'drizzle-orm';
import { ofPerson } from '#modules/accounts/server/person-ids.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { countWithin } from '#platform/http/limits/count-within.ts';
import { networkOfAddress } from '#platform/http/security/network-of-address.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { charges } from '#schema/payments.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../fulfillment.words.ts';

/** Completed requests one patient may have waiting for approval. */
export const maxAwaitingApproval = 3;
/** Open requests allowed before the first payment. */
export const maxOpenUnpaid = 1;
/** Requests per week a patient may leave unapproved before their first payment. */
export const maxUnpaidPerWeek = 5;
/**
 * First requests per network per day from accounts that never paid. Clinics and phone carriers share
 * networks.
 */
export const maxUnpaidPerNetwork = 20;

const dayMilliseconds = 24 * 60 * 60 * 1000;
const closedStatuses = ['completed', 'cancelled', 'refunded'];

/**
 * Rejects the new request if the patient has too much unpaid work: real offices are called before any charge.
 * Exempts members and demo mode. The caller must hold the patient's lock.
 */
export async function rejectTooMuchUnpaid(
  tx: Orm,
  context: ServerContext & { address?: string },
  { id, userId, mode }: RequestRow,
): Promise<void> {
  if (mode !== 'production') return;
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (user?.membershipType === 'monthly') return;
  const { rateLimitFactor: factor } = context;
  const others = and(eq(careRequests.userId, userId), eq(careRequests.mode, mode), ne(careRequests.id, id));
  const waiting = await tx.$count(
    careRequests,
    and(others, eq(careRequests.status, 'awaiting_patient_confirmation')),
  );
  if (waiting >= maxAwaitingApproval * factor) throw conflict(t.approvalLimit({ waiting }));
  if (await hasPaid(tx, userId)) return;
  const open = await tx.$count(careRequests, and(others, notInArray(careRequests.status, closedStatuses)));
  if (open >= maxOpenUnpaid * factor) throw conflict(t.firstRequestStillOpen);
  const weekAgo = new Date(context.clock.now().getTime() - 7 * dayMilliseconds);
  const notApproved = await tx.$count(
    careRequests,
    and(others, ne(careRequests.status, 'completed'), gte(careRequests.createdAt, weekAgo)),
  );
  if (notApproved >= maxUnpaidPerWeek * factor) throw conflict(t.unpaidWeeklyLimit);
  if (context.address !== undefined) await rejectBusyNetwork(tx, context, context.address);
}

/** Any payment counts: request fee, add-on, membership, or health savings. */
const hasPaid = async (tx: Orm, userId: string): Promise<boolean> =>
  (await tx.$count(
    charges,
    and(
      ofPerson(charges.userId, userId),
      eq(charges.mode, 'production'),
      gt(charges.amountCents, 0),
      inArray(charges.state, ['succeeded', 'refunded']),
    ),
  )) > 0;

async function rejectBusyNetwork(tx: Orm, context: ServerContext, address: string): Promise<void> {
  const isWithin = await countWithin(tx, {
    key: context.keyedHash(`unpaid requests from ${networkOfAddress(address)}`),
    most: maxUnpaidPerNetwork * context.rateLimitFactor,
    milliseconds: dayMilliseconds,
    now: context.clock.now(),
  });
  if (!isWithin) throw conflict(t.unpaidNetworkLimit);
}
