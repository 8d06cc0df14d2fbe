import { type NetworkSpecialty, networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { maxLengths } from '../../form-rules.ts';
import type { providerSorts } from '../../providers.contract.ts';
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
  sort: ProviderSort | null;
};

export const noFilters: ProviderFilters = {
  search: '',
  specialty: '',
  near: '',
  radius: null,
  service: '',
  insurance: '',
  sort: null,
};

export const radiusChoices = [5, 10, 25, 50, 100] as const;

export const sortLabels: Record<ProviderSort, string> = {
  name: t.name,
  distance: t.distance,
  price: t.priceLowestFirst,
  rating: t.ratingBestFirst,
};

const isSort = (text: string): text is ProviderSort => Object.hasOwn(sortLabels, text);
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
    search: text('search'),
    specialty: isSpecialty(specialty) ? specialty : '',
    near: text('near'),
    // A distance needs a place.
    radius: text('near') === '' ? null : (radiusChoices.find((miles) => miles === radius) ?? null),
    service: knownServices?.has(service) === false ? '' : service,
    insurance: text('insurance', maxLengths.insurance),
    sort: isSort(sort) ? sort : null,
  };
}

/** Writes the filters to the URL without default values. */
export function writeFilters(filters: ProviderFilters): URLSearchParams {
  const { near, radius } = filters;
  const chosen = Object.entries({ ...filters, radius: near === '' ? null : radius }).filter(
    ([, value]) => value,
  );
  return new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]));
}

/** Nearest first with a place; without one, distance can't be sorted. */
export function effectiveSort({ sort, near }: ProviderFilters): ProviderSort {
  if (near) return sort ?? 'distance';
  return sort === null || sort === 'distance' ? 'name' : sort;
}

export const hasFilters = (filters: ProviderFilters): boolean =>
  narrowsNetwork(filters) || filters.near !== '';

/** Whether the filters exclude providers. A place alone only changes the order. */
export const narrowsNetwork = ({ search, specialty, service, insurance }: ProviderFilters): boolean =>
  search !== '' || specialty !== '' || service !== '' || insurance !== '';
