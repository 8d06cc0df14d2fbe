import type { CallRow } from '#modules/calls/server/plan-call.ts';
import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import * as t from '../../fulfillment.words.ts';

/** Timeline note for when an agent accepted something the patient hadn't agreed to. */
export const breachNote = t.consentBreach;

/** True if the agent accepted something on the patient's behalf in one of these calls. */
export const hasConsentBreach = (calls: readonly Pick<CallRow, 'conduct'>[]): boolean =>
  calls.some(({ conduct }) => conduct?.keptToConsent === false);

/** Notifies the patient, once per round, that an inquiry call went beyond what they agreed to. */
export async function notifyBreach(tx: Orm, context: ServerContext, request: RequestRow): Promise<void> {
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
