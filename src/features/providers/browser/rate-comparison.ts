type Rates = { negotiatedRate: number | null; directPayRate: number | null };

export type RateComparison = {
  memberCents: number | null;
  directCents: number | null;
  /** Null unless both are known and the member price is the lower one. */
  savings: { cents: number; percent: number } | null;
};

export function compareCents(memberCents: number | null, directCents: number | null): RateComparison {
  const cents = memberCents === null || directCents === null ? 0 : directCents - memberCents;
  return {
    memberCents,
    directCents,
    savings: cents > 0 && directCents ? { cents, percent: Math.round((cents / directCents) * 100) } : null,
  };
}

/** Rates come in dollars; everything that is shown is counted in whole cents. */
export const compareRates = ({ negotiatedRate, directPayRate }: Rates): RateComparison =>
  compareCents(toCents(negotiatedRate), toCents(directPayRate));

const toCents = (dollars: number | null): number | null =>
  dollars === null ? null : Math.round(dollars * 100);
