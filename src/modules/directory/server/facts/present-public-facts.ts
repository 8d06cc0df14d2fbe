import type { ShownFact } from '../../network-views.ts';
import type { ProviderProfile, PublicOrigin } from '../../providers.contract.ts';
import { presentFacts } from '../admin/present-facts.ts';
import type { ProviderRow } from '../find-offices-near.ts';
import type { FactRow } from './store-facts.ts';

/** The public view names no staff and no calls. */
const noStaffOrCalls = { names: new Map<string, string>(), callIds: new Set<string>() };
/** Rates are shown with the prices. */
const rates = { negotiated_rate: 'member', direct_pay_rate: 'direct' } as const;

const rateOf = (fact: string): 'member' | 'direct' | null =>
  fact === 'negotiated_rate' || fact === 'direct_pay_rate' ? rates[fact] : null;

/** The public facts of an office with their sources. */
export function presentPublicFacts(
  row: ProviderRow,
  newest: readonly FactRow[],
  now: Date,
): Pick<ProviderProfile, 'facts' | 'rateSources'> {
  const publicFacts: Pick<ProviderProfile, 'facts' | 'rateSources'> = { facts: [], rateSources: [] };
  for (const shown of presentFacts(row, newest, noStaffOrCalls, now)) {
    const { fact, label, words } = shown;
    const origin = presentOrigin(shown);
    if (words === null || origin === null || fact === 'name') continue;
    const rate = rateOf(fact);
    if (rate) publicFacts.rateSources.push({ rate, ...origin });
    else
      publicFacts.facts.push({ fact, label, words: isPlace(fact) ? withoutZone(words) : words, ...origin });
  }
  return publicFacts;
}

const isPlace = (fact: string): boolean => fact === 'address' || fact === 'further_place';
const withoutZone = (words: string): string => words.replace(/ \([^)]*\)$/, '');

function presentOrigin({ origin, isUnconfirmed }: ShownFact): PublicOrigin | null {
  if (origin === null) return null;
  const { method, source, sourceRow, observedAt, quote } = origin;
  return {
    method,
    source: method === 'person' ? 'Our care team' : source,
    sourceRow,
    observedAt,
    quote,
    isUnconfirmed,
  };
}
