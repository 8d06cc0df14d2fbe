import { readQueuePeriod } from '#modules/requests/queue-period.rules.ts';
import {
  type Priority,
  priorities,
  type QueueGroup,
  type QueueOwner,
  type QueuePart,
  type QueueSort,
  queueGroups,
  queueOwners,
  queueParts,
  queueSorts,
} from '#modules/requests/request-queue.rules.ts';
import type { ViewFilters } from '#modules/requests/saved-views.contract.ts';
import { isId } from '#shared/ids.ts';

/** Queue filters. Kept in the URL for links and the back button, except the search, which can be a name. */
export type QueueFilters = {
  status: QueueGroup;
  part: QueuePart;
  owner: QueueOwner;
  /** Empty for every service. */
  service: string;
  priority: Priority | 'any';
  /** Only requests that missed their SLA. */
  isMissed: boolean;
  /** When the requests that missed their SLA were submitted (`queue-period.rules.ts`); empty for any time. */
  period: string;
  search: string;
  sort: QueueSort;
  page: number;
  size: number;
};

/** At most as many as can be assigned at once. */
export const queuePageSizes = [25, 50] as const;

export const allRequests: QueueFilters = {
  status: 'all',
  part: 'all',
  owner: 'anyone',
  service: '',
  priority: 'any',
  isMissed: false,
  period: '',
  search: '',
  sort: 'risk',
  page: 1,
  size: queuePageSizes[0],
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null, fallback: Value): Value =>
  values.find((value) => value === text) ?? fallback;

const readOwner = (text: string | null): QueueOwner =>
  text !== null && isId(text) ? text : oneOf(queueOwners, text, 'anyone');

/** Parses the URL and ignores unknown values. */
export const readFilters = (address: URLSearchParams): QueueFilters => {
  const period = address.get('period') ?? '';
  const isMissed = address.get('sla') === 'missed';
  return {
    status: oneOf(queueGroups, address.get('status'), 'all'),
    part: oneOf(queueParts, address.get('part'), 'all'),
    owner: readOwner(address.get('owner')),
    service: address.get('service')?.slice(0, 60) ?? '',
    priority: oneOf(['any', ...priorities] as const, address.get('priority'), 'any'),
    isMissed,
    period: isMissed && readQueuePeriod(period) ? period : '',
    search: address.get('search')?.slice(0, 60) ?? '',
    sort: oneOf(queueSorts, address.get('sort'), 'risk'),
    page: Math.max(1, Math.floor(Number(address.get('page'))) || 1),
    size: queuePageSizes.find((size) => String(size) === address.get('size')) ?? queuePageSizes[0],
  };
};

/** The shortest query for the filters alone: defaults are left out, and so are search, page and size. */
function writeView(filters: QueueFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.status !== 'all') query.set('status', filters.status);
  if (filters.part !== 'all') query.set('part', filters.part);
  if (filters.owner !== 'anyone') query.set('owner', filters.owner);
  if (filters.service !== '') query.set('service', filters.service);
  if (filters.priority !== 'any') query.set('priority', filters.priority);
  if (filters.isMissed) query.set('sla', 'missed');
  if (filters.isMissed && filters.period !== '') query.set('period', filters.period);
  if (filters.sort !== 'risk') query.set('sort', filters.sort);
  return query;
}

/** The shortest URL for the filters, without the search. */
export function writeFilters(filters: QueueFilters): URLSearchParams {
  const address = writeView(filters);
  if (filters.size !== queuePageSizes[0]) address.set('size', String(filters.size));
  if (filters.page > 1) address.set('page', String(filters.page));
  return address;
}

/** Query of the export. The search goes to the server in a header (`shared/private-query.ts`). */
export function toExportQuery(filters: QueueFilters, ids: readonly string[] = []): string {
  const query = writeView(filters);
  query.delete('sort');
  if (filters.search !== '') query.set('search', filters.search);
  if (ids.length > 0) query.set('ids', ids.join(','));
  return query.toString();
}

/** Query string for the API. */
export function toQuery(filters: QueueFilters, pageSize: number): string {
  const query = writeView(filters);
  if (filters.search !== '') query.set('search', filters.search);
  query.set('limit', String(pageSize));
  if (filters.page > 1) query.set('offset', String((filters.page - 1) * pageSize));
  return query.toString();
}

export const isFiltered = (filters: QueueFilters): boolean =>
  filters.search !== '' || writeView({ ...filters, sort: 'risk' }).size > 0;

/** Filters of the form that differ from the defaults, for the phone's button. */
export const countFilters = (filters: QueueFilters): number =>
  writeView({ ...filters, sort: 'risk', period: '' }).size;

/** The filters as stored in a saved view. */
export const toViewFilters = (filters: QueueFilters): ViewFilters =>
  Object.fromEntries(writeView(filters)) as ViewFilters;

/** Filters of a view, whatever they were before. Keeps the page size. */
export function applyView(view: ViewFilters, size: number): QueueFilters {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) if (value) address.set(name, String(value));
  return { ...readFilters(address), size };
}

/** Whether the list shows this view. */
export const isShown = (view: ViewFilters, filters: QueueFilters): boolean =>
  filters.search === '' &&
  writeView(applyView(view, filters.size)).toString() === writeView(filters).toString();
