import { eq } from 'drizzle-orm';
import type { Mode } from '#kernel/mode.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { users } from '#platform/server/database/tables/accounts.ts';
import type { ServerContext } from '../../server-context.ts';
import { tellAccountPages } from './my-sessions.ts';
import type { UserRow } from './present-user.ts';

/** Gives a locked person a mode of their own, or none. Their open pages follow it. */
export async function storePersonMode(
  tx: Orm,
  context: ServerContext,
  person: UserRow,
  mode: Mode | null,
): Promise<UserRow> {
  const [changed] = await tx
    .update(users)
    .set({ modeOverride: mode })
    .where(eq(users.id, person.id))
    .returning();
  tellAccountPages(tx, context, person.id);
  return changed ?? person;
}
