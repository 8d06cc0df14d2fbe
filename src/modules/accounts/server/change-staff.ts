import { and, eq, isNull, sql } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { credentials, twoFactors, users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { accountSuspensions, patientViews } from '#schema/patient-records.ts';
import { newId } from '#shared/ids.ts';
import { conflict } from '#shared/problem.ts';
import { hasStaffRight, type StaffRole } from '#shared/staff-rights.ts';
import * as t from '../accounts.words.ts';
import { lockStaffChanges, lockStaffMember, type StaffMemberRow } from './find-staff.ts';
import { endSessionsExcept, refreshAccountPages } from './my-sessions.ts';
import { refuseOnSharedLogin } from './shared-login.ts';
import { dropEmailChanges } from './sign-in/email-change.ts';
import { dropPasswordResets } from './sign-in/password-reset.ts';
import { withdrawInvitationsOf } from './staff-invitations.ts';

/**
 * Locks a staff member for a change. Callers can't change themselves and must still be administrators once they have the
 * lock, so at least one administrator always remains.
 */
async function lockForChange(tx: Orm, context: EndpointContext, id: string): Promise<StaffMemberRow> {
  if (id === callerId(context)) {
    throw conflict(t.cantChangeYourOwnRole);
  }
  await lockStaffChanges(tx, context);
  const member = await lockStaffMember(tx, id);
  refuseOnSharedLogin(context, member);
  return member;
}

export async function changeRole(
  tx: Orm,
  context: EndpointContext,
  { id, staffRole, from }: { id: string; staffRole: StaffRole; from: StaffRole },
): Promise<StaffMemberRow | null> {
  const member = await lockForChange(tx, context, id);
  if (member.staffRole === staffRole) return null;
  if (member.staffRole !== from) {
    throw conflict(t.roleWasChanged);
  }
  // Without `settings.change` they couldn't reset their own mode override.
  const modeChange = hasStaffRight(staffRole, 'settings.change') ? {} : { modeOverride: null };
  const changes = { staffRole, ...modeChange, updatedAt: context.clock.now() };
  await tx.update(users).set(changes).where(eq(users.id, id));
  if (!hasStaffRight(staffRole, 'patients.view-as')) await endViewsOf(tx, context, id);
  if (!hasStaffRight(staffRole, 'staff.change')) await withdrawInvitationsOf(tx, id, context.clock.now());
  refreshAccountPages(tx, context, id);
  return { ...member, staffRole };
}

const endViewsOf = (tx: Orm, context: EndpointContext, adminId: string) =>
  tx
    .update(patientViews)
    .set({ endedAt: context.clock.now() })
    .where(and(eq(patientViews.adminId, adminId), isNull(patientViews.endedAt)));

type StatusChange = { id: string; reason: string };

/** Suspends the account, signs out all devices and voids emailed links. */
export async function suspendStaffMember(
  tx: Orm,
  context: EndpointContext,
  { id, reason }: StatusChange,
): Promise<StaffMemberRow> {
  const member = await lockForChange(tx, context, id);
  if (member.status === 'suspended') throw conflict(t.thisAccountIsAlreadySuspended);
  const now = context.clock.now();
  await tx
    .insert(accountSuspensions)
    .values({ id: newId(), userId: id, reason, suspendedBy: callerId(context), suspendedAt: now });
  await tx.update(users).set({ status: 'suspended', updatedAt: now }).where(eq(users.id, id));
  await revokeAccess(tx, context, id);
  return member;
}

export async function restoreStaffMember(
  tx: Orm,
  context: EndpointContext,
  { id, reason }: StatusChange,
): Promise<StaffMemberRow> {
  const member = await lockForChange(tx, context, id);
  if (member.status !== 'suspended') throw conflict(t.thisAccountIsntSuspended);
  const now = context.clock.now();
  await tx
    .update(accountSuspensions)
    .set({ restoreReason: reason, restoredBy: callerId(context), restoredAt: now })
    .where(and(eq(accountSuspensions.userId, id), isNull(accountSuspensions.restoredAt)));
  await tx.update(users).set({ status: 'active', updatedAt: now }).where(eq(users.id, id));
  return member;
}

async function revokeAccess(tx: Orm, context: EndpointContext, id: string): Promise<void> {
  await endViewsOf(tx, context, id);
  await withdrawInvitationsOf(tx, id, context.clock.now());
  await dropPasswordResets(tx, id);
  await dropEmailChanges(tx, id);
  await endSessionsExcept(tx, context, id, null);
}

/**
 * Permanently removes a staff member. Records keep their name; their email address can be used again. If they made care
 * requests with this account, it becomes a patient account.
 */
export async function removeStaffMember(
  tx: Orm,
  context: EndpointContext,
  id: string,
): Promise<{ colleague: StaffMemberRow; staysPatient: boolean }> {
  const member = await lockForChange(tx, context, id);
  await revokeAccess(tx, context, id);
  const now = context.clock.now();
  const staysPatient = (await tx.$count(careRequests, eq(careRequests.userId, id))) > 0;
  if (staysPatient) {
    await tx
      .update(users)
      .set({ role: 'patient', staffRole: null, modeOverride: null, updatedAt: now })
      .where(eq(users.id, id));
    return { colleague: member, staysPatient };
  }
  for (const table of [credentials, twoFactors]) await tx.delete(table).where(eq(table.userId, id));
  await tx
    .update(users)
    .set({
      email: sql`'removed-' || ${users.id} || '@removed.invalid'`,
      emailVerified: false,
      phone: null,
      status: 'removed',
      twoFactorEnabled: false,
      modeOverride: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, id));
  return { colleague: member, staysPatient };
}
