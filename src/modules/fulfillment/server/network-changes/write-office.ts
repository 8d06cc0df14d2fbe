import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { networkAdminContract } from '#modules/directory/network-admin.contract.ts';
import { factSourceOfCaller, rejectOutdatedVersion } from '#modules/directory/server/change-offices.ts';
import type { ProviderRow } from '#modules/directory/server/find-offices-near.ts';
import { presentRecord } from '#modules/directory/server/present-record.ts';
import {
  holdForConfirmation,
  needsSecondPerson,
  proposeNumber,
} from '#modules/directory/server/proposed-number.ts';
import { readOfficeInput } from '#modules/directory/server/read-office-input.ts';
import { addOffice, changeOffice, lockOffice } from '#modules/directory/server/store-provider.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { providers } from '#schema/providers.ts';
import { isValidNpi } from '#shared/npi.ts';
import { badRequest, conflict, Problem } from '#shared/problem.ts';
import * as t from '../../fulfillment.words.ts';
import { notifyNumberChange } from './notify-number-change.ts';

const endpoints = implement(networkAdminContract).$context<EndpointContext>();

export const addProvider = endpoints.addProvider.handler(async ({ input, context }) => {
  const npi = input.npi.replaceAll(/[\s-]/g, '');
  if (!/^\d{10}$/.test(npi)) throw badRequest(t.npiHas10Digits);
  if (!isValidNpi(npi)) throw badRequest(t.invalidNpi);
  const details = readOfficeInput(input, context);
  return context.database.transaction(async (tx) => {
    const added = await addOffice(tx, { id: input.id, npi, details }, factSourceOfCaller(context));
    context.auditOverrides.subjectId = input.id;
    notifyStaff(tx, context, 'network');
    if (!added) return presentRecord(tx, context, await findEarlierSubmission(tx, input.id, npi));
    if (!needsSecondPerson(context)) return presentRecord(tx, context, added);
    const row = await holdForConfirmation(tx, added, { by: callerId(context), at: context.clock.now() });
    await notifyNumberChange(tx, context, row);
    return presentRecord(tx, context, row);
  });
});

/** Submitting the same form again is a no-op. A different form with the same NPI is rejected. */
async function findEarlierSubmission(tx: Orm, id: string, npi: string): Promise<ProviderRow> {
  const [present] = await tx.select().from(providers).where(eq(providers.npi, npi));
  if (present?.id === id) return present;
  if (!present) throw conflict(t.formAlreadyUsed);
  throw new Problem(
    409,
    'PROVIDER_EXISTS',
    present.isActive === false
      ? t.deactivatedProviderHasNpi({ name: present.name })
      : t.providerExists({ name: present.name }),
  );
}

export const updateProvider = endpoints.updateProvider.handler(async ({ input, context }) => {
  const { phone, ...details } = readOfficeInput(input, context);
  return context.database.transaction(async (tx) => {
    const present = await lockOffice(tx, input.id);
    rejectOutdatedVersion(present, input.version);
    const needsConfirmation = needsSecondPerson(context);
    const changes = needsConfirmation ? details : { ...details, phone };
    const { row } = await changeOffice(tx, present, changes, factSourceOfCaller(context));
    notifyStaff(tx, context, 'network');
    // A form opened earlier still shows the old number.
    const isNewNumber = needsConfirmation && phone !== present.phone && phone !== present.proposedPhone;
    if (!isNewNumber) return presentRecord(tx, context, row);
    const proposed = await proposeNumber(tx, row, {
      phone,
      by: callerId(context),
      at: context.clock.now(),
    });
    await notifyNumberChange(tx, context, proposed);
    return presentRecord(tx, context, proposed);
  });
});
