import { eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import type { Mode } from '#shared/mode.ts';
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
