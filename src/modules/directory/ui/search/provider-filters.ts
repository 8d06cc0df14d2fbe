import { type NetworkSpecialty, networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { maxLengths } from '../../form-rules.ts';
import type { providerSorts, UnderstoodSearch } from '../../providers.contract.ts';
import * as t from './search.words.ts';

export type ProviderSort = (typeof providerSorts)[number];

/** Search filters. Empty text and null mean that nothing is set. */
export type ProviderFilters = {
  search: string;
  specialty: NetworkSpecialty | '';
  near: string;
  /** Miles around the place; null for any distance. */
  radius: number | null;
  /** A service code. */
  service: string;
  /** A plan name or part of it. */
  insurance: string;
  /** As offices list it. */
  language: string;
  newPatients: boolean;
  sort: ProviderSort | null;
};

export const noFilters: ProviderFilters = {
  search: '',
  specialty: '',
  near: '',
  radius: null,
  service: '',
  insurance: '',
  language: '',
  newPatients: false,
  sort: null,
};

export const radiusChoices = [5, 10, 25, 50, 100] as const;
/** The distance for the user's own location. */
export const nearbyMiles = 50;
export const widestMiles = 100;

export const sortLabels: Record<ProviderSort, string> = {
  name: t.name,
  distance: t.distance,
  soonest: t.soonestFirst,
  price: t.priceLowestFirst,
  rating: t.ratingBestFirst,
};

export const isProviderSort = (text: string): text is ProviderSort => Object.hasOwn(sortLabels, text);
const isSpecialty = (text: string): text is NetworkSpecialty =>
  (networkSpecialties as readonly string[]).includes(text);

/**
 * Reads the filters from the URL and ignores invalid values. Unknown services are ignored if `knownServices`
 * is given.
 */
export function readFilters(
  params: URLSearchParams,
  knownServices: ReadonlySet<string> | null = null,
): ProviderFilters {
  const text = (name: string, most: number = maxLengths.search) =>
    (params.get(name) ?? '').trim().slice(0, most);
  const service = text('service', maxLengths.service);
  const specialty = text('specialty');
  const sort = text('sort');
  const radius = Number(text('radius'));
  return {
    search: text('search', maxLengths.sentence),
    specialty: isSpecialty(specialty) ? specialty : '',
    near: text('near'),
    // A distance needs a place, which may be in the sentence.
    radius:
      text('near') === '' && text('search') === ''
        ? null
        : (radiusChoices.find((miles) => miles === radius) ?? null),
    service: knownServices?.has(service) === false ? '' : service,
    insurance: text('insurance', maxLengths.insurance),
    language: text('language', maxLengths.language),
    newPatients: text('newPatients') === 'yes',
    sort: isProviderSort(sort) ? sort : null,
  };
}

/** Writes the filters to the URL without default values. */
export function writeFilters(filters: ProviderFilters): URLSearchParams {
  const { near, search, radius, newPatients } = filters;
  const chosen = Object.entries({
    ...filters,
    radius: near === '' && search === '' ? null : radius,
    newPatients: newPatients ? 'yes' : '',
  }).filter(([, value]) => value);
  return new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]));
}

/** Nearest first with a place, otherwise soonest first. The server decides for a sentence. */
export function effectiveSort(
  { sort, near }: ProviderFilters,
  understood: Pick<UnderstoodSearch, 'sort'> | null = null,
): ProviderSort {
  if (understood) return understood.sort;
  if (near) return sort ?? 'distance';
  return sort === null || sort === 'distance' ? 'soonest' : sort;
}

export const hasFilters = (filters: ProviderFilters): boolean =>
  narrowsNetwork(filters) || filters.near !== '';

/** Whether the filters exclude providers. A place alone only changes the order. */
export const narrowsNetwork = (filters: ProviderFilters): boolean =>
  filters.search !== '' ||
  filters.specialty !== '' ||
  filters.service !== '' ||
  filters.insurance !== '' ||
  filters.language !== '' ||
  filters.newPatients;

/** Whether a field beside the sentence is set. */
export const hasFilterFields = ({ search: _, ...fields }: ProviderFilters): boolean =>
  hasFilters({ ...fields, search: '' });
