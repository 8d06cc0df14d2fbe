import { implement } from '@orpc/server';
import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { findZipCode } from '#platform/geography/places.ts';
import { providerFacts, providers } from '#schema/providers.ts';
import { networkAdminContract } from '../network-admin.contract.ts';
import { presentPastFact, readKnown } from './admin/present-facts.ts';
import type { ProviderRow } from './find-offices-near.ts';
import { presentRecord } from './present-record.ts';
import { isLandingPageOffice, officeNotFound } from './store-provider.ts';

const endpoints = implement(networkAdminContract).$context<EndpointContext>();
const factsPerPage = 50;

export async function getOfficeRow(orm: Orm, id: string): Promise<ProviderRow> {
  const [row] = await orm.select().from(providers).where(eq(providers.id, id));
  if (!row || isLandingPageOffice(row)) throw officeNotFound();
  return row;
}

export const getNetworkOffice = endpoints.getNetworkOffice.handler(async ({ input, context }) =>
  presentRecord(context.database.orm, context, await getOfficeRow(context.database.orm, input.id)),
);

/** Newest first; `before` is the last fact already shown. */
export const listOfficeFacts = endpoints.listOfficeFacts.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const { createdAt, id, providerId } = providerFacts;
  await getOfficeRow(orm, input.id);
  const [last] = input.before ? await orm.select().from(providerFacts).where(eq(id, input.before)) : [];
  const rows = await orm
    .select()
    .from(providerFacts)
    .where(
      and(
        eq(providerId, input.id),
        last
          ? or(lt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), lt(id, last.id)))
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(factsPerPage + 1);
  const shown = rows.slice(0, factsPerPage);
  const known = await readKnown(orm, shown);
  return {
    facts: shown.map((row) => presentPastFact(row, known, context.clock.now())),
    hasMore: rows.length > factsPerPage,
  };
});

export const findZipPlace = endpoints.findZipPlace.handler(({ input }) => {
  const place = findZipCode(input.zip);
  return { place: place && { city: place.city, state: place.state, timeZone: place.timeZone } };
});
