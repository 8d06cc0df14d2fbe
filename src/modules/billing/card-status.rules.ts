export const cardStatuses = ['good', 'expires_soon', 'expired'] as const;
export type CardStatus = (typeof cardStatuses)[number];

const warningDays = 45;
const dayMilliseconds = 24 * 60 * 60 * 1000;
/** In the westernmost US time zone, the month ends ten hours after UTC. */
const lastMonthEndHours = 10;

/** A card is valid until its month has ended in every US time zone. */
export function getCardStatus(
  { expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number },
  now: Date,
): CardStatus {
  const endsAt = Date.UTC(expiryYear, expiryMonth, 1, lastMonthEndHours);
  if (now.getTime() >= endsAt) return 'expired';
  return now.getTime() >= endsAt - warningDays * dayMilliseconds ? 'expires_soon' : 'good';
}
