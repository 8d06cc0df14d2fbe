import { type SQL, sql } from 'drizzle-orm';
import { careRequests } from './care-requests.ts';
import { slaAlertKinds, staffAlerts } from './notices.ts';

/**
 * Requests that need review: the work stopped for staff, or the patient asked for a person. SLA usage is not
 * included: the queue is sorted by it.
 */
export const needingReview = (): SQL => sql`${careRequests.id} in (
  select id from care_requests where person_needed_because is not null
  union select ${staffAlerts.requestId} from ${staffAlerts}
    where ${staffAlerts.acknowledgedAt} is null and ${staffAlerts.requestId} is not null
      and ${staffAlerts.kind} not in (${sql.join(
        slaAlertKinds.map((kind) => sql`${kind}`),
        sql`, `,
      )})
)`;
