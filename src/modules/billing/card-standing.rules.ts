export const cardStandings = ['good', 'expires_soon', 'expired'] as const;
export type CardStanding = (typeof cardStandings)[number];

const soonDays = 45;
const dayMilliseconds = 24 * 60 * 60 * 1000;
/** The last place in the country where a month ends is ten hours behind. */
const lastMonthEndHours = 10;

/** A card holds until its month is over everywhere in the country. */
export function standingOfCard(
  { expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number },
  now: Date,
): CardStanding {
  const endsAt = Date.UTC(expiryYear, expiryMonth, 1, lastMonthEndHours);
  if (now.getTime() >= endsAt) return 'expired';
  return now.getTime() >= endsAt - soonDays * dayMilliseconds ? 'expires_soon' : 'good';
}
