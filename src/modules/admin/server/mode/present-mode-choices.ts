import type { UserRow } from '#modules/accounts/server/present-user.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { effectiveMode, type Mode } from '#shared/mode.ts';
import type { ModeChange, ModeSetting } from '../../mode-switch.contract.ts';
import { describeMissing, productionBlocker } from '../../mode-switch.rules.ts';
import { listUnconfiguredVendors, readProductionFacts } from './mode-facts.ts';

export const overrideOf = ({ modeOverride }: Pick<UserRow, 'modeOverride'>): Mode | null =>
  modeOverride === null ? null : effectiveMode(modeOverride, null);

/** A user's mode, and what each alternative would do. */
export async function presentModeChoices(
  orm: Orm,
  context: EndpointContext,
  user: UserRow,
  consequencesOf: (mode: Mode) => string[],
): Promise<ModeSetting> {
  const override = overrideOf(user);
  const missing = listUnconfiguredVendors(context);
  const facts = await readProductionFacts(orm, context);
  const choices: (Mode | null)[] = [null, 'production', 'demo'];
  const describe = (to: Mode | null): ModeChange => {
    const mode = effectiveMode(to, context.globalMode);
    return {
      to,
      mode,
      refusal: to === null ? null : productionBlocker(mode, facts),
      consequences: consequencesOf(mode),
      missing: mode === 'production' ? describeMissing(missing) : [],
    };
  };
  return {
    mode: effectiveMode(override, context.globalMode),
    override,
    switched: null,
    changes: choices.filter((to) => to !== override).map(describe),
  };
}
