import { isUnconfirmed } from '#shared/time/fact-age.ts';
import type { FactRow } from './store-facts.ts';

/** The office's latest cash price quote for a service; `newest` are its current facts. */
export function findQuotedPrice(newest: readonly FactRow[], serviceCode: string, now: Date) {
  const quotedFact = newest.find(({ fact, about }) => fact === 'cash_price' && about === serviceCode);
  if (typeof quotedFact?.value !== 'number') return null;
  return {
    amountCents: quotedFact.value,
    observedAt: quotedFact.observedAt.toISOString(),
    quote: quotedFact.quote,
    isUnconfirmed: isUnconfirmed(quotedFact.observedAt, now),
  };
}
