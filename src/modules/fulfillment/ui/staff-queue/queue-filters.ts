import {
  type QueueGroup,
  type QueueOwner,
  type QueueSort,
  queueGroups,
  queueOwners,
  queueSorts,
} from '#modules/requests/request-queue.rules.ts';

/** What the queue is narrowed to. Stands in the address, so that a link and the back button keep it. */
export type QueueFilters = {
  status: QueueGroup;
  needsPerson: boolean;
  owner: QueueOwner;
  search: string;
  sort: QueueSort;
  page: number;
};

export const allRequests: QueueFilters = {
  status: 'all',
  needsPerson: false,
  owner: 'anyone',
  search: '',
  sort: 'risk',
  page: 1,
};

const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | null,
  otherwise: Value,
): Value => values.find((value) => value === text) ?? otherwise;

/** Reads an address. What it does not know is as if it were not there. */
export const readFilters = (search: URLSearchParams): QueueFilters => ({
  status: oneOf(queueGroups, search.get('status'), 'all'),
  needsPerson: search.get('needsPerson') === 'true',
  owner: oneOf(queueOwners, search.get('owner'), 'anyone'),
  search: search.get('search')?.slice(0, 60) ?? '',
  sort: oneOf(queueSorts, search.get('sort'), 'risk'),
  page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
});

/** The same, as short as it can be: what stands for everything is left out. */
export function writeFilters(filters: QueueFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (filters.status !== 'all') search.set('status', filters.status);
  if (filters.needsPerson) search.set('needsPerson', 'true');
  if (filters.owner !== 'anyone') search.set('owner', filters.owner);
  if (filters.search !== '') search.set('search', filters.search);
  if (filters.sort !== 'risk') search.set('sort', filters.sort);
  if (filters.page > 1) search.set('page', String(filters.page));
  return search;
}

/** What the server is asked. */
export function toQuery(filters: QueueFilters, pageSize: number): string {
  const query = writeFilters({ ...filters, page: 1 });
  query.set('limit', String(pageSize));
  if (filters.page > 1) query.set('offset', String((filters.page - 1) * pageSize));
  return query.toString();
}
