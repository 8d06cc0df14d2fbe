import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import {
  type NetworkOrder,
  type NetworkStanding,
  networkOrders,
  networkStandings,
  officesPerPage,
} from '../../network-search.rules.ts';

/** What the network is narrowed to, its order and page. Stands in the address, so that a link and the back button keep it. */
export type ListedOffices = {
  search: string;
  specialty: string;
  standing: NetworkStanding;
  sort: NetworkOrder;
  direction: 'ascending' | 'descending';
  page: number;
};

export const longestSearch = 120;
export const lastPage = 10_000;

const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | null,
  otherwise: Value,
): Value => values.find((value) => value === text) ?? otherwise;

/** Reads an address. What it does not know is as if it were not there. */
export const readListed = (address: URLSearchParams): ListedOffices => ({
  search: address.get('search')?.slice(0, longestSearch) ?? '',
  specialty: oneOf<string>(networkSpecialties, address.get('specialty'), 'all'),
  standing: oneOf(networkStandings, address.get('standing'), 'active'),
  sort: oneOf(networkOrders, address.get('sort'), 'name'),
  direction: oneOf(['ascending', 'descending'], address.get('direction'), 'ascending'),
  page: Math.min(lastPage, Math.max(1, Math.floor(Number(address.get('page'))) || 1)),
});

/** The same, as short as it can be: what stands for everything is left out. */
export function writeListed(listed: ListedOffices): URLSearchParams {
  const address = writeFilters(listed);
  if (listed.page > 1) address.set('page', String(listed.page));
  return address;
}

/** Without the page: what a file is made of. */
export function writeFilters(listed: ListedOffices): URLSearchParams {
  const address = new URLSearchParams();
  if (listed.search !== '') address.set('search', listed.search);
  if (listed.specialty !== 'all') address.set('specialty', listed.specialty);
  if (listed.standing !== 'active') address.set('standing', listed.standing);
  if (listed.sort !== 'name') address.set('sort', listed.sort);
  if (listed.direction !== 'ascending') address.set('direction', listed.direction);
  return address;
}

/** As the server takes it. */
export function toQuery(listed: ListedOffices): string {
  const query = writeFilters(listed);
  query.set('limit', String(officesPerPage));
  query.set('offset', String((listed.page - 1) * officesPerPage));
  return query.toString();
}

export const isNarrowed = ({ search, specialty, standing }: ListedOffices): boolean =>
  search !== '' || specialty !== 'all' || standing !== 'active';
