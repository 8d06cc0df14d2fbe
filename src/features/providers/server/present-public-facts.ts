import type { ProviderProfile } from '../providers.contract.ts';
import type { ProviderRow } from './find-offices-near.ts';
import { presentFacts } from './network/present-facts.ts';
import type { FactRow } from './store-facts.ts';

/** Nobody's name and no call is told to the public. */
const nobody = { names: new Map<string, string>(), callIds: new Set<string>() };
/** Rates stand with the prices. */
const shownElsewhere = ['name', 'negotiated_rate', 'direct_pay_rate'];

/** What is known of an office with its source, for everybody. */
export const presentPublicFacts = (
  row: ProviderRow,
  newest: readonly FactRow[],
  now: Date,
): ProviderProfile['facts'] =>
  presentFacts(row, newest, nobody, now).flatMap(({ fact, label, words, origin, isUnconfirmed }) =>
    words === null || origin === null || shownElsewhere.includes(fact)
      ? []
      : [
          {
            fact,
            label,
            words: fact === 'address' ? words.replace(/ \([^)]*\)$/, '') : words,
            method: origin.method,
            source: origin.method === 'person' ? 'Our team' : origin.source,
            sourceRow: origin.sourceRow,
            observedAt: origin.observedAt,
            quote: origin.quote,
            isUnconfirmed,
          },
        ],
  );
