import { eq } from 'drizzle-orm';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { addTimelineNote } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { coversFee, coversOpening } from '#shared/care/booking-consent.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { type ConsentRow, toFallback } from '../reading/booking-consents.ts';
import { bookOpening, type ChosenOpening } from './book-opening.ts';
import { listChoices } from './list-choices.ts';

/** After this many attempts, we ask the patient. */
const maxAttemptsPerRule = 4;

/** Books another opening that the patient's fallback rule allows: same office first, then earliest. False if none. */
export async function bookUnderFallbackRule(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  { cancelled, consent }: { cancelled: AppointmentRow; consent: ConsentRow },
): Promise<boolean> {
  if (consent.fallbackReach === 'ask') return false;
  for (const opening of await listCoveredOpenings(tx, context, request, { cancelled, consent })) {
    const booked = await bookOpening(tx, context, request, opening, {
      maxPriceCents: consent.maxPriceCents,
      fees: consent.fees,
      fallback: toFallback(consent),
      underRuleOf: consent,
    });
    if (!booked) continue;
    await addTimelineNote(tx, context, request, {
      actor: { kind: 'harborline' },
      note:
        'That time wasn’t available. You allowed another one, so we’re asking ' +
        `${opening.option.provider.name} for ` +
        `${formatDateTime(opening.startsAt, { timeZone: opening.option.timeZone, year: 'never' })}.`,
    });
    return true;
  }
  return false;
}

async function listCoveredOpenings(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  { cancelled, consent }: { cancelled: AppointmentRow; consent: ConsentRow },
): Promise<ChosenOpening[]> {
  const attempts = await tx.select().from(appointments).where(eq(appointments.requestId, request.id));
  if (attempts.length > maxAttemptsPerRule) return [];
  const wasAttempted = (providerId: string, startsAt: Date) =>
    attempts.some(
      (attempt) => attempt.providerId === providerId && attempt.startsAt.getTime() === startsAt.getTime(),
    );
  // Skip offices that we could not reach.
  const unreachable = new Set(
    attempts.flatMap(({ fellThrough, providerId }) =>
      fellThrough === 'not_reached' || fellThrough === 'unanswered' ? [providerId] : [],
    ),
  );
  const agreed = {
    providerId: consent.providerId,
    date: toWallTime(consent.startsAt, cancelled.timeZone).date,
    priceCents: consent.maxPriceCents,
    maxPriceCents: consent.maxPriceCents,
    fallback: toFallback(consent),
  };
  const isSameOffice = ({ option }: ChosenOpening) => option.provider.id === consent.providerId;
  return (await listChoices(tx, request, context.clock.now()))
    .filter(({ option }) => !unreachable.has(option.provider.id))
    .filter(({ fees }) => fees.every((fee) => coversFee(consent, fee)))
    .flatMap(({ option, openings, priceCents }) =>
      openings
        .filter((startsAt) => !wasAttempted(option.provider.id, startsAt))
        .filter((startsAt) =>
          coversOpening(agreed, {
            providerId: option.provider.id,
            date: toWallTime(startsAt, option.timeZone).date,
            priceCents,
          }),
        )
        .map((startsAt) => ({ option, startsAt })),
    )
    .toSorted(
      (a, b) =>
        Number(isSameOffice(b)) - Number(isSameOffice(a)) || a.startsAt.getTime() - b.startsAt.getTime(),
    );
}
