import { longest } from '../../form-rules.ts';
import { type PatientOrder, patientOrders, patientStandings } from '../../patient-search.rules.ts';
import type { PatientFilters } from '../../patients.contract.ts';

type Membership = PatientFilters['membership'];
type Standing = PatientFilters['status'];

/** Filters, sort order and page. All but the search text are kept in the URL, so links and the back button work. */
export type ListedPatients = {
  search: string;
  membership: Membership;
  status: Standing;
  sort: PatientOrder;
  direction: 'ascending' | 'descending';
  page: number;
};

export const memberships: readonly Membership[] = ['all', 'monthly', 'pay_per_use'];
export const standings: readonly Standing[] = ['all', ...patientStandings];

const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | null,
  otherwise: Value,
): Value => values.find((value) => value === text) ?? otherwise;

/** Parses the URL; unknown values fall back to the defaults. */
export const readListed = (address: URLSearchParams): ListedPatients => ({
  search: address.get('search')?.slice(0, longest.search) ?? '',
  membership: oneOf(memberships, address.get('membership'), 'all'),
  status: oneOf(standings, address.get('status'), 'all'),
  sort: oneOf(patientOrders, address.get('sort'), 'joined'),
  direction: oneOf(['ascending', 'descending'], address.get('direction'), 'descending'),
  page: Math.min(10_000, Math.max(1, Math.floor(Number(address.get('page'))) || 1)),
});

/** Serializes to URL parameters, leaving out defaults. */
export function writeListed(listed: ListedPatients): URLSearchParams {
  const address = new URLSearchParams();
  if (listed.search !== '') address.set('search', listed.search);
  if (listed.membership !== 'all') address.set('membership', listed.membership);
  if (listed.status !== 'all') address.set('status', listed.status);
  if (listed.sort !== 'joined') address.set('sort', listed.sort);
  if (listed.direction !== 'descending') address.set('direction', listed.direction);
  if (listed.page > 1) address.set('page', String(listed.page));
  return address;
}

export const isNarrowed = ({ search, membership, status }: ListedPatients): boolean =>
  search !== '' || membership !== 'all' || status !== 'all';
