import { eq } from 'drizzle-orm';
import { listConsentsOf } from '#features/appointments/server/booking-consents.ts';
import type { AppointmentRow } from '#features/appointments/server/find-appointment.ts';
import { toRequestRow } from '#features/care-requests/server/find-request.ts';
import type { Alternative } from '#features/notices/templates/appointment-templates.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { careRequests } from '#platform/server/database/tables/care-requests.ts';
import { listChoices } from './list-choices.ts';

/** A text holds no more. */
const mostAlternatives = 2;

/** What a patient may choose instead of a time that fell through: the same office first, then the best other one. */
export async function listAlternatives(
  tx: Orm,
  { requestId, providerId }: AppointmentRow,
  now: Date,
): Promise<Alternative[]> {
  if (requestId === null) return [];
  const [row] = await tx.select().from(careRequests).where(eq(careRequests.id, requestId));
  if (!row) return [];
  const agreed = (await listConsentsOf(tx, requestId)).at(-1)?.maxPriceCents ?? null;
  const choices = await listChoices(tx, toRequestRow(row), now);
  return choices
    .flatMap(({ option, openings: [first], priceCents }) =>
      first
        ? [
            {
              when: { at: first, timeZone: option.timeZone },
              isSameOffice: option.provider.id === providerId,
              differenceCents: priceCents === null || agreed === null ? null : priceCents - agreed,
            },
          ]
        : [],
    )
    .toSorted((a, b) => Number(b.isSameOffice) - Number(a.isSameOffice))
    .slice(0, mostAlternatives);
}
