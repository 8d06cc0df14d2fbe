import type { CallRow } from '#modules/calls/server/plan-call.ts';
import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';

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
