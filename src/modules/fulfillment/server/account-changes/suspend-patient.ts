import { implement } from '@orpc/server';
import { patientsContract } from '#modules/accounts/patients.contract.ts';
import { emailAccountOwner } from '#modules/accounts/server/email-account-owner.ts';
import { presentPatient } from '#modules/accounts/server/present-patients.ts';
import { restoreAccount, suspendAccount } from '#modules/accounts/server/suspend-account.ts';
import { deleteSecretLinks } from '#modules/appointments/server/secret-links.ts';
import { endMembershipOfSuspendedAccount } from '#modules/billing/server/end-with-account.ts';
import type { EndpointContext } from '#modules/server-context.ts';

const endpoints = implement(patientsContract).$context<EndpointContext>();

/** Suspends the account and emails the owner that they can't sign in, with a contact address. */
export const suspendPatient = endpoints.suspendPatient.handler(({ input, context }) =>
  context.database.transaction(async (tx) => {
    const patient = await suspendAccount(tx, context, input);
    await deleteSecretLinks(tx, context, patient.id);
    await endMembershipOfSuspendedAccount(tx, context, patient.id);
    await emailAccountOwner(tx, context, patient, (mails) => mails.accountSuspended());
    return presentPatient(tx, patient, context.clock.now());
  }),
);

export const restorePatient = endpoints.restorePatient.handler(({ input, context }) =>
  context.database.transaction(async (tx) => {
    const patient = await restoreAccount(tx, context, input);
    await emailAccountOwner(tx, context, patient, (mails) => mails.accountRestored());
    return presentPatient(tx, patient, context.clock.now());
  }),
);
