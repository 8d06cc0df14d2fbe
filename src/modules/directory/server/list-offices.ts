import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { providers } from '#schema/providers.ts';
import { type NetworkFilters, networkAdminContract } from '../network-admin.contract.ts';
import type { NetworkOffice } from '../network-views.ts';
import { countPatients, noFigures } from './admin/count-patients.ts';
import { inOrder, matching } from './admin/find-offices.ts';
import type { ProviderRow } from './find-offices-near.ts';

export const listNetworkOffices = implement(networkAdminContract)
  .$context<EndpointContext>()
  .listNetworkOffices.handler(async ({ input, context }) => {
    const { offices, total, correctedTo } = await readOfficePage(context, input);
    context.setHeader('x-total-count', String(total));
    if (correctedTo !== null) context.setHeader('x-search-corrected-to', encodeURIComponent(correctedTo));
    return offices;
  });

type OfficePage = {
  offices: NetworkOffice[];
  total: number;
  /** What was searched for instead, because nothing matched as typed: `Banyan Radiology`. */
  correctedTo: string | null;
};

export async function readOfficePage(
  context: EndpointContext,
  input: NetworkFilters & { limit: number; offset: number },
): Promise<OfficePage> {
  const { orm } = context.database;
  const { condition, correctedTo } = await matching(orm, input);
  const rows = await orm
    .select()
    .from(providers)
    .where(condition)
    .orderBy(...inOrder(input))
    .limit(input.limit)
    .offset(input.offset);
  const total = await orm.$count(providers, condition);
  return { offices: await presentOffices(context, rows), total, correctedTo };
}

/** Presents the rows of a page, with counts for these rows only. */
export async function presentOffices(
  { database, clock, globalMode }: EndpointContext,
  rows: readonly ProviderRow[],
): Promise<NetworkOffice[]> {
  const figures = await countPatients(
    database.orm,
    rows.map(({ id }) => id),
    { mode: globalMode, now: clock.now() },
  );
  return rows.map((row) => {
    const { patientsServed, rating } = figures.get(row.id) ?? noFigures;
    return {
      id: row.id,
      npi: row.npi,
      name: row.name,
      email: row.email,
      specialty: row.specialty,
      city: row.city,
      state: row.state,
      negotiatedRate: row.negotiatedRateCents === null ? null : row.negotiatedRateCents / 100,
      patientsServed,
      rating,
      isActive: row.isActive,
      isLeftAlone: row.doNotCallSince !== null,
      hasNumberToConfirm: row.proposedPhone !== null,
    };
  });
}
