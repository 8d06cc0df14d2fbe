import { implement } from '@orpc/server';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { countPending } from '#modules/requests/server/queue-counters.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import { memberCondition, users } from '#schema/accounts.ts';
import { providers } from '#schema/providers.ts';
import { overviewContract } from '../../overview.contract.ts';
import { availabilityPercent, measureAvailability } from './availability.ts';

export const getNetworkStats = implement(overviewContract)
  .$context<EndpointContext>()
  .getNetworkStats.handler(async ({ context }) => {
    const { orm } = context.database;
    const isMember = and(
      memberCondition,
      // Demo memberships don't count.
      or(isNull(users.modeOverride), eq(users.modeOverride, context.globalMode)),
    );
    const networkHealth = await measureAvailability(orm, context.clock.now());
    return {
      activePatients: await orm.$count(users, isMember),
      pendingRequests: await countPending(orm),
      networkProviders: await orm.$count(providers, sql`${providers.isActive}`),
      networkHealthPercent: availabilityPercent(networkHealth),
      networkHealth,
    };
  });
