import { implement } from '@orpc/server';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { readQueueCounters } from '#modules/requests/server/queue-counters.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import { users } from '#schema/accounts.ts';
import { providers } from '#schema/providers.ts';
import { overviewContract } from '../../overview.contract.ts';
import { availabilityPercent, measureAvailability } from './availability.ts';

export const getNetworkStats = implement(overviewContract)
  .$context<EndpointContext>()
  .getNetworkStats.handler(async ({ context }) => {
    const { orm } = context.database;
    const isMember = and(
      sql`${users.role} = 'patient'`,
      isNull(users.deletedAt),
      // Demo memberships don't count.
      or(isNull(users.modeOverride), eq(users.modeOverride, context.globalMode)),
      eq(users.membershipType, 'monthly'),
      eq(users.status, 'active'),
    );
    const { pending } = await readQueueCounters(orm, context.clock.now());
    const networkHealth = await measureAvailability(orm, context.clock.now());
    return {
      activePatients: await orm.$count(users, isMember),
      pendingRequests: pending,
      networkProviders: await orm.$count(providers, eq(providers.isActive, true)),
      networkHealthPercent: availabilityPercent(networkHealth),
      networkHealth,
    };
  });
