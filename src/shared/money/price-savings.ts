export type DatedPrice = { amountCents: number; origin: { name: string; isStale: boolean } };
export type Savings = { cents: number; percent: number };

/** Whether a price can be used in calculations: it has a source and is not stale. */
export const isCounted = ({ origin }: DatedPrice): boolean => origin.name.trim() !== '' && !origin.isStale;

/**
 * Savings compared with the direct price. Null unless both prices have a source and neither is stale. Never
 * compared with a list price, which no one pays.
 */
export function savingsOf(member: DatedPrice | null, direct: DatedPrice | null): Savings | null {
  if (!member || !direct || !isCounted(member) || !isCounted(direct)) return null;
  const cents = direct.amountCents - member.amountCents;
  return cents > 0 ? { cents, percent: Math.round((cents / direct.amountCents) * 100) } : null;
}

/**
 * Whether a price quoted on the phone replaces the list price: it is confirmed, and the list price is older,
 * stale or missing. Days start with `YYYY-MM-DD`.
 */
export const replacesListPrice = (
  quoted: { quotedOn: string; isUnconfirmed: boolean },
  listed: { observedOn: string; isStale: boolean } | null,
): boolean =>
  !quoted.isUnconfirmed &&
  (listed === null || listed.isStale || quoted.quotedOn.slice(0, 10) > listed.observedOn.slice(0, 10));
