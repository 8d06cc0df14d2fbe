import { and, asc, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { providers } from '#schema/providers.ts';
import type { NetworkFilters } from '../../network-admin.contract.ts';
import { type OfficeSearch, searchOffices } from './search-offices.ts';

/** Offices that are or were in the network, without the fictional offices of the landing page. */
const inNetwork = or(
  eq(providers.isActive, true),
  isNotNull(providers.deactivatedAt),
  sql`${providers.npi} ~ '^[0-9]{10}$'`,
);

function statusFilter(standing: NetworkFilters['standing']): SQL | undefined {
  switch (standing) {
    case 'active':
      return eq(providers.isActive, true);
    case 'inactive':
      return and(eq(providers.isActive, false), inNetwork);
    case 'left_alone':
      return and(isNotNull(providers.doNotCallSince), inNetwork);
    case 'number_to_confirm':
      return isNotNull(providers.proposedPhone);
    default:
      return inNetwork;
  }
}

/** Spelling is corrected if no office that is or was in the network has the words, whatever the other filters are. */
export async function matching(orm: Orm, filters: NetworkFilters): Promise<OfficeSearch> {
  const { condition, correctedTo } = await searchOffices(orm, filters.search, inNetwork);
  return {
    condition: and(
      statusFilter(filters.standing),
      condition,
      filters.specialty === 'all' ? undefined : eq(providers.specialty, filters.specialty),
    ),
    correctedTo,
  };
}

/** Every order ends with the id, so that pages never repeat an office. */
export function inOrder({ sort, direction }: NetworkFilters): SQL[] {
  const sortBy = direction === 'ascending' ? asc : desc;
  switch (sort) {
    case 'specialty':
      return [sortBy(providers.specialty), sortBy(providers.name), sortBy(providers.id)];
    case 'place':
      return [sortBy(providers.state), sortBy(providers.city), sortBy(providers.id)];
    case 'rate':
      // Unknown rates come last in either direction.
      return [
        sql`${providers.negotiatedRateCents} is null`,
        sortBy(providers.negotiatedRateCents),
        sortBy(providers.id),
      ];
    case 'added':
      return [sortBy(providers.createdAt), sortBy(providers.id)];
    default:
      return [sortBy(providers.name), sortBy(providers.id)];
  }
}
