import type { RequestBookingInput } from '#modules/appointments/server/booking/book-request-time.ts';
import { listChoices } from '#modules/appointments/server/booking/list-choices.ts';
import { getOwnRequest } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';

/** The first opening of the best option, with a fallback. Null if it has none. */
export async function findBestTime(
  { database, clock }: ServerContext,
  requestId: string,
  userId: string,
): Promise<RequestBookingInput | null> {
  const request = await getOwnRequest(database.orm, requestId, userId);
  const choices = await listChoices(database.orm, request, clock.now());
  const best = choices.find(({ isBest, openings }) => isBest && openings.length > 0);
  const [startsAt] = best?.openings ?? [];
  if (!best || !startsAt) return null;
  return {
    optionId: best.option.id,
    startsAt: startsAt.toISOString(),
    maxPriceCents: best.priceCents,
    fees: best.fees,
    fallback: { reach: 'any_result', extraCents: 20_000 },
  };
}
