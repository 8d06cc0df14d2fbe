/** An amount, who says so, and whether that is too long ago to count on. */
export type DatedPrice = { amountCents: number; origin: { name: string; isStale: boolean } };
export type Savings = { cents: number; percent: number };

/** Whether anything may be counted with a price: somebody says it, and it is not stale. */
export const isCounted = ({ origin }: DatedPrice): boolean => origin.name.trim() !== '' && !origin.isStale;

/**
 * What is saved with us against going there directly: only where both prices have a source and neither is stale, and never
 * against a list price that nobody pays.
 */
export function savingsOf(member: DatedPrice | null, direct: DatedPrice | null): Savings | null {
  if (!member || !direct || !isCounted(member) || !isCounted(direct)) return null;
  const cents = direct.amountCents - member.amountCents;
  return cents > 0 ? { cents, percent: Math.round((cents / direct.amountCents) * 100) } : null;
}

/**
 * Whether what an office said on the telephone takes the place of its list's price: it is not unconfirmed, and the list is
 * of an earlier day, stale or without the price. Days begin with `YYYY-MM-DD`.
 */
export const takesPlaceOf = (
  said: { saidOn: string; isUnconfirmed: boolean },
  listed: { observedOn: string; isStale: boolean } | null,
): boolean =>
  !said.isUnconfirmed &&
  (listed === null || listed.isStale || said.saidOn.slice(0, 10) > listed.observedOn.slice(0, 10));
