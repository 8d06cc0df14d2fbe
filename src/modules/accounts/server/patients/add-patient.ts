import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { siteAddress } from '#modules/site-address.ts';
import type { Orm } from '#platform/database/database.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../accounts.words.ts';
import { patientsContract } from '../../patients.contract.ts';
import type { Authentication } from '../authentication.ts';
import { createAccount, preparePassword } from '../create-account.ts';
import { emailAccountOwner } from '../email-account-owner.ts';
import { getPatientRow, lockPatientRow } from '../find-patients.ts';
import { presentPatient } from '../present-patients.ts';
import type { UserRow } from '../present-user.ts';
import { openPasswordReset } from '../sign-in/password-reset.ts';
import { markUsedTrial } from '../used-offers.ts';
import { readPatientPhone } from './update-patient.ts';

const endpoints = implement(patientsContract).$context<EndpointContext>();

const invitationDays = 7;

/** Creates an account that can't be signed in to until its owner sets a password with the emailed link. */
export const addPatient = (authentication: Authentication) =>
  endpoints.addPatient.handler(async ({ input, context }) => {
    const { email, firstName, lastName } = input;
    const phone = readPatientPhone(input.phone);
    const { hash } = await preparePassword(authentication, null);
    const now = context.clock.now();
    return context.database.transaction(async (tx) => {
      const account = { email, firstName, lastName, phone };
      const { userId } = await createAccount(tx, account, hash).catch(sayTaken);
      await markUsedTrial(tx, context, userId);
      const patient = await getPatientRow(tx, userId);
      await invite(tx, context, patient);
      context.inAudit.subjectId = userId;
      return presentPatient(tx, patient, now);
    });
  });

/** Rewords the conflict, whose usual message addresses the patient. */
function sayTaken(error: unknown): never {
  if (error instanceof Error && 'status' in error && error.status === 409)
    throw conflict(t.thisEmailAddressAlreadyHasAn);
  throw error;
}

/** Returns false if one was sent within the last minute. */
async function invite(tx: Orm, context: EndpointContext, patient: UserRow): Promise<boolean> {
  const minutes = invitationDays * 24 * 60;
  const token = await openPasswordReset(tx, patient.id, context.clock.now(), minutes);
  if (!token) return false;
  // After the `#`, the token never reaches a server log.
  const link = `${siteAddress(context)}/new-password#${token}`;
  await emailAccountOwner(tx, context, patient, (mails) => mails.accountMade(link, invitationDays), {
    kind: 'password_reset',
  });
  return true;
}

/** Only for patients who haven't used their account yet. Others reset their password themselves. */
export const invitePatientAgain = endpoints.invitePatientAgain.handler(({ input, context }) =>
  context.database.transaction(async (tx) => {
    const patient = await lockPatientRow(tx, input.id);
    if (patient.status === 'suspended') throw conflict(t.thisAccountIsSuspendedRestore);
    if (patient.lastActiveAt !== null) throw conflict(t.thisPatientHasAlreadyUsed);
    const sent = await invite(tx, context, patient);
    if (!sent) throw conflict(t.theInvitationWasJustSent);
    return { message: t.weEmailedAnInvitationTo({ email: patient.email }) };
  }),
);
