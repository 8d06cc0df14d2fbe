import type { RequestStatus } from '#features/care-requests/care-requests.rules.ts';
import type { RequestRow } from '#features/care-requests/server/find-request.ts';
import { notifyPerson } from '#features/notices/server/notify-person.ts';
import type { ServerContext } from '#features/server-context.ts';
import type { Mode } from '#kernel/mode.ts';
import type { Orm } from '#platform/server/database/database.ts';

const kinds = {
  gathering_info: 'question_waiting',
  awaiting_patient_confirmation: 'results_ready',
  cancelled: 'request_closed',
} as const satisfies Partial<Record<RequestStatus, string>>;

/** Tells the patient that their request now waits for them or is over; void once it has moved on. */
export async function tellPatient(
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
