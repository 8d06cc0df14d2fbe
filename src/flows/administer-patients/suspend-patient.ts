import { implement } from '@orpc/server';
import { patientsContract } from '#features/accounts/patients.contract.ts';
import { presentPatient } from '#features/accounts/server/patients/present-patients.ts';
import { restoreAccount, suspendAccount } from '#features/accounts/server/patients/suspend-account.ts';
import { forgetSecretAddresses } from '#features/appointments/server/secret-addresses.ts';
import type { EndpointContext } from '#features/server-context.ts';
import { tellOwner } from '../account-security/tell-owner.ts';
import { endWhileSuspended } from '../memberships/end-with-account.ts';

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
