import { type NetworkSpecialty, networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import type { providerSorts } from '../../providers.contract.ts';

export type ProviderSort = (typeof providerSorts)[number];

/** What a person searches for. Empty text and null mean that nothing was chosen. */
export type ProviderFilters = {
  search: string;
  specialty: NetworkSpecialty | '';
  near: string;
  /** Miles around the place; null for any distance. */
  radius: number | null;
  /** A key of the catalogue. */
  service: string;
  /** A plan, or a part of its name. */
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
  name: 'Name',
  distance: 'Distance',
  price: 'Price, lowest first',
  rating: 'Rating, best first',
};

/** As the search accepts them. */
export const longestTexts = { search: 100, near: 100, insurance: 80 } as const;

const longestService = 60;

const isSort = (text: string): text is ProviderSort => Object.hasOwn(sortLabels, text);
const isSpecialty = (text: string): text is NetworkSpecialty =>
  (networkSpecialties as readonly string[]).includes(text);

/**
 * The filters of an address. What does not make sense there is left out rather than refused; of the services, as far as
 * `knownServices` are told.
 */
export function readFilters(
  params: URLSearchParams,
  knownServices: ReadonlySet<string> | null = null,
): ProviderFilters {
  const text = (name: string, longest: number = longestTexts.search) =>
    (params.get(name) ?? '').trim().slice(0, longest);
  const service = text('service', longestService);
  const specialty = text('specialty');
  const sort = text('sort');
  const radius = Number(text('radius'));
  return {
    search: text('search'),
    specialty: isSpecialty(specialty) ? specialty : '',
    near: text('near'),
    // A distance from nowhere means nothing.
    radius: text('near') === '' ? null : (radiusChoices.find((miles) => miles === radius) ?? null),
    service: knownServices?.has(service) === false ? '' : service,
    insurance: text('insurance', longestTexts.insurance),
    sort: isSort(sort) ? sort : null,
  };
}

/** The address of these filters: only what was chosen stands in it. */
export function writeFilters(filters: ProviderFilters): URLSearchParams {
  const { near, radius } = filters;
  const chosen = Object.entries({ ...filters, radius: near === '' ? null : radius }).filter(
    ([, value]) => value,
  );
  return new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]));
}

/** Nearest first once a place is named; a distance from nowhere cannot sort anything. */
export function sortInForce({ sort, near }: ProviderFilters): ProviderSort {
  if (near) return sort ?? 'distance';
  return sort === null || sort === 'distance' ? 'name' : sort;
}

export const hasFilters = (filters: ProviderFilters): boolean =>
  narrowsNetwork(filters) || filters.near !== '';

/** Whether some of the network are left out; a place alone only puts it in order. */
export const narrowsNetwork = ({ search, specialty, service, insurance }: ProviderFilters): boolean =>
  search !== '' || specialty !== '' || service !== '' || insurance !== '';
