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
import { markTrialUsedByMailbox } from '../used-offers.ts';
import { readPatientPhone } from './update-patient.ts';

const endpoints = implement(patientsContract).$context<EndpointContext>();

const invitationDays = 7;

/** Creates an account. No one can sign in to it until its owner sets a password with the emailed link. */
export const addPatient = (authentication: Authentication) =>
  endpoints.addPatient.handler(async ({ input, context }) => {
    const { email, firstName, lastName } = input;
    const phone = readPatientPhone(input.phone);
    const { hash } = await preparePassword(authentication, null);
    const now = context.clock.now();
    return context.database.transaction(async (tx) => {
      const account = { email, firstName, lastName, phone };
      const { userId } = await createAccount(tx, account, hash).catch(rethrowTaken);
      await markTrialUsedByMailbox(tx, context, userId);
      const patient = await getPatientRow(tx, userId);
      await invite(tx, context, patient);
      context.auditOverrides.subjectId = userId;
      return presentPatient(tx, patient, now);
    });
  });

/** Replaces the conflict message, which is written for patients, with one for staff. */
function rethrowTaken(error: unknown): never {
  if (error instanceof Error && 'status' in error && error.status === 409) throw conflict(t.emailTaken);
  throw error;
}

/** Emails an invitation. Returns false if one was sent within the last minute. */
async function invite(tx: Orm, context: EndpointContext, patient: UserRow): Promise<boolean> {
  const minutes = invitationDays * 24 * 60;
  const token = await openPasswordReset(tx, patient.id, context.clock.now(), minutes);
  if (!token) return false;
  // In the URL fragment, the token never reaches a server log.
  const link = `${siteAddress(context)}/new-password#${token}`;
  await emailAccountOwner(tx, context, patient, (mails) => mails.accountCreated(link, invitationDays), {
    kind: 'password_reset',
  });
  return true;
}

/** Only for patients who haven't used their account yet. Others reset their password themselves. */
export const invitePatientAgain = endpoints.invitePatientAgain.handler(({ input, context }) =>
  context.database.transaction(async (tx) => {
    const patient = await lockPatientRow(tx, input.id);
    if (patient.status === 'suspended') throw conflict(t.restoreBeforeInviting);
    if (patient.lastActiveAt !== null) throw conflict(t.patientAlreadySignedIn);
    const sent = await invite(tx, context, patient);
    if (!sent) throw conflict(t.invitationJustSent);
    return { message: t.invitationEmailedTo({ email: patient.email }) };
  }),
);
