import { isUnconfirmed } from '#shared/time/fact-age.ts';
import type { FactRow } from './store-facts.ts';

/** What an office said last that a service costs when it is paid directly; `newest` are its facts. */
export function findSaidPrice(newest: readonly FactRow[], serviceCode: string, now: Date) {
  const said = newest.find(({ fact, about }) => fact === 'cash_price' && about === serviceCode);
  if (typeof said?.value !== 'number') return null;
  return {
    amountCents: said.value,
    observedAt: said.observedAt.toISOString(),
    quote: said.quote,
    isUnconfirmed: isUnconfirmed(said.observedAt, now),
  };
}
