import type { ShownFact } from '../../network-views.ts';
import type { ProviderProfile, PublicOrigin } from '../../providers.contract.ts';
import { presentFacts } from '../admin/present-facts.ts';
import type { ProviderRow } from '../find-offices-near.ts';
import type { FactRow } from './store-facts.ts';

/** Nobody's name and no call is told to the public. */
const nobody = { names: new Map<string, string>(), callIds: new Set<string>() };
/** Rates stand with the prices. */
const rates = { negotiated_rate: 'member', direct_pay_rate: 'direct' } as const;

const rateOf = (fact: string): 'member' | 'direct' | null =>
  fact === 'negotiated_rate' || fact === 'direct_pay_rate' ? rates[fact] : null;

/** What is known of an office with its source, for everybody. */
export function presentPublicFacts(
  row: ProviderRow,
  newest: readonly FactRow[],
  now: Date,
): Pick<ProviderProfile, 'facts' | 'rateSources'> {
  const told: Pick<ProviderProfile, 'facts' | 'rateSources'> = { facts: [], rateSources: [] };
  for (const shown of presentFacts(row, newest, nobody, now)) {
    const { fact, label, words } = shown;
    const origin = presentOrigin(shown);
    if (words === null || origin === null || fact === 'name') continue;
    const rate = rateOf(fact);
    if (rate) told.rateSources.push({ rate, ...origin });
    else told.facts.push({ fact, label, words: isPlace(fact) ? withoutZone(words) : words, ...origin });
  }
  return told;
}

const isPlace = (fact: string): boolean => fact === 'address' || fact === 'further_place';
const withoutZone = (words: string): string => words.replace(/ \([^)]*\)$/, '');

function presentOrigin({ origin, isUnconfirmed }: ShownFact): PublicOrigin | null {
  if (origin === null) return null;
  const { method, source, sourceRow, observedAt, quote } = origin;
  return {
    method,
    source: method === 'person' ? 'Our team' : source,
    sourceRow,
    observedAt,
    quote,
    isUnconfirmed,
  };
}
