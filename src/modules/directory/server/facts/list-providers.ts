import { implement } from '@orpc/server';
import { inArray, sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { getTypedPlace } from '#platform/geography/typed-place.ts';
import { providerPlans, providers } from '#schema/providers.ts';
import { findPricedService } from '#shared/care/priced-services.ts';
import { specialtyInSentence } from '#shared/care/specialties/find-specialty.ts';
import { badRequest } from '#shared/problem.ts';
import * as t from '../../directory.words.ts';
import { type ListProvidersInput, providersContract } from '../../providers.contract.ts';
import { likePattern } from '../admin/like-pattern.ts';
import { findByWords } from '../search/find-by-words.ts';
import { findMissingSpecialty } from '../search/find-missing-specialty.ts';
import type { FoundProvider } from '../search/find-page.ts';
import type { ProviderSearch } from '../search/provider-search.ts';
import { findRateSavings } from './find-rate-savings.ts';
import { findUnconfirmed } from './find-unconfirmed.ts';
import { presentProvider } from './present-provider.ts';

const endpoints = implement(providersContract).$context<EndpointContext>();

export const listProviders = endpoints.listProviders.handler(async ({ input, context }) => {
  const { database, clock, setHeader } = context;
  const search = await readSearch(database.orm, input);
  const page = await findByWords(database, search, input.search ?? '', clock.now());
  const lacking =
    page.total === 0 || page.isSpellingCorrected ? findMissingSpecialty(input.search ?? '') : null;
  if (lacking) {
    setHeader('x-search-lacks', specialtyInSentence(lacking, 'en'));
    setHeader('x-total-count', '0');
    return [];
  }
  if (page.isSpellingCorrected) setHeader('x-search-mended', 'true');
  setHeader('x-total-count', String(page.total));
  if (page.isAtLeast) setHeader('x-total-is-least', 'true');
  return readRows(database.orm, page.found, clock.now());
});

async function readSearch(orm: Orm, input: ListProvidersInput): Promise<ProviderSearch> {
  const center = input.near ? getTypedPlace(input.near) : null;
  if (input.sort === 'distance' && !center) throw badRequest(t.placeNeededToSort);
  if (input.radius !== undefined && !center) throw badRequest(t.placeNeededToFilter);
  if (input.service && !findPricedService(input.service)) throw badRequest(t.serviceNotOffered);
  return {
    words: null,
    specialty: input.specialty && input.specialty !== 'all' ? input.specialty : null,
    center,
    radiusMiles: input.radius ?? null,
    plans: input.insurance ? await findPlans(orm, input.insurance) : null,
    serviceCode: input.service || null,
    sort: input.sort,
    limit: input.limit,
    offset: input.page === undefined ? input.offset : (input.page - 1) * input.limit,
  };
}

/** More than any insurer has, so that a single letter doesn't match every plan. */
const maxPlans = 1000;

/** Plans whose name contains the typed text: `aetna` finds `Aetna` and `Aetna PPO`. */
async function findPlans(orm: Orm, typed: string): Promise<string[]> {
  const rows = await orm
    .select()
    .from(providerPlans)
    .where(sql`${providerPlans.plan} ilike ${likePattern(typed)}`)
    .orderBy(sql`char_length(${providerPlans.plan})`, providerPlans.plan)
    .limit(maxPlans);
  return rows.map(({ plan }) => plan);
}

async function readRows(orm: Orm, found: readonly FoundProvider[], now: Date) {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await orm.select().from(providers).where(inArray(providers.id, ids));
  const [unconfirmed, savings] = await Promise.all([
    findUnconfirmed(orm, rows, now),
    findRateSavings(orm, rows, now),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, distanceMiles }) => {
    const row = byId.get(id);
    return row
      ? [presentProvider(row, distanceMiles, { unconfirmed: unconfirmed(row), ...savings(row) })]
      : [];
  });
}
