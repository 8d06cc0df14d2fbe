import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { rolesWith, type StaffRight } from '#kernel/staff-rights.ts';
import { users } from './tables/accounts.ts';

/** People of the team whose account is open and whose role has the right. */
export const onTeamWith = (right: StaffRight): SQL | undefined =>
  and(
    eq(users.role, 'admin'),
    eq(users.status, 'active'),
    isNull(users.deletedAt),
    inArray(users.staffRole, [...rolesWith(right)]),
  );
