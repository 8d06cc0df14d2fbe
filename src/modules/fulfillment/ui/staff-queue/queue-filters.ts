import {
  type QueueGroup,
  type QueueOwner,
  type QueueSort,
  queueGroups,
  queueOwners,
  queueSorts,
} from '#modules/requests/request-queue.rules.ts';

/** Queue filters. Kept in the URL for links and the back button. */
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

const oneOf = <Value extends string>(values: readonly Value[], text: string | null, fallback: Value): Value =>
  values.find((value) => value === text) ?? fallback;

/** Parses the URL and ignores unknown values. */
export const readFilters = (search: URLSearchParams): QueueFilters => ({
  status: oneOf(queueGroups, search.get('status'), 'all'),
  needsPerson: search.get('needsPerson') === 'true',
  owner: oneOf(queueOwners, search.get('owner'), 'anyone'),
  search: search.get('search')?.slice(0, 60) ?? '',
  sort: oneOf(queueSorts, search.get('sort'), 'risk'),
  page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
});

/** The shortest URL for the filters: defaults are left out. */
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

/** Query string for the API. */
export function toQuery(filters: QueueFilters, pageSize: number): string {
  const query = writeFilters({ ...filters, page: 1 });
  query.set('limit', String(pageSize));
  if (filters.page > 1) query.set('offset', String((filters.page - 1) * pageSize));
  return query.toString();
}
