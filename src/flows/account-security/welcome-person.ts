import { notifyPerson } from '#features/notices/server/notify-person.ts';
import type { ServerContext } from '#features/server-context.ts';
import type { Orm } from '#platform/server/database/database.ts';

/** Confirms a new account, in the transaction that makes it. */
export async function welcomePerson(tx: Orm, context: ServerContext, userId: string): Promise<void> {
  await notifyPerson(tx, context, {
    key: `welcome:${userId}`,
    kind: 'welcome',
    values: {},
    mode: context.globalMode,
    userId,
    linkPath: '/dashboard',
  });
}
