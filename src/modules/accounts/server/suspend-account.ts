import { and, eq, isNull } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { accountSuspensions } from '#schema/patient-records.ts';
import { newId } from '#shared/ids.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../accounts.words.ts';
import { lockPatientRow } from './find-patients.ts';
import { endSessionsExcept } from './my-sessions.ts';
import type { UserRow } from './present-user.ts';
import { refuseOnSharedLogin } from './shared-login.ts';
import { dropEmailChanges } from './sign-in/email-change.ts';
import { dropPasswordResets } from './sign-in/password-reset.ts';

type StatusChange = { id: string; reason: string };

/** Suspends the account, signs out all devices and voids emailed links. */
export async function suspendAccount(
  tx: Orm,
  context: EndpointContext,
  { id, reason }: StatusChange,
): Promise<UserRow> {
  const current = await lockPatientRow(tx, id);
  refuseOnSharedLogin(context, current);
  if (current.status === 'suspended') throw conflict(t.thisAccountIsAlreadySuspended);
  await tx.insert(accountSuspensions).values({
    id: newId(),
    userId: id,
    reason,
    suspendedBy: callerId(context),
    suspendedAt: context.clock.now(),
  });
  await dropPasswordResets(tx, id);
  await dropEmailChanges(tx, id);
  await endSessionsExcept(tx, context, id, null);
  return setStatus(tx, current, 'suspended');
}

export async function restoreAccount(
  tx: Orm,
  context: EndpointContext,
  { id, reason }: StatusChange,
): Promise<UserRow> {
  const current = await lockPatientRow(tx, id);
  if (current.status !== 'suspended') throw conflict(t.thisAccountIsntSuspended);
  await tx
    .update(accountSuspensions)
    .set({ restoreReason: reason, restoredBy: callerId(context), restoredAt: context.clock.now() })
    .where(and(eq(accountSuspensions.userId, id), isNull(accountSuspensions.restoredAt)));
  return setStatus(tx, current, 'active');
}

async function setStatus(tx: Orm, current: UserRow, status: string): Promise<UserRow> {
  const [changed] = await tx
    .update(users)
    .set({ status, updatedAt: new Date() })
    .where(eq(users.id, current.id))
    .returning();
  return changed ?? current;
}
