import { implement } from '@orpc/server';
import { patientsContract } from '#modules/accounts/patients.contract.ts';
import { presentPatient } from '#modules/accounts/server/present-patients.ts';
import { restoreAccount, suspendAccount } from '#modules/accounts/server/suspend-account.ts';
import { tellOwner } from '#modules/accounts/server/tell-owner.ts';
import { forgetSecretAddresses } from '#modules/appointments/server/secret-addresses.ts';
import { endWhileSuspended } from '#modules/billing/server/end-with-account.ts';
import type { EndpointContext } from '#modules/server-context.ts';

const endpoints = implement(patientsContract).$context<EndpointContext>();

/** The owner is told by mail that they cannot sign in, and whom to write to. */
export const suspendPatient = endpoints.suspendPatient.handler(({ input, context }) =>
  context.database.transaction(async (tx) => {
    const patient = await suspendAccount(tx, context, input);
    await forgetSecretAddresses(tx, context, patient.id);
    await endWhileSuspended(tx, context, patient.id);
    await tellOwner(tx, context, patient, (mails) => mails.accountSuspended());
    return presentPatient(tx, patient, context.clock.now());
  }),
);

export const restorePatient = endpoints.restorePatient.handler(({ input, context }) =>
  context.database.transaction(async (tx) => {
    const patient = await restoreAccount(tx, context, input);
    await tellOwner(tx, context, patient, (mails) => mails.accountRestored());
    return presentPatient(tx, patient, context.clock.now());
  }),
);
