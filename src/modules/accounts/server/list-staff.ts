import { implement } from '@orpc/server';
import { and, asc, count, desc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { accountSuspensions } from '#schema/patient-records.ts';
import { staffInvitations } from '#schema/staff.ts';
import {
  type StaffInvitationView,
  type StaffMemberView,
  type StaffView,
  staffContract,
} from '../staff.contract.ts';
import { invitationStatusOf } from '../staff.rules.ts';
import { isStaffMember, nameOf } from './find-staff.ts';

const maxRows = 500;
const closedStatuses = ['completed', 'cancelled', 'refunded'];

/** Open requests per assignee. */
async function countAssigned(orm: Orm, ids: readonly string[]): Promise<ReadonlyMap<string | null, number>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ userId: careRequests.assignedTo, requests: count() })
    .from(careRequests)
    .where(and(inArray(careRequests.assignedTo, [...ids]), notInArray(careRequests.status, closedStatuses)))
    .groupBy(careRequests.assignedTo);
  return new Map(rows.map(({ userId, requests }) => [userId, requests]));
}

export async function presentStaff(orm: Orm, now: Date): Promise<StaffView> {
  return { colleagues: await listStaffMembers(orm), invitations: await listInvitations(orm, now) };
}

async function listStaffMembers(orm: Orm): Promise<StaffMemberView[]> {
  const rows = await orm
    .select()
    .from(users)
    .where(isStaffMember)
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(maxRows);
  const assigned = await countAssigned(
    orm,
    rows.map(({ id }) => id),
  );
  const reasons = await readReasons(
    orm,
    rows.flatMap(({ id, status }) => (status === 'suspended' ? [id] : [])),
  );
  return rows.flatMap((user) => {
    if (!user.staffRole) return [];
    const isSuspended = user.status === 'suspended';
    return {
      id: user.id,
      name: nameOf(user),
      email: user.email,
      staffRole: user.staffRole,
      status: isSuspended ? ('suspended' as const) : ('active' as const),
      suspensionReason: reasons.get(user.id) ?? null,
      hasTwoFactor: user.twoFactorEnabled,
      lastActiveAt: user.lastActiveAt?.toISOString() ?? null,
      joinedAt: user.createdAt.toISOString(),
      requestCount: assigned.get(user.id) ?? 0,
    };
  });
}

async function readReasons(orm: Orm, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ userId: accountSuspensions.userId, reason: accountSuspensions.reason })
    .from(accountSuspensions)
    .where(and(inArray(accountSuspensions.userId, [...ids]), isNull(accountSuspensions.restoredAt)));
  return new Map(rows.map(({ userId, reason }) => [userId, reason]));
}

async function listInvitations(orm: Orm, now: Date): Promise<StaffInvitationView[]> {
  const rows = await orm
    .select({ invitation: staffInvitations, inviter: users })
    .from(staffInvitations)
    .leftJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt)))
    .orderBy(desc(staffInvitations.sentAt), desc(staffInvitations.id))
    .limit(maxRows);
  return rows.map(({ invitation, inviter }) => ({
    id: invitation.id,
    email: invitation.email,
    staffRole: invitation.staffRole,
    invitedBy: inviter ? nameOf(inviter) : null,
    sentAt: invitation.sentAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
    status: invitationStatusOf(invitation, now) === 'open' ? ('open' as const) : ('expired' as const),
  }));
}

export const listStaff = implement(staffContract)
  .$context<EndpointContext>()
  .listStaff.handler(({ context }) => presentStaff(context.database.orm, context.clock.now()));
