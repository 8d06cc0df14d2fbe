import { implement } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import { requestQueueContract } from '../request-queue.contract.ts';
import type { QueuePart } from '../request-queue.rules.ts';
import type { QueueCounters } from '../request-queue-views.contract.ts';
import { partCondition } from './reading/queue-condition.ts';

const isPending = eq(careRequests.status, 'new');

/** The counter `pending` alone. */
export const countPending = (orm: Orm): Promise<number> => orm.$count(careRequests, isPending);

/** The one reader of the counters of the queue, in all modes as the queue itself. `attention` is `review` or `late`. */
export async function readQueueCounters(orm: Orm, now: Date): Promise<QueueCounters> {
  const idsIn = (part: QueuePart) =>
    sql`select ${careRequests.id} from ${careRequests} where ${partCondition(part, now)}`;
  const [counters] = await selectRows<QueueCounters>(
    orm,
    sql`with review as materialized (${idsIn('review')}), late as materialized (${idsIn('late')})
      select (select count(*)::int from (select id from review union select id from late) attention) as "attention",
      (select count(*)::int from review) as "needsReview", (select count(*)::int from late) as "late",
      (select count(*)::int from (${idsIn('due_soon')}) due_soon) as "dueSoon",
      (select count(*)::int from (${idsIn('messages')}) messages) as "waitingMessages",
      (select count(*)::int from ${careRequests} where ${isPending}) as "pending"`,
  );
  if (!counters) throw new Error('The counters of the queue have no row.');
  return counters;
}

export const getQueueCounters = implement(requestQueueContract)
  .$context<EndpointContext>()
  .getQueueCounters.handler(({ context }) => readQueueCounters(context.database.orm, context.clock.now()));
