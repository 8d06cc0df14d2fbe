import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { siteAddress } from '#modules/site-address.ts';
import type { Orm } from '#platform/database/database.ts';
import { conflict } from '#shared/problem.ts';
import { patientsContract } from '../../patients.contract.ts';
import type { Authentication } from '../authentication.ts';
import { createAccount, preparePassword } from '../create-account.ts';
import { getPatientRow, lockPatientRow } from '../find-patients.ts';
import { presentPatient } from '../present-patients.ts';
import type { UserRow } from '../present-user.ts';
import { openPasswordReset } from '../sign-in/password-reset.ts';
import { tellOwner } from '../tell-owner.ts';
import { carryUsedTrial } from '../used-offers.ts';
import { readPatientPhone } from './update-patient.ts';

const endpoints = implement(patientsContract).$context<EndpointContext>();

const invitationDays = 7;

/** An account that nobody can enter until its owner has chosen a password by the link in the mail. */
export const addPatient = (authentication: Authentication) =>
  endpoints.addPatient.handler(async ({ input, context }) => {
    const { email, firstName, lastName } = input;
    const phone = readPatientPhone(input.phone);
    const { hash } = await preparePassword(authentication, null);
    const now = context.clock.now();
    return context.database.transaction(async (tx) => {
      const account = { email, firstName, lastName, phone };
      const { userId } = await createAccount(tx, account, hash).catch(sayTaken);
      await carryUsedTrial(tx, context, userId);
      const patient = await getPatientRow(tx, userId);
      await invite(tx, context, patient);
      context.inAudit.subjectId = userId;
      return presentPatient(tx, patient, now);
    });
  });

/** The usual words speak to the person themselves. */
function sayTaken(error: unknown): never {
  if (error instanceof Error && 'status' in error && error.status === 409)
    throw conflict('This email address already has an account.');
  throw error;
}

/** Returns false when one was sent a moment ago. */
async function invite(tx: Orm, context: EndpointContext, patient: UserRow): Promise<boolean> {
  const minutes = invitationDays * 24 * 60;
  const token = await openPasswordReset(tx, patient.id, context.clock.now(), minutes);
  if (!token) return false;
  // Behind the hash sign, the token reaches no server's log.
  const link = `${siteAddress(context)}/new-password#${token}`;
  await tellOwner(tx, context, patient, (mails) => mails.accountMade(link, invitationDays), {
    kind: 'password_reset',
  });
  return true;
}

/** For those who have not used their account yet: whoever has asks for a new password themselves. */
export const invitePatientAgain = endpoints.invitePatientAgain.handler(({ input, context }) =>
  context.database.transaction(async (tx) => {
    const patient = await lockPatientRow(tx, input.id);
    if (patient.status === 'suspended')
      throw conflict('This account is suspended. Please restore it before inviting its owner.');
    if (patient.lastActiveAt !== null)
      throw conflict(
        'This patient has used their account already. A new password they ask for themselves, by "Forgot password".',
      );
    const sent = await invite(tx, context, patient);
    if (!sent) throw conflict('The invitation was sent a moment ago. Please wait a minute.');
    return { message: `The invitation is on its way to ${patient.email}.` };
  }),
);
