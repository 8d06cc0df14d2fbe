import { implement } from '@orpc/server';
import { getPatientRow, lockPatientRow } from '#modules/accounts/server/find-patients.ts';
import type { UserRow } from '#modules/accounts/server/present-user.ts';
import { storePersonMode } from '#modules/accounts/server/store-person-mode.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { conflict } from '#shared/problem.ts';
import type { ModeSetting } from '../../mode-switch.contract.ts';
import { modeSwitchContract } from '../../mode-switch.contract.ts';
import { modeName, patientConsequences } from '../../mode-switch.rules.ts';
import { modeAct } from '../../mode-words.ts';
import { countUnderWay, giveProduction, missingInProduction } from './mode-facts.ts';
import { overrideOf, presentChoices } from './present-choices.ts';

const endpoints = implement(modeSwitchContract).$context<EndpointContext>();

export const getPatientMode = endpoints.getPatientMode.handler(async ({ input, context }) =>
  presentPatientMode(context.database.orm, context, await getPatientRow(context.database.orm, input.id)),
);

/** For what the patient asks for from now on. Of two who set it at once, the second is told what stands. */
export const setPatientMode = endpoints.setPatientMode.handler(async ({ input, context }) => {
  const { to, seen } = input;
  const setting = await context.database.transaction(async (tx) => {
    const patient = await lockPatientRow(tx, input.id);
    const present = overrideOf(patient);
    context.inAudit.action = modeAct('patient', present, to);
    if (present === to) return presentPatientMode(tx, context, patient);
    if (present !== seen) {
      const words = present === null ? 'follows the service' : `has the mode ${modeName(present)}`;
      throw conflict(`Somebody was faster: the patient ${words} now. Nothing was changed by you.`);
    }
    if (to === 'production') await giveProduction(tx, context);
    return presentPatientMode(tx, context, await storePersonMode(tx, context, patient, to));
  });
  await context.rereadMode();
  return setting;
});

async function presentPatientMode(
  orm: Orm,
  context: EndpointContext,
  patient: UserRow,
): Promise<ModeSetting> {
  const missing = missingInProduction(context);
  const underWay = await countUnderWay(orm, null, patient.id);
  return presentChoices(orm, context, patient, (mode) => patientConsequences(mode, missing, underWay));
}
