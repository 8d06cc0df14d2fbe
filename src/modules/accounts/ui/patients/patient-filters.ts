import { maxLengths } from '../../form-rules.ts';
import {
  type PatientOrder,
  patientOrders,
  patientPageSizes,
  patientStatuses,
} from '../../patient-search.rules.ts';
import type { PatientFilters } from '../../patients.contract.ts';

type Membership = PatientFilters['membership'];
type Status = PatientFilters['status'];

/** Filters, sort order and page of the patient list. */
export type PatientQuery = {
  search: string;
  membership: Membership;
  status: Status;
  sort: PatientOrder;
  direction: 'ascending' | 'descending';
  page: number;
  size: number;
};

export const memberships: readonly Membership[] = ['all', 'monthly', 'pay_per_use'];
export const statuses: readonly Status[] = ['all', ...patientStatuses];

const readEnum = <Value extends string>(
  values: readonly Value[],
  text: string | null,
  fallback: Value,
): Value => values.find((value) => value === text) ?? fallback;

/** Parses the URL; unknown values fall back to the defaults. */
export const readListed = (address: URLSearchParams): PatientQuery => ({
  search: address.get('search')?.slice(0, maxLengths.search) ?? '',
  membership: readEnum(memberships, address.get('membership'), 'all'),
  status: readEnum(statuses, address.get('status'), 'all'),
  sort: readEnum(patientOrders, address.get('sort'), 'joined'),
  direction: readEnum(['ascending', 'descending'], address.get('direction'), 'descending'),
  page: Math.min(10_000, Math.max(1, Math.floor(Number(address.get('page'))) || 1)),
  size: patientPageSizes.find((size) => String(size) === address.get('size')) ?? patientPageSizes[0],
});

/** Serializes to URL parameters, without defaults. */
export function writeListed(listed: PatientQuery): URLSearchParams {
  const address = new URLSearchParams();
  if (listed.search !== '') address.set('search', listed.search);
  if (listed.membership !== 'all') address.set('membership', listed.membership);
  if (listed.status !== 'all') address.set('status', listed.status);
  if (listed.sort !== 'joined') address.set('sort', listed.sort);
  if (listed.direction !== 'descending') address.set('direction', listed.direction);
  if (listed.size !== patientPageSizes[0]) address.set('size', String(listed.size));
  if (listed.page > 1) address.set('page', String(listed.page));
  return address;
}

export const hasFilters = ({ search, membership, status }: PatientQuery): boolean =>
  search !== '' || membership !== 'all' || status !== 'all';
