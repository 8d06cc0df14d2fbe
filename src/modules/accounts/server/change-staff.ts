import { and, eq, isNull, sql } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { credentials, twoFactors, users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { accountSuspensions, patientViews } from '#schema/patient-records.ts';
import { newId } from '#shared/ids.ts';
import { conflict } from '#shared/problem.ts';
import { mayStaff, type StaffRole } from '#shared/staff-rights.ts';
import { type Colleague, lockColleague, lockTeam } from './find-staff.ts';
import { endSessionsBut, tellAccountPages } from './my-sessions.ts';
import { refuseOnSharedLogin } from './shared-login.ts';
import { dropEmailChanges } from './sign-in/email-change.ts';
import { dropPasswordResets } from './sign-in/password-reset.ts';
import { withdrawInvitationsOf } from './staff-invitations.ts';

/**
 * Locks a colleague for a change. Nobody changes themselves, and whoever changes somebody is an administrator still once
 * they hold the lock: so there is one left whatever happens, also when two go for each other at once.
 */
async function lockForChange(tx: Orm, context: EndpointContext, id: string): Promise<Colleague> {
  if (id === callerId(context)) {
    throw conflict('You cannot change your own place in the team. Ask another administrator.');
  }
  await lockTeam(tx, context);
  const colleague = await lockColleague(tx, id);
  refuseOnSharedLogin(context, colleague);
  return colleague;
}

export async function changeRole(
  tx: Orm,
  context: EndpointContext,
  { id, staffRole, from }: { id: string; staffRole: StaffRole; from: StaffRole },
): Promise<Colleague | null> {
  const colleague = await lockForChange(tx, context, id);
  if (colleague.staffRole === staffRole) return null;
  if (colleague.staffRole !== from) {
    throw conflict('Somebody else has changed this role meanwhile. Please look again.');
  }
  // A mode of one's own can only be taken back by whoever may set it.
  const followsService = mayStaff(staffRole, 'settings.change') ? {} : { modeOverride: null };
  const changes = { staffRole, ...followsService, updatedAt: context.clock.now() };
  await tx.update(users).set(changes).where(eq(users.id, id));
  if (!mayStaff(staffRole, 'patients.view-as')) await endViewsOf(tx, context, id);
  if (!mayStaff(staffRole, 'staff.change')) await withdrawInvitationsOf(tx, id, context.clock.now());
  tellAccountPages(tx, context, id);
  return { ...colleague, staffRole };
}

const endViewsOf = (tx: Orm, context: EndpointContext, adminId: string) =>
  tx
    .update(patientViews)
    .set({ endedAt: context.clock.now() })
    .where(and(eq(patientViews.adminId, adminId), isNull(patientViews.endedAt)));

type Act = { id: string; reason: string };

/** Closes the account: no device stays signed in, and no link that was mailed opens it. */
export async function suspendColleague(
  tx: Orm,
  context: EndpointContext,
  { id, reason }: Act,
): Promise<Colleague> {
  const colleague = await lockForChange(tx, context, id);
  if (colleague.status === 'suspended') throw conflict('This account is suspended already.');
  const now = context.clock.now();
  await tx
    .insert(accountSuspensions)
    .values({ id: newId(), userId: id, reason, suspendedBy: callerId(context), suspendedAt: now });
  await tx.update(users).set({ status: 'suspended', updatedAt: now }).where(eq(users.id, id));
  await shutOut(tx, context, id);
  return colleague;
}

export async function restoreColleague(
  tx: Orm,
  context: EndpointContext,
  { id, reason }: Act,
): Promise<Colleague> {
  const colleague = await lockForChange(tx, context, id);
  if (colleague.status !== 'suspended') throw conflict('This account is not suspended.');
  const now = context.clock.now();
  await tx
    .update(accountSuspensions)
    .set({ restoreReason: reason, restoredBy: callerId(context), restoredAt: now })
    .where(and(eq(accountSuspensions.userId, id), isNull(accountSuspensions.restoredAt)));
  await tx.update(users).set({ status: 'active', updatedAt: now }).where(eq(users.id, id));
  return colleague;
}

async function shutOut(tx: Orm, context: EndpointContext, id: string): Promise<void> {
  await endViewsOf(tx, context, id);
  await withdrawInvitationsOf(tx, id, context.clock.now());
  await dropPasswordResets(tx, id);
  await dropEmailChanges(tx, id);
  await endSessionsBut(tx, context, id, null);
}

/**
 * Takes somebody off the team for good. Their name stays, because the records say who did what; their address is free
 * again. Whoever asked for care with the same account keeps it as a patient.
 */
export async function removeColleague(
  tx: Orm,
  context: EndpointContext,
  id: string,
): Promise<{ colleague: Colleague; staysPatient: boolean }> {
  const colleague = await lockForChange(tx, context, id);
  await shutOut(tx, context, id);
  const now = context.clock.now();
  const staysPatient = (await tx.$count(careRequests, eq(careRequests.userId, id))) > 0;
  if (staysPatient) {
    await tx
      .update(users)
      .set({ role: 'patient', staffRole: null, modeOverride: null, updatedAt: now })
      .where(eq(users.id, id));
    return { colleague, staysPatient };
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
  return { colleague, staysPatient };
}
