import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import type { RequestStatus } from '#modules/requests/care-requests.rules.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';

const kinds = {
  gathering_info: 'question_waiting',
  awaiting_patient_confirmation: 'results_ready',
  cancelled: 'request_closed',
} as const satisfies Partial<Record<RequestStatus, string>>;

/** Notifies the patient that their request needs them or is closed. Void once the request has moved on. */
export async function notifyPatient(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  status: keyof typeof kinds,
): Promise<void> {
  await notifyPerson(tx, context, {
    key: `request:${request.id}:${status}:${context.clock.now().toISOString()}`,
    kind: kinds[status],
    values: {},
    mode: request.mode as Mode,
    userId: request.userId,
    linkPath: `/dashboard/concierge-request/${request.id}`,
    language: request.need.language,
    about: `request:${request.id}:${status}`,
  });
}
