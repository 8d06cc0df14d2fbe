import { eq } from 'drizzle-orm';
import type { Alternative } from '#modules/notifications/templates/appointment-templates.ts';
import { toRequestRow } from '#modules/requests/server/find-request.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { listRequestConsents } from '../reading/booking-consents.ts';
import { listChoices } from './list-choices.ts';
import { listOfficeChoices } from './list-office-choices.ts';

/** As many as fit in a text message. */
const maxAlternatives = 2;

/** Alternatives for a time that fell through: same office first, then the best other one. */
export async function listAlternatives(
  tx: Orm,
  appointment: AppointmentRow,
  now: Date,
): Promise<Alternative[]> {
  const { requestId, providerId } = appointment;
  if (requestId === null) return listOfficeAlternatives(tx, appointment, now);
  const [row] = await tx.select().from(careRequests).where(eq(careRequests.id, requestId));
  if (!row) return [];
  const agreedCents = (await listRequestConsents(tx, requestId)).at(-1)?.maxPriceCents ?? null;
  const choices = await listChoices(tx, toRequestRow(row), now);
  return choices
    .flatMap(({ option, openings: [first], priceCents }) =>
      first
        ? [
            {
              when: { at: first, timeZone: option.timeZone },
              isSameOffice: option.provider.id === providerId,
              differenceCents: priceCents === null || agreedCents === null ? null : priceCents - agreedCents,
              isNamed: true,
            },
          ]
        : [],
    )
    .toSorted((a, b) => Number(b.isSameOffice) - Number(a.isSameOffice))
    .slice(0, maxAlternatives);
}

/** Alternatives for a booking without a request: times the office mentioned, else times within its hours. */
async function listOfficeAlternatives(
  tx: Orm,
  appointment: AppointmentRow,
  now: Date,
): Promise<Alternative[]> {
  const choices = await listOfficeChoices(tx, appointment, now);
  return choices.flatMap(({ office, isSameOffice, openings: [first] }) =>
    first
      ? [
          {
            when: { at: first.startsAt, timeZone: office.timeZone },
            isSameOffice,
            differenceCents: null,
            isNamed: first.known,
          },
        ]
      : [],
  );
}
