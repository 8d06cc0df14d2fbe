export const cardStatuses = ['good', 'expires_soon', 'expired'] as const;
export type CardStatus = (typeof cardStatuses)[number];

const soonDays = 45;
const dayMilliseconds = 24 * 60 * 60 * 1000;
/** The latest US time zone ends its month ten hours after UTC. */
const lastMonthEndHours = 10;

/** A card is valid until its month is over in every US time zone. */
export function cardStatusOf(
  { expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number },
  now: Date,
): CardStatus {
  const endsAt = Date.UTC(expiryYear, expiryMonth, 1, lastMonthEndHours);
  if (now.getTime() >= endsAt) return 'expired';
  return now.getTime() >= endsAt - soonDays * dayMilliseconds ? 'expires_soon' : 'good';
}
