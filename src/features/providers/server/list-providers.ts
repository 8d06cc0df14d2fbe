import { implement } from '@orpc/server';
import { and, eq, ilike, or, type SQL } from 'drizzle-orm';
import { providers } from '#platform/server/database/tables/providers.ts';
import type { EndpointContext } from '../../server-context.ts';
import { providersContract } from '../providers.contract.ts';

export const listProviders = implement(providersContract)
  .$context<EndpointContext>()
  .listProviders.handler(async ({ input, context }) => {
    const conditions: (SQL | undefined)[] = [eq(providers.isActive, true)];
    if (input.specialty && input.specialty !== 'all')
      conditions.push(eq(providers.specialty, input.specialty));
    if (input.search) {
      const pattern = `%${input.search.replaceAll(/[\\%_]/g, '\\$&')}%`;
      conditions.push(
        or(
          ...[providers.name, providers.city, providers.specialty, providers.zipCode].map((column) =>
            ilike(column, pattern),
          ),
        ),
      );
    }
    const rows = await context.database.orm
      .select()
      .from(providers)
      .where(and(...conditions))
      .orderBy(providers.name, providers.id)
      .limit(input.limit)
      .offset(input.offset);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      specialty: row.specialty,
      rating: row.rating,
      address: row.address,
      city: row.city,
      state: row.state,
      zipCode: row.zipCode,
      phone: row.phone,
      email: row.email,
      acceptsInsurance: row.acceptsInsurance,
      negotiatedRate: row.negotiatedRateCents === null ? null : row.negotiatedRateCents / 100,
      directPayRate: row.directPayRateCents === null ? null : row.directPayRateCents / 100,
    }));
  });
