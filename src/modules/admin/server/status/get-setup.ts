import { implement } from '@orpc/server';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { voiceAgents } from '#schema/voice-agents.ts';
import type { Vendor } from '../../mode-switch.rules.ts';
import { type Setup, setupContract, setupSteps } from '../../setup.contract.ts';
import { freshBackupMilliseconds } from '../../status.rules.ts';
import { hasDemoAccounts } from '../mode/demo-accounts.ts';
import { listUnconfiguredVendors } from '../mode/mode-facts.ts';
import { readBackup } from './get-status.ts';

export const getSetup = implement(setupContract)
  .$context<EndpointContext>()
  .getSetup.handler(async ({ context }): Promise<Setup> => {
    const { orm } = context.database;
    const isDone = await readSteps(context);
    return {
      steps: setupSteps.map((name) => ({ name, isDone: isDone[name] })),
      isDemoDatabase: await hasDemoAccounts(orm, context.sharedLogins),
    };
  });

async function readSteps(context: EndpointContext): Promise<Record<(typeof setupSteps)[number], boolean>> {
  const { orm } = context.database;
  const missing = listUnconfiguredVendors(context);
  const has = (vendor: Vendor) => !missing.includes(vendor);
  return {
    two_factor: await hasTwoFactor(orm, callerId(context)),
    second_administrator: (await countAdministrators(orm)) > 1,
    public_url: has('address'),
    mail: has('mail'),
    support: context.supportPhone !== null && !context.supportAddress.endsWith('.example'),
    payments: has('payments'),
    phone: has('telephone') && (await hasLiveAgents(orm)),
    ...(await readNetwork(orm)),
    backups: await isBackedUp(context),
    production: context.globalMode === 'production',
  };
}

async function hasTwoFactor(orm: Orm, userId: string): Promise<boolean> {
  const [me] = await orm.select({ isOn: users.twoFactorEnabled }).from(users).where(eq(users.id, userId));
  return me?.isOn ?? false;
}

const countAdministrators = (orm: Orm): Promise<number> =>
  orm.$count(
    users,
    and(
      eq(users.role, 'admin'),
      eq(users.staffRole, 'administrator'),
      eq(users.status, 'active'),
      isNull(users.deletedAt),
    ),
  );

/** One agent that asks offices and one that books, both in production. */
async function hasLiveAgents(orm: Orm): Promise<boolean> {
  const live = await orm
    .selectDistinct({ purpose: voiceAgents.agentType })
    .from(voiceAgents)
    .where(
      and(
        eq(voiceAgents.mode, 'production'),
        eq(voiceAgents.isActive, true),
        isNotNull(voiceAgents.liveVersionId),
      ),
    );
  const purposes = live.map(({ purpose }) => purpose);
  return purposes.includes('enquiry') && purposes.includes('booking');
}

async function readNetwork(orm: Orm): Promise<{ providers: boolean; prices: boolean }> {
  const [row] = await selectRows<{ providers: boolean; prices: boolean }>(
    orm,
    sql`select exists (select from providers where is_active) as providers,
      exists (select from price_files where state = 'current') or exists (select from provider_prices) as prices`,
  );
  return { providers: row?.providers ?? false, prices: row?.prices ?? false };
}

async function isBackedUp({ database, clock }: EndpointContext): Promise<boolean> {
  const backup = await readBackup(database.orm);
  if (backup === null || backup.drilledAt === null) return false;
  return clock.now().getTime() - backup.finishedAt.getTime() <= freshBackupMilliseconds;
}
