import type { CallRow } from '#features/calls/server/plan-call.ts';
import type { RequestRow } from '#features/care-requests/server/find-request.ts';
import { notifyPerson } from '#features/notices/server/notify-person.ts';
import type { ServerContext } from '#features/server-context.ts';
import type { Mode } from '#kernel/mode.ts';
import type { Orm } from '#platform/server/database/database.ts';

/** For the timeline, where an agent accepted something that the patient did not agree to. */
export const breachWords =
  'Something in our call to an office did not match what you agreed to. No appointment is confirmed. A person of our care team is checking it with the office before you see the results.';

/** Whether the agent accepted something for the patient in one of these calls. */
export const hasBreach = (calls: readonly Pick<CallRow, 'conduct'>[]): boolean =>
  calls.some(({ conduct }) => conduct?.keptToConsent === false);

/** Notifies the patient that a call which asked for offers went beyond what they agreed to; once per round. */
export async function tellOfBreach(tx: Orm, context: ServerContext, request: RequestRow): Promise<void> {
  await notifyPerson(tx, context, {
    key: `request-checked:${request.id}:${request.round}`,
    kind: 'request_checked',
    values: {},
    mode: request.mode as Mode,
    userId: request.userId,
    linkPath: `/dashboard/concierge-request/${request.id}`,
    language: request.need.language,
    about: `request:${request.id}:pending_confirmation`,
  });
}
