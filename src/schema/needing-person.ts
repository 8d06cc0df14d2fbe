import { type SQL, sql } from 'drizzle-orm';
import { careRequests } from './care-requests.ts';
import { promiseAlertKinds, staffAlerts } from './notices.ts';

/**
 * Requests for which a person of the team is wanted: the work stopped for one, or the patient called for one. How far a
 * promise is used up says nothing about that: the queue is ordered by it.
 */
export const needingPerson = (): SQL => sql`${careRequests.id} in (
  select id from care_requests where person_needed_because is not null
  union select ${staffAlerts.requestId} from ${staffAlerts}
    where ${staffAlerts.acknowledgedAt} is null and ${staffAlerts.requestId} is not null
      and ${staffAlerts.kind} not in (${sql.join(
        promiseAlertKinds.map((kind) => sql`${kind}`),
        sql`, `,
      )})
)`;
