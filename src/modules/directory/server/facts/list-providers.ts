import { implement } from '@orpc/server';
import { inArray, sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Database, Orm } from '#platform/database/database.ts';
import { getTypedPlace } from '#platform/geography/typed-place.ts';
import { providerPlans, providers } from '#schema/providers.ts';
import { findPricedService } from '#shared/care/priced-services.ts';
import { specialtyInSentence } from '#shared/care/specialties/find-specialty.ts';
import { effectiveMode } from '#shared/mode.ts';
import { badRequest } from '#shared/problem.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import * as t from '../../directory.words.ts';
import { matchPlans, minPlanLetters, wantedPlan } from '../../plan-search.rules.ts';
import { type ListedProvider, type ListProvidersInput, providersContract } from '../../providers.contract.ts';
import { findBySentence, type GivenFilters } from '../search/find-by-sentence.ts';
import { findByWords } from '../search/find-by-words.ts';
import type { FoundProvider } from '../search/find-page.ts';
import { findNextOpenings, type Openings } from '../search/next-openings.ts';
import { findRateSavings } from './find-rate-savings.ts';
import { findUnconfirmed } from './find-unconfirmed.ts';
import { presentProvider } from './present-provider.ts';

const endpoints = implement(providersContract).$context<EndpointContext>();

export const listProviders = endpoints.listProviders.handler(async ({ input, context }) => {
  const { database, clock, setHeader } = context;
  const mode = effectiveMode(context.caller.modeOverride, context.globalMode);
  const openings = { mode, now: clock.now() };
  const given = await readFilters(database.orm, input, openings);
  const page = await findPageFor(database, input.search?.trim() ?? '', given, clock.now());
  setHeader('x-total-count', String(page.total));
  if (page.understood) setHeader('x-search-understood', encodeURIComponent(JSON.stringify(page.understood)));
  if (page.lacks) setHeader('x-search-lacks', specialtyInSentence(page.lacks, 'en'));
  if (page.isSpellingCorrected) setHeader('x-search-mended', 'true');
  if (page.isAtLeast) setHeader('x-total-is-least', 'true');
  return readRows(database.orm, page.found, openings);
});

async function findPageFor(database: Database, text: string, given: GivenFilters, now: Date) {
  if (text !== '') {
    const find = (typed: string) => findPlans(database.orm, typed);
    return findBySentence(database, text, given, find, now);
  }
  const sort = given.sort ?? (given.center ? 'distance' : 'name');
  const page = await findByWords(database, { ...given, words: null, sort }, '', now);
  return { ...page, understood: null, lacks: null };
}

async function readFilters(orm: Orm, input: ListProvidersInput, openings: Openings): Promise<GivenFilters> {
  const center = input.near ? getTypedPlace(input.near) : null;
  const hasSentence = Boolean(input.search?.trim());
  if (input.sort === 'distance' && !center && !hasSentence) throw badRequest(t.placeNeededToSort);
  if (input.radius !== undefined && !center && !hasSentence) throw badRequest(t.placeNeededToFilter);
  if (input.service && !findPricedService(input.service)) throw badRequest(t.serviceNotOffered);
  return {
    specialty: input.specialty && input.specialty !== 'all' ? input.specialty : null,
    center,
    radiusMiles: input.radius ?? null,
    plans: input.insurance ? await findPlans(orm, input.insurance) : null,
    serviceCode: input.service || null,
    language: input.language || null,
    takesNewPatients: input.newPatients === 'yes',
    openings,
    sort: input.sort ?? null,
    limit: input.limit,
    offset: input.page === undefined ? input.offset : (input.page - 1) * input.limit,
  };
}

/** More than any insurer has, so that a single letter doesn't match every plan. */
const maxPlans = 1000;

/** Plans that the typed name means: `aetna` finds `Aetna` and `Aetna PPO`. */
async function findPlans(orm: Orm, typed: string): Promise<string[]> {
  const wanted = wantedPlan(typed);
  if (wanted === '') return [];
  const letters = sql`regexp_replace(lower(${providerPlans.plan}), '[^a-z0-9]', '', 'g')`;
  const rows = await orm
    .select()
    .from(providerPlans)
    .where(sql`${letters} like ${`%${wanted}%`}
      or (length(${letters}) >= ${minPlanLetters} and starts_with(${wanted}::text, ${letters}))`)
    .orderBy(sql`char_length(${providerPlans.plan})`, providerPlans.plan)
    .limit(maxPlans);
  return matchPlans(
    typed,
    rows.map(({ plan }) => plan),
  );
}

async function readRows(
  orm: Orm,
  found: readonly FoundProvider[],
  openings: Openings,
): Promise<ListedProvider[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await orm.select().from(providers).where(inArray(providers.id, ids));
  const [unconfirmed, savings, next] = await Promise.all([
    findUnconfirmed(orm, rows, openings.now),
    findRateSavings(orm, rows, openings.now),
    findNextOpenings(orm, ids, openings),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, distanceMiles }) => {
    const row = byId.get(id);
    if (!row) return [];
    const startsAt = next.get(id);
    return [
      {
        ...presentProvider(row, distanceMiles, { unconfirmed: unconfirmed(row), ...savings(row) }),
        nextOpening: startsAt === undefined ? null : presentOpening(startsAt, row.timeZone),
      },
    ];
  });
}

function presentOpening(startsAt: Date, timeZone: string): ListedProvider['nextOpening'] {
  const { date, time } = toWallTime(startsAt, timeZone);
  return { startsAt: startsAt.toISOString(), timeZone, date, time };
}
