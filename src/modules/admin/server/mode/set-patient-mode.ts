import { implement } from '@orpc/server';
import { getPatientRow, lockPatientRow } from '#modules/accounts/server/find-patients.ts';
import type { UserRow } from '#modules/accounts/server/present-user.ts';
import { setModeOverride } from '#modules/accounts/server/update-account.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../admin.words.ts';
import { modeAction } from '../../mode.words.ts';
import type { ModeSetting } from '../../mode-switch.contract.ts';
import { modeSwitchContract } from '../../mode-switch.contract.ts';
import { modeName, patientConsequences } from '../../mode-switch.rules.ts';
import { countOpenRequests, grantProduction, listUnconfiguredVendors } from './mode-facts.ts';
import { overrideOf, presentModeChoices } from './present-mode-choices.ts';

const endpoints = implement(modeSwitchContract).$context<EndpointContext>();

export const getPatientMode = endpoints.getPatientMode.handler(async ({ input, context }) =>
  presentPatientMode(context.database.orm, context, await getPatientRow(context.database.orm, input.id)),
);

/** Sets the mode of a patient's new requests. The second of two concurrent changes gets a conflict. */
export const setPatientMode = endpoints.setPatientMode.handler(async ({ input, context }) => {
  const { to, seen } = input;
  const setting = await context.database.transaction(async (tx) => {
    const patient = await lockPatientRow(tx, input.id);
    const current = overrideOf(patient);
    context.auditOverrides.action = modeAction('patient', current, to);
    if (current === to) return presentPatientMode(tx, context, patient);
    if (current !== seen) {
      const words = current === null ? 'now follows the service' : `is now in ${modeName(current)}`;
      throw conflict(t.patientModeConflict({ words }));
    }
    if (to === 'production') await grantProduction(tx, context);
    return presentPatientMode(tx, context, await setModeOverride(tx, context, patient, to));
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
  const underWay = await countOpenRequests(orm, null, patient.id);
  return presentModeChoices(orm, context, patient, (mode) => patientConsequences(mode, missing, underWay));
}
