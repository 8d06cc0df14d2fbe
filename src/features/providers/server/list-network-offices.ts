import { implement } from '@orpc/server';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { appointments } from '#platform/server/database/tables/appointments.ts';
import { providers } from '#platform/server/database/tables/providers.ts';
import type { EndpointContext } from '../../server-context.ts';
import { networkAdminContract } from '../network-admin.contract.ts';
import { presentProvider } from './present-provider.ts';

const isActive = eq(providers.isActive, true);

export const listNetworkOffices = implement(networkAdminContract)
  .$context<EndpointContext>()
  .listNetworkOffices.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const rows = await orm
      .select()
      .from(providers)
      .where(isActive)
      .orderBy(asc(providers.name), asc(providers.id))
      .limit(input.limit)
      .offset(input.offset);
    context.setHeader('x-total-count', String(await orm.$count(providers, isActive)));
    const served = await countServed(
      context,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const { id, name, email, specialty, city, state, negotiatedRate, rating } = presentProvider(row, null);
      const patientsServed = served.get(id) ?? 0;
      return { id, name, email, specialty, city, state, negotiatedRate, patientsServed, rating };
    });
  });

/** By office, in the service's own mode; everybody of a household counts for themselves. */
async function countServed(
  { database, clock, globalMode }: EndpointContext,
  providerIds: string[],
): Promise<Map<string, number>> {
  if (providerIds.length === 0) return new Map();
  const { providerId, householdMemberId, userId } = appointments;
  const rows = await database.orm
    .select({
      providerId,
      patients: sql<number>`count(distinct coalesce(${householdMemberId}, ${userId}))::int`,
    })
    .from(appointments)
    .where(
      and(
        inArray(providerId, providerIds),
        eq(appointments.status, 'confirmed'),
        lte(appointments.startsAt, clock.now()),
        eq(appointments.mode, globalMode),
      ),
    )
    .groupBy(providerId);
  return new Map(rows.map((row) => [row.providerId, row.patients]));
}
