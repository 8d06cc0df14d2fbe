import { and, eq, gt, gte, inArray, ne, notInArray } from 'drizzle-orm';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { countWithin } from '#platform/http/limits/count-within.ts';
import { networkOfAddress } from '#platform/http/security/network-of-address.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { charges } from '#schema/payments.ts';
import { conflict } from '#shared/problem.ts';

/** Finished requests that wait for one patient to approve or cancel them. */
export const mostWaitingForApproval = 3;
/** Requests that somebody who never paid may have open at a time: the first one is free, and shows what we do. */
export const mostOpenUnpaid = 1;
/** Requests within a week that somebody who never paid did not approve, whatever became of them. */
export const mostUnpaidInAWeek = 5;
/** Requests within a day of all those who never paid in one network. A clinic or a telephone company shares one. */
export const mostUnpaidPerNetwork = 20;

const dayMilliseconds = 24 * 60 * 60 * 1000;
const over = ['completed', 'cancelled', 'refunded'];

/**
 * Refuses the request that was just written where too much real work was done for it without being paid: real offices are
 * called before anything is charged. A member has paid. In a demonstration nobody is called. The patient must be locked.
 */
export async function refuseTooMuchUnpaid(
  tx: Orm,
  context: ServerContext & { address?: string },
  { id, userId, mode }: RequestRow,
): Promise<void> {
  if (mode !== 'production') return;
  const [person] = await tx.select().from(users).where(eq(users.id, userId));
  if (person?.membershipType === 'monthly') return;
  const { rateLimitFactor: factor } = context;
  const others = and(eq(careRequests.userId, userId), eq(careRequests.mode, mode), ne(careRequests.id, id));
  const waiting = await tx.$count(
    careRequests,
    and(others, eq(careRequests.status, 'awaiting_patient_confirmation')),
  );
  if (waiting >= mostWaitingForApproval * factor)
    throw conflict(
      `${waiting} of your finished requests wait for you. Please approve or cancel one of them before you send another.`,
    );
  if (await hasPaid(tx, userId)) return;
  const open = await tx.$count(careRequests, and(others, notInArray(careRequests.status, over)));
  if (open >= mostOpenUnpaid * factor)
    throw conflict(
      'Your first request is still open. You can send the next one once you have approved or cancelled it. After your first payment, or with a membership, you can send several at a time.',
    );
  const weekAgo = new Date(context.clock.now().getTime() - 7 * dayMilliseconds);
  const notApproved = await tx.$count(
    careRequests,
    and(others, ne(careRequests.status, 'completed'), gte(careRequests.createdAt, weekAgo)),
  );
  if (notApproved >= mostUnpaidInAWeek * factor)
    throw conflict(
      'You sent several requests this week and approved none. Please wait a few days before you send another, or contact our care team.',
    );
  if (context.address !== undefined) await refuseBusyNetwork(tx, context, context.address);
}

/** For a request, an add-on, a membership or savings: whoever paid once can be asked again. */
const hasPaid = async (tx: Orm, userId: string): Promise<boolean> =>
  (await tx.$count(
    charges,
    and(
      eq(charges.userId, userId),
      eq(charges.mode, 'production'),
      gt(charges.amountCents, 0),
      inArray(charges.state, ['succeeded', 'refunded']),
    ),
  )) > 0;

async function refuseBusyNetwork(tx: Orm, context: ServerContext, address: string): Promise<void> {
  const isWithin = await countWithin(tx, {
    key: context.keyedHash(`unpaid requests from ${networkOfAddress(address)}`),
    most: mostUnpaidPerNetwork * context.rateLimitFactor,
    milliseconds: dayMilliseconds,
    now: context.clock.now(),
  });
  if (!isWithin)
    throw conflict(
      'We received too many first requests from your network today. Please try again tomorrow, or contact our care team.',
    );
}
