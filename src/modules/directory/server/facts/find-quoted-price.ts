import { isUnconfirmed } from '#shared/time/fact-age.ts';
import type { FactRow } from './store-facts.ts';

/** The office's latest cash price quote for a service; `newest` are its current facts. */
export function findQuotedPrice(newest: readonly FactRow[], serviceCode: string, now: Date) {
  const said = newest.find(({ fact, about }) => fact === 'cash_price' && about === serviceCode);
  if (typeof said?.value !== 'number') return null;
  return {
    amountCents: said.value,
    observedAt: said.observedAt.toISOString(),
    quote: said.quote,
    isUnconfirmed: isUnconfirmed(said.observedAt, now),
  };
}
