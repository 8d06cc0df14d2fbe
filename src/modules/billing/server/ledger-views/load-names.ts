import { inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { isId, shortId } from '#shared/ids.ts';

export type UserName = { id: string; shortId: string; name: string };

/** Loads the names of these accounts. Deleted accounts show as "Deleted account". */
export async function loadNames(
  orm: Orm,
  ids: readonly (string | null)[],
): Promise<(id: string) => UserName> {
  const uniqueIds = [...new Set(ids.flatMap((id) => (id !== null && isId(id) ? [id] : [])))];
  const rows =
    uniqueIds.length === 0
      ? []
      : await orm
          .select({
            id: users.id,
            firstName: users.firstName,
            lastName: users.lastName,
            name: users.name,
            deletedAt: users.deletedAt,
            mergedInto: users.mergedInto,
          })
          .from(users)
          .where(inArray(users.id, uniqueIds));
  const names = new Map(
    rows.map(({ id, firstName, lastName, name, deletedAt, mergedInto }) => [
      id,
      deletedAt && !mergedInto ? 'Deleted account' : `${firstName} ${lastName}`.trim() || name || 'No name',
    ]),
  );
  return (id) => ({ id, shortId: shortId(id), name: names.get(id) ?? 'Deleted account' });
}
