import { implement } from '@orpc/server';
import { and, inArray, sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { selectRows } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import { needingReview } from '#schema/needing-review.ts';
import { isOver, requestStatuses } from '../../care-requests.rules.ts';
import { requestQueueContract } from '../../request-queue.contract.ts';

const maxCounted = 100;

/** Called from every staff page, so it counts only as far as the badge shows. */
export const countWaitingRequests = implement(requestQueueContract)
  .$context<EndpointContext>()
  .countWaitingRequests.handler(async ({ context }) => {
    const open = requestStatuses.filter((status) => !isOver(status));
    const wanted = and(inArray(careRequests.status, open), needingReview());
    const [row] = await selectRows<{ waiting: number }>(
      context.database.orm,
      sql`select count(*)::int as waiting from (
        select 1 from care_requests where ${wanted} limit ${maxCounted}
      ) waiting`,
    );
    return { waiting: row?.waiting ?? 0 };
  });
