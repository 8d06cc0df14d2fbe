import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { maxLengths } from '../../form-rules.ts';
import {
  type NetworkOrder,
  type NetworkStatus,
  networkOrders,
  networkStatuses,
  officePageSizes,
} from '../../network-search.rules.ts';

/** Filters, order and page of the network list, kept in the URL for links and the back button. */
export type ListedOffices = {
  search: string;
  specialty: string;
  standing: NetworkStatus;
  sort: NetworkOrder;
  direction: 'ascending' | 'descending';
  page: number;
  size: number;
};

export const lastPage = 10_000;

const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | null,
  otherwise: Value,
): Value => values.find((value) => value === text) ?? otherwise;

/** Reads the URL and ignores unknown values. */
export const readListed = (address: URLSearchParams): ListedOffices => ({
  search: address.get('search')?.slice(0, maxLengths.adminSearch) ?? '',
  specialty: oneOf<string>(networkSpecialties, address.get('specialty'), 'all'),
  standing: oneOf(networkStatuses, address.get('standing'), 'active'),
  sort: oneOf(networkOrders, address.get('sort'), 'name'),
  direction: oneOf(['ascending', 'descending'], address.get('direction'), 'ascending'),
  page: Math.min(lastPage, Math.max(1, Math.floor(Number(address.get('page'))) || 1)),
  size: officePageSizes.find((size) => String(size) === address.get('size')) ?? officePageSizes[0],
});

/** Writes the URL without default values. */
export function writeListed(listed: ListedOffices): URLSearchParams {
  const address = writeFilters(listed);
  if (listed.size !== officePageSizes[0]) address.set('size', String(listed.size));
  if (listed.page > 1) address.set('page', String(listed.page));
  return address;
}

/** Without the page and its size, for exports. */
export function writeFilters(listed: ListedOffices): URLSearchParams {
  const address = new URLSearchParams();
  if (listed.search !== '') address.set('search', listed.search);
  if (listed.specialty !== 'all') address.set('specialty', listed.specialty);
  if (listed.standing !== 'active') address.set('standing', listed.standing);
  if (listed.sort !== 'name') address.set('sort', listed.sort);
  if (listed.direction !== 'ascending') address.set('direction', listed.direction);
  return address;
}

/** The query string for the server. */
export function toQuery(listed: ListedOffices): string {
  const query = writeFilters(listed);
  query.set('limit', String(listed.size));
  query.set('offset', String((listed.page - 1) * listed.size));
  return query.toString();
}

export const isNarrowed = ({ search, specialty, standing }: ListedOffices): boolean =>
  search !== '' || specialty !== 'all' || standing !== 'active';
