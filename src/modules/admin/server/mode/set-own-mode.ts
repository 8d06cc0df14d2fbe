import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { UserRow } from '#modules/accounts/server/present-user.ts';
import { setModeOverride } from '#modules/accounts/server/update-account.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { conflict, unauthorized } from '#shared/problem.ts';
import * as t from '../../admin.words.ts';
import { modeAction } from '../../mode.words.ts';
import { modeSwitchContract } from '../../mode-switch.contract.ts';
import { modeName, ownConsequences } from '../../mode-switch.rules.ts';
import { listUnconfiguredVendors, requireProduction } from './mode-facts.ts';
import { overrideOf, presentModeChoices } from './present-mode-choices.ts';

const endpoints = implement(modeSwitchContract).$context<EndpointContext>();

const present = (orm: Orm, context: EndpointContext, me: UserRow) =>
  presentModeChoices(orm, context, me, (mode) => ownConsequences(mode, listUnconfiguredVendors(context)));

async function lockMe(tx: Orm, context: EndpointContext): Promise<UserRow> {
  const [me] = await tx
    .select()
    .from(users)
    .where(eq(users.id, callerId(context)))
    .for('no key update');
  if (!me) throw unauthorized();
  return me;
}

export const getOwnMode = endpoints.getOwnMode.handler(({ context }) =>
  context.database.transaction(async (tx) => present(tx, context, await lockMe(tx, context))),
);

/** Lets staff manage the voice agents of the inactive mode. */
export const setOwnMode = endpoints.setOwnMode.handler(async ({ input, context }) => {
  const { to, seen } = input;
  context.auditOverrides.subjectId = callerId(context);
  return context.database.transaction(async (tx) => {
    const me = await lockMe(tx, context);
    const before = overrideOf(me);
    context.auditOverrides.action = modeAction('own', before, to);
    if (before === to) return present(tx, context, me);
    if (before !== seen) {
      const words = before === null ? 'now follows the service' : `was changed to ${modeName(before)}`;
      throw conflict(t.ownModeConflict({ words }));
    }
    if (to === 'production') await requireProduction(tx, context);
    return present(tx, context, await setModeOverride(tx, context, me, to));
  });
});
