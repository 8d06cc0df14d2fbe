import { eq } from 'drizzle-orm';
import { quoteFee } from '#modules/requests/fee.rules.ts';
import { findRequest } from '#modules/requests/server/find-request.ts';
import { readMemberCoverage } from '#modules/requests/server/member-cover.ts';
import { presentRequest } from '#modules/requests/server/present-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { effectiveMode } from '#shared/mode.ts';
import { hasFreeTrial } from '#shared/money/free-trial.ts';
import type { BillView } from '../bills.contract.ts';
import type { BillRow } from './bill-records.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** What the review costs: the request's fee, or before there is one what it would be if finished in time. */
export async function quoteReview(orm: Orm, context: ServerContext, row: BillRow): Promise<BillView['fee']> {
  const now = context.clock.now();
  const request = row.requestId === null ? null : await findRequest(orm, row.requestId);
  if (request) return (await presentRequest(orm, context.dataKeys, request, now)).fee;
  const [account] = await orm.select().from(users).where(eq(users.id, row.userId));
  const mode = effectiveMode(account?.modeOverride, context.globalMode);
  const coverOf = await readMemberCoverage(orm, [{ ...row, mode }]);
  return quoteFee({
    ...coverOf(row.id),
    need: { requestType: 'bill_review' },
    freeTrialAvailable: account !== undefined && hasFreeTrial(account, mode),
    slaDeadline: new Date(now.getTime() + dayMilliseconds),
    readyAt: null,
    now,
  });
}
