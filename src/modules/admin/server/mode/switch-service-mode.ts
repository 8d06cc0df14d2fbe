import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { everyone, notifyStaff } from '#platform/live/channels.ts';
import { users } from '#schema/accounts.ts';
import type { Mode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../admin.words.ts';
import { modeAction } from '../../mode.words.ts';
import type { ModeSetting } from '../../mode-switch.contract.ts';
import { modeSwitchContract } from '../../mode-switch.contract.ts';
import {
  describeMissing,
  modeName,
  serviceConsequences,
  serviceSwitchBlocker,
} from '../../mode-switch.rules.ts';
import { countRealPatients } from './demo-accounts.ts';
import {
  countAffectedUsers,
  countOpenRequests,
  listUnconfiguredVendors,
  readProductionFacts,
} from './mode-facts.ts';
import { lockStoredMode, readStoredMode, type StoredMode, storeMode } from './stored-mode.ts';

const endpoints = implement(modeSwitchContract).$context<EndpointContext>();

export const getServiceMode = endpoints.getServiceMode.handler(({ context }) =>
  presentServiceMode(context.database.orm, context),
);

/** The second of two concurrent switches gets a conflict. The same switch sent twice counts once. */
export const switchServiceMode = endpoints.switchServiceMode.handler(async ({ input, context }) => {
  const me = callerId(context);
  const { to, seen, seenSwitchedAt = null } = input;
  context.auditOverrides.action = modeAction('service', seen, to);
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const stored = await lockStoredMode(tx, context.startupMode, now);
    const current = stored?.mode ?? context.startupMode;
    if (current === to && stored?.switchedBy === me) return;
    if (current !== seen || (stored?.switchedAt ?? null) !== seenSwitchedAt)
      throw await switchConflict(tx, stored, current);
    if (current === to) throw conflict(t.serviceAlreadyInMode({ modeName: modeName(to) }));
    const refusal = await findBlocker(tx, context, to, stored);
    if (refusal) throw conflict(refusal);
    await storeMode(tx, to, me, now);
    context.live.publish(tx, { owner: everyone, topic: 'mode', id: '' });
    notifyStaff(tx, context, 'settings');
  });
  await context.rereadMode();
  return presentServiceMode(context.database.orm, context);
});

async function switchConflict(tx: Orm, stored: StoredMode | null, current: Mode) {
  const by = stored ? await nameOf(tx, stored.switchedBy) : 'Someone else';
  return conflict(t.serviceModeConflict({ by, modeName: modeName(current) }));
}

async function findBlocker(
  orm: Orm,
  context: EndpointContext,
  to: Mode,
  stored: StoredMode | null,
): Promise<string | null> {
  return serviceSwitchBlocker(to, {
    ...(await readProductionFacts(orm, context)),
    realPatients: to === 'demo' ? await countRealPatients(orm, stored?.switchedAt ?? null) : 0,
  });
}

async function presentServiceMode(orm: Orm, context: EndpointContext): Promise<ModeSetting> {
  const stored = await readStoredMode(orm);
  const mode = stored?.mode ?? context.startupMode;
  const to = mode === 'production' ? 'demo' : 'production';
  const missing = listUnconfiguredVendors(context);
  const facts = {
    missing,
    underWay: await countOpenRequests(orm, mode),
    ...(await countAffectedUsers(orm, context)),
  };
  return {
    mode,
    override: null,
    switched: stored && { at: stored.switchedAt, by: await nameOf(orm, stored.switchedBy) },
    changes: [
      {
        to,
        mode: to,
        refusal: await findBlocker(orm, context, to, stored),
        consequences: serviceConsequences(to, facts),
        missing: to === 'production' ? describeMissing(missing) : [],
      },
    ],
  };
}

export async function nameOf(orm: Orm, userId: string): Promise<string> {
  const [person] = await orm
    .select({ firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!person || person.deletedAt) return 'A former staff member';
  return `${person.firstName} ${person.lastName}`.trim() || 'A staff member';
}
