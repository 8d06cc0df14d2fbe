import { implement } from '@orpc/server';
import type { Delivery } from '#modules/notifications/delivery.ts';
import { isMailConfigured } from '#modules/notifications/server/configured-channels.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import { siteAddress } from '#modules/site-address.ts';
import type { Orm } from '#platform/database/database.ts';
import { effectiveMode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../accounts.words.ts';
import { patientsContract } from '../../patients.contract.ts';
import { auditLinkTaken } from '../audit-link-taken.ts';
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

/** Creates an account. No one can sign in to it until its owner sets a password with the link. */
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
      const delivery = await invite(tx, context, patient);
      context.auditOverrides.subjectId = userId;
      return { ...(await presentPatient(tx, patient, now)), delivery };
    });
  });

/** Replaces the conflict message, which is written for patients, with one for staff. */
function rethrowTaken(error: unknown): never {
  if (error instanceof Error && 'status' in error && error.status === 409) throw conflict(t.emailTaken);
  throw error;
}

/** Emails an invitation, or returns its link to pass on. Throws 409 if one was emailed within the last minute. */
async function invite(tx: Orm, context: EndpointContext, patient: UserRow): Promise<Delivery> {
  const minutes = invitationDays * 24 * 60;
  const canEmail = isMailConfigured(context, effectiveMode(patient.modeOverride, context.globalMode));
  const kind = canEmail ? 'emailed' : 'handedOver';
  const token = await openPasswordReset(tx, patient.id, context.clock.now(), { minutes, kind });
  if (!token) throw conflict(t.invitationJustSent);
  // In the URL fragment, the token never reaches a server log.
  const link = `${siteAddress(context)}/new-password#${token}`;
  if (!canEmail) {
    await auditLinkTaken(tx, context, { kind: 'patient', id: patient.id });
    return { kind: 'link', url: link };
  }
  await emailAccountOwner(tx, context, patient, (mails) => mails.accountCreated(link, invitationDays), {
    kind: 'password_reset',
  });
  return { kind: 'sent' };
}

/** Only for patients who haven't used their account yet. Others reset their password themselves. */
export const invitePatientAgain = endpoints.invitePatientAgain.handler(({ input, context }) =>
  context.database.transaction(async (tx) => {
    const patient = await lockPatientRow(tx, input.id);
    if (patient.status === 'suspended') throw conflict(t.restoreBeforeInviting);
    if (patient.lastActiveAt !== null) throw conflict(t.patientAlreadySignedIn);
    return { delivery: await invite(tx, context, patient) };
  }),
);
