import { asc, eq } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { calls } from '#schema/calls.ts';
import { providerPrices, providers } from '#schema/providers.ts';
import { findService } from '#shared/care/service-catalog.ts';
import { isStalePrice } from '#shared/time/fact-age.ts';
import type { OfficeDetails, OfficeRecord, ShownPrice } from '../network-views.ts';
import { toWeekSpans } from '../office-spans.rules.ts';
import type { DecidedFact } from '../provider-facts.rules.ts';
import { countPatients, noFigures } from './admin/count-patients.ts';
import { presentFacts, readKnown } from './admin/present-facts.ts';
import { doNotCallAt } from './do-not-call.ts';
import { findQuotedPrice } from './facts/find-quoted-price.ts';
import { type FactRow, findNewestFact, listNewestFacts } from './facts/store-facts.ts';
import type { PriceRow, ProviderRow } from './find-offices-near.ts';
import { detailsOf } from './store-provider.ts';

/** The full admin view of one office. */
export async function presentRecord(
  tx: Orm,
  { clock, globalMode, caller }: Pick<EndpointContext, 'clock' | 'globalMode' | 'caller'>,
  row: ProviderRow,
): Promise<OfficeRecord> {
  const now = clock.now();
  const newest = await listNewestFacts(tx, row.id);
  const prices = await tx
    .select()
    .from(providerPrices)
    .where(eq(providerPrices.providerId, row.id))
    .orderBy(asc(providerPrices.serviceCode));
  const figures = (await countPatients(tx, [row.id], { mode: globalMode, now })).get(row.id) ?? noFigures;
  return {
    id: row.id,
    npi: row.npi,
    version: row.updatedAt.toISOString(),
    details: presentDetails(row),
    isActive: row.isActive,
    deactivatedAt: row.deactivatedAt?.toISOString() ?? null,
    deactivatedBecause: row.isActive ? null : await readReason(tx, row.id),
    leftAlone: await findDoNotCall(tx, row),
    numberToConfirm: await presentProposed(tx, row, caller.userId),
    facts: presentFacts(row, newest, await readKnown(tx, newest), now),
    prices: prices.map((price) => presentPrice(price, newest, now)),
    ...figures,
  };
}

function presentDetails(row: ProviderRow): OfficeDetails {
  const { officeHours, ...details } = detailsOf(row);
  return { ...details, officeHours: toWeekSpans(officeHours) };
}

async function readReason(tx: Orm, providerId: string): Promise<string | null> {
  const decided = await findNewestFact(tx, providerId, { fact: 'in_network' });
  return (decided?.value as DecidedFact | undefined)?.reason ?? null;
}

async function presentProposed(
  tx: Orm,
  { phone, proposedPhone, proposedPhoneAt, proposedPhoneBy }: ProviderRow,
  readerId: string | null,
): Promise<OfficeRecord['numberToConfirm']> {
  if (proposedPhone === null || proposedPhoneAt === null || proposedPhoneBy === null) return null;
  const [person] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, proposedPhoneBy));
  return {
    phone: proposedPhone,
    before: proposedPhone === phone ? null : phone,
    proposedAt: proposedPhoneAt.toISOString(),
    proposedBy: person ? `${person.firstName} ${person.lastName}`.trim() : 'Former staff member',
    isOwn: proposedPhoneBy === readerId,
  };
}

/** A do-not-call request applies to the number, whichever office asked. */
async function findDoNotCall(tx: Orm, { id, phone }: ProviderRow): Promise<OfficeRecord['leftAlone']> {
  const rows = await tx
    .select({ office: providers, callId: calls.id })
    .from(providers)
    .leftJoin(calls, eq(calls.id, providers.doNotCallCallId))
    .where(doNotCallAt(phone))
    .limit(50);
  const found = rows.find(({ office }) => office.id === id) ?? rows[0];
  if (!found?.office.doNotCallSince) return null;
  return {
    since: found.office.doNotCallSince.toISOString(),
    words: found.office.doNotCallReason ?? '',
    isDoubtful: found.office.doNotCallIsDoubtful,
    callId: found.callId,
    isOwn: found.office.id === id,
  };
}

function presentPrice(price: PriceRow, newest: readonly FactRow[], now: Date): ShownPrice {
  return {
    code: price.serviceCode,
    service: findService(price.serviceCode)?.name ?? price.serviceCode,
    memberPriceCents: price.memberPriceCents,
    directPriceCents: price.directPriceCents,
    sourceName: price.sourceName,
    sourceRow: price.sourceRow,
    observedOn: price.observedOn,
    isStale: isStalePrice(price.observedOn, now),
    said: findQuotedPrice(newest, price.serviceCode, now),
  };
}
