/** Older facts are shown as unconfirmed. */
export const factFreshDays = 90;
/** Older prices are shown as stale. */
export const priceFreshMonths = 12;

const dayMilliseconds = 24 * 60 * 60 * 1000;

export const isUnconfirmed = (observedAt: Date, now: Date): boolean =>
  now.getTime() - observedAt.getTime() > factFreshDays * dayMilliseconds;

/** The first day (`YYYY-MM-DD`) of prices that are not stale. */
export function oldestFreshPriceDay(now: Date): string {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() - priceFreshMonths);
  return day.toISOString().slice(0, 10);
}

/** Whether a price observed on this day (`YYYY-MM-DD`, or an instant that starts with it) is stale. */
export const isStalePrice = (observedOn: string, now: Date): boolean =>
  observedOn.slice(0, 10) < oldestFreshPriceDay(now);
