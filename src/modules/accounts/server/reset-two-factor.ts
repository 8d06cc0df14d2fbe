import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { users } from '#schema/accounts.ts';
import { twoFactorResets } from '#schema/patient-records.ts';
import { newId } from '#shared/ids.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../accounts.words.ts';
import { patientsContract } from '../patients.contract.ts';
import { staffContract } from '../staff.contract.ts';
import type { Authentication } from './authentication.ts';
import { confirmCaller } from './confirm-caller.ts';
import { emailAccountOwner } from './email-account-owner.ts';
import { lockPatientRow } from './find-patients.ts';
import { lockStaffChanges, lockStaffMember } from './find-staff.ts';
import { presentStaff } from './list-staff.ts';
import { endSessionsExcept } from './my-sessions.ts';
import { presentPatient } from './present-patients.ts';
import type { UserRow } from './present-user.ts';
import { refuseOnSharedLogin } from './shared-login.ts';
import { dropEmailChanges } from './sign-in/email-change.ts';
import { dropPasswordResets } from './sign-in/password-reset.ts';
import { twoFactorIsOff } from './sign-in/translate-library-error.ts';
import { turnOffTwoFactor } from './sign-in/two-factor.ts';

/**
 * Turns off 2FA for someone who lost their phone and recovery codes. Signs out every device, emails the owner, raises an
 * alert for a second person, and makes the owner set it up again at the next sign-in.
 */
async function resetTwoFactor(
  tx: Orm,
  context: EndpointContext,
  owner: UserRow,
  reason: string,
): Promise<UserRow> {
  if (owner.id === callerId(context)) throw conflict(t.cantResetYourOwn2fa);
  refuseOnSharedLogin(context, owner);
  if (!owner.twoFactorEnabled) throw twoFactorIsOff();
  const now = context.clock.now();
  await turnOffTwoFactor(tx, owner.id);
  const [changed] = await tx
    .update(users)
    .set({ mustSetUpTwoFactor: true, updatedAt: now })
    .where(eq(users.id, owner.id))
    .returning();
  await tx
    .insert(twoFactorResets)
    .values({ id: newId(), userId: owner.id, reason, resetBy: callerId(context), resetAt: now });
  // The person who asked for the reset may have requested these links too.
  await dropPasswordResets(tx, owner.id);
  await dropEmailChanges(tx, owner.id);
  await endSessionsExcept(tx, context, owner.id, null);
  await emailAccountOwner(tx, context, owner, (mails) => mails.twoFactorReset());
  await alertStaff(tx, context, {
    kind: 'two_factor_reset',
    conversationId: null,
    requestId: null,
    userId: owner.id,
    actors: [callerId(context)],
    mode: context.globalMode,
  });
  return changed ?? owner;
}

export const resetStaffTwoFactor = (authentication: Authentication) =>
  implement(staffContract)
    .$context<EndpointContext>()
    .resetStaffTwoFactor.handler(async ({ input, context }) => {
      // These checks come before the code, which works once.
      if (input.id === callerId(context)) throw conflict(t.cantResetYourOwn2fa);
      await context.database.transaction((tx) => lockStaffMember(tx, input.id));
      await confirmCaller(authentication, context, input);
      await context.database.transaction(async (tx) => {
        await lockStaffChanges(tx, context);
        await resetTwoFactor(tx, context, await lockStaffMember(tx, input.id), input.reason);
        notifyStaff(tx, context, 'staff');
      });
      return presentStaff(context.database.orm, context.clock.now());
    });

export const resetPatientTwoFactor = (authentication: Authentication) =>
  implement(patientsContract)
    .$context<EndpointContext>()
    .resetPatientTwoFactor.handler(async ({ input, context }) => {
      // Before the code, which works once.
      await context.database.transaction((tx) => lockPatientRow(tx, input.id));
      await confirmCaller(authentication, context, input);
      return context.database.transaction(async (tx) => {
        const patient = await resetTwoFactor(tx, context, await lockPatientRow(tx, input.id), input.reason);
        return presentPatient(tx, patient, context.clock.now());
      });
    });
