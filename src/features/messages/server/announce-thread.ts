import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/server/database/database.ts';
import { users } from '#platform/server/database/tables/accounts.ts';
import type { ServerContext } from '../../server-context.ts';
import type { Thread } from './find-thread.ts';

/** Has the open pages of the patient and of the care team fetch the thread again. */
export async function announceThread(
  tx: Orm,
  { live }: Pick<ServerContext, 'live'>,
  { requestId, patientId }: Thread,
): Promise<void> {
  const staff = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin'));
  for (const owner of new Set([patientId, ...staff.map(({ id }) => id)])) {
    live.publish(tx, { owner, topic: 'message', id: requestId });
  }
}
