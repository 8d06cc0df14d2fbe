import { formatCount, formatNumber } from '#shared/format/format-number.ts';
import { factFreshDays } from '#shared/time/fact-age.ts';
import type { ListedFact, ProviderView } from '../../providers.contract.ts';

type Address = Pick<ProviderView, 'address' | 'city' | 'state' | 'zipCode'>;

/** `4504 Nautilus St, Tampa, FL 33605`; unknown parts are left out. */
export const addressLine = ({ address, city, state, zipCode }: Address): string =>
  [address, city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ');

export const distanceWords = (miles: number): string =>
  miles < 0.1 ? 'less than 0.1 miles' : `${formatNumber(miles, 1)} ${miles === 1 ? 'mile' : 'miles'}`;

export const insuranceWords = (plans: readonly string[]): string =>
  plans.length === 0 ? 'No insurance listed, so expect to pay cash' : `Accepts ${plans.join(', ')}`;

/** The plan searched for, or the first, and how many more. */
export function shortInsuranceWords(plans: readonly string[], wanted: string): string {
  const letters = wanted.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const first =
    plans.find(
      (plan) =>
        letters !== '' &&
        plan
          .toLowerCase()
          .replaceAll(/[^a-z0-9]/g, '')
          .includes(letters),
    ) ?? plans[0];
  if (first === undefined) return 'No insurance listed';
  return plans.length === 1 ? `Accepts ${first}` : `Accepts ${first} + ${plans.length - 1} more`;
}

const factNames: Readonly<Record<ListedFact, string>> = {
  address: 'address',
  phone: 'phone number',
  insurance: 'insurance',
};

/** `Address and insurance not confirmed in over 90 days`. */
export function unconfirmedWords(facts: readonly ListedFact[]): string {
  const words = new Intl.ListFormat('en-US').format(facts.map((fact) => factNames[fact]));
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} not confirmed in over ${factFreshDays} days`;
}

const titles = new Set(['dr', 'dr.', 'the', 'of', 'and', '&', 'prof.']);

/** Up to two initials: `MZ` for Dr. Marisol Zamora. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => !titles.has(word.toLowerCase()))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

export const providerCountWords = (count: number): string => formatCount(count, 'provider');
