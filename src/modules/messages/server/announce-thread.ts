import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Thread } from './find-thread.ts';

/** Makes the open pages of the patient and the staff refetch the thread. */
export function announceThread(
  tx: Orm,
  { live }: Pick<ServerContext, 'live'>,
  { requestId, patientId }: Thread,
): void {
  live.publish(tx, { owner: patientId, topic: 'message', id: requestId });
}
