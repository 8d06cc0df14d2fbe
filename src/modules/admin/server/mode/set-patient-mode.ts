import { implement } from '@orpc/server';
import { storeModeOverride } from '#modules/accounts/server/change-person.ts';
import { getPatientRow, lockPatientRow } from '#modules/accounts/server/find-patients.ts';
import type { UserRow } from '#modules/accounts/server/present-user.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../admin.words.ts';
import { modeAction } from '../../mode.words.ts';
import type { ModeSetting } from '../../mode-switch.contract.ts';
import { modeSwitchContract } from '../../mode-switch.contract.ts';
import { modeName, patientConsequences } from '../../mode-switch.rules.ts';
import { countUnderWay, grantProduction, listUnconfiguredVendors } from './mode-facts.ts';
import { overrideOf, presentChoices } from './present-choices.ts';

const endpoints = implement(modeSwitchContract).$context<EndpointContext>();

export const getPatientMode = endpoints.getPatientMode.handler(async ({ input, context }) =>
  presentPatientMode(context.database.orm, context, await getPatientRow(context.database.orm, input.id)),
);

/** Applies to new requests. Of two concurrent changes, the second gets a conflict. */
export const setPatientMode = endpoints.setPatientMode.handler(async ({ input, context }) => {
  const { to, seen } = input;
  const setting = await context.database.transaction(async (tx) => {
    const patient = await lockPatientRow(tx, input.id);
    const present = overrideOf(patient);
    context.inAudit.action = modeAction('patient', present, to);
    if (present === to) return presentPatientMode(tx, context, patient);
    if (present !== seen) {
      const words = present === null ? 'now follows the service' : `is now in ${modeName(present)}`;
      throw conflict(t.someoneElseChangedTheMode({ words }));
    }
    if (to === 'production') await grantProduction(tx, context);
    return presentPatientMode(tx, context, await storeModeOverride(tx, context, patient, to));
  });
  await context.rereadMode();
  return setting;
});

async function presentPatientMode(
  orm: Orm,
  context: EndpointContext,
  patient: UserRow,
): Promise<ModeSetting> {
  const missing = listUnconfiguredVendors(context);
  const underWay = await countUnderWay(orm, null, patient.id);
  return presentChoices(orm, context, patient, (mode) => patientConsequences(mode, missing, underWay));
}
