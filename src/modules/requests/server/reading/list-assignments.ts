import { asc, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { users } from '#schema/accounts.ts';
import { requestAssignments } from '#schema/request-work.ts';
import type { AssignmentView } from '../../request-queue-views.contract.ts';
import { decryptAssignmentNote } from '../encrypted-fields.ts';

/** Changes of a request's assignee, oldest first. Staff only. */
export async function listAssignments(
  orm: Orm,
  keys: DataKeys,
  requestId: string,
): Promise<AssignmentView[]> {
  const rows = await orm
    .select()
    .from(requestAssignments)
    .where(eq(requestAssignments.requestId, requestId))
    .orderBy(asc(requestAssignments.number));
  const nameOf = await listStaffNames(
    orm,
    rows.flatMap(({ fromUserId, toUserId, byUserId }) => [fromUserId, toUserId, byUserId]),
  );
  return rows.map(({ id, at, fromUserId, toUserId, byUserId, note }) => ({
    id,
    at: at.toISOString(),
    fromName: nameOf(fromUserId),
    toName: nameOf(toUserId),
    byName: nameOf(byUserId),
    note: decryptAssignmentNote(keys, { id, note }),
  }));
}

/** Full names of staff by ID. */
export async function listStaffNames(
  orm: Orm,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const staff =
    wanted.length === 0
      ? []
      : await orm
          .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
          .from(users)
          .where(inArray(users.id, wanted));
  const names = new Map(staff.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
  return (id) => (id === null ? null : (names.get(id) ?? 'Former staff member'));
}
