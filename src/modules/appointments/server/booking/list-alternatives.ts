import { eq } from 'drizzle-orm';
import type { Alternative } from '#modules/notifications/templates/appointment-templates.ts';
import { toRequestRow } from '#modules/requests/server/find-request.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { listConsentsOf } from '../reading/booking-consents.ts';
import { listChoices } from './list-choices.ts';
import { listOfficeChoices } from './list-office-choices.ts';

/** Limit of a text message. */
const mostAlternatives = 2;

/** Alternatives for a time that fell through: same office first, then the best other one. */
export async function listAlternatives(
  tx: Orm,
  appointment: AppointmentRow,
  now: Date,
): Promise<Alternative[]> {
  const { requestId, providerId } = appointment;
  if (requestId === null) return listOfOffices(tx, appointment, now);
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
              isNamed: true,
            },
          ]
        : [],
    )
    .toSorted((a, b) => Number(b.isSameOffice) - Number(a.isSameOffice))
    .slice(0, mostAlternatives);
}

/** Without results: times the office named, else times within its hours. */
async function listOfOffices(tx: Orm, appointment: AppointmentRow, now: Date): Promise<Alternative[]> {
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
