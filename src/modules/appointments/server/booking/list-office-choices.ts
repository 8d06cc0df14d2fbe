import { eq } from 'drizzle-orm';
import { findNearestOffice, type ProviderRow } from '#modules/directory/server/find-offices-near.ts';
import type { Orm } from '#platform/database/database.ts';
import { providers } from '#schema/providers.ts';
import type { AgreedFee } from '#shared/care/booking-consent.ts';
import { firstVisitMinutes } from '#shared/care/first-visit-time.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import type { BookingChoice } from '../../booking.contract.ts';
import type { OfficeTime } from '../../office-times.rules.ts';
import { listRequestableTimes } from '../changes/choose-time.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { findLastConsent } from '../reading/booking-consents.ts';
import { momentAt } from '../reading/moment-at.ts';
import { feeLabels, mergeFees } from './choice-fees.ts';

/** An office to choose from after a booking without a request fell through. */
export type OfficeChoice = {
  office: ProviderRow;
  isSameOffice: boolean;
  /** From the original office; null for that office. */
  distanceMiles: number | null;
  openings: OfficeTime[];
  /** In cents, as quoted by the office; null if none. */
  priceCents: number | null;
  fees: AgreedFee[];
  hasLeftNetwork: boolean;
};

const maxTimes = 4;

/** The original office, then the nearest other one with the same specialty. */
export async function listOfficeChoices(
  orm: Orm,
  appointment: AppointmentRow,
  now: Date,
): Promise<OfficeChoice[]> {
  const [office] = await orm.select().from(providers).where(eq(providers.id, appointment.providerId));
  if (!office) return [];
  const agreed = await findLastConsent(orm, appointment.id);
  const choices: OfficeChoice[] = [
    {
      office,
      isSameOffice: true,
      distanceMiles: null,
      openings: await listOpenings(orm, office, appointment, now),
      priceCents: appointment.raisedPriceCents ?? agreed?.maxPriceCents ?? null,
      fees: mergeFees([...(agreed?.fees ?? []), ...(appointment.addedFees ?? [])]),
      hasLeftNetwork: office.deactivatedAt !== null,
    },
  ];
  const nearest = await findNearestOffice(orm, office);
  if (nearest)
    choices.push({
      office: nearest.provider,
      isSameOffice: false,
      distanceMiles: nearest.distanceMiles,
      openings: await listOpenings(orm, nearest.provider, appointment, now),
      priceCents: null,
      fees: [],
      hasLeftNetwork: false,
    });
  return choices;
}

/** Skips a time the office declined, unless only the price was the problem. */
async function listOpenings(
  orm: Orm,
  office: ProviderRow,
  { providerId, startsAt, mode, fellThrough }: AppointmentRow,
  now: Date,
): Promise<OfficeTime[]> {
  if (office.deactivatedAt !== null) return [];
  const query = { durationMinutes: firstVisitMinutes, mode, now, count: maxTimes + 1 };
  const isStillAvailable = fellThrough === 'price_raised' || fellThrough === 'fee_added';
  return (await listRequestableTimes(orm, office, query))
    .filter(
      (time) =>
        isStillAvailable || office.id !== providerId || time.startsAt.getTime() !== startsAt.getTime(),
    )
    .slice(0, maxTimes);
}

export const presentOfficeChoice = (
  { office, distanceMiles, openings, priceCents, fees, hasLeftNetwork }: OfficeChoice,
  agreedCents: number | null,
): BookingChoice => ({
  optionId: office.id,
  officeName: office.name,
  // Bookings without a request have no patient location.
  distanceMiles: null,
  priceCents,
  differenceCents: priceCents === null || agreedCents === null ? null : priceCents - agreedCents,
  isBest: false,
  hasLeftNetwork,
  conditions: [
    ...(distanceMiles === null
      ? []
      : [
          {
            label: 'Location',
            value: `${office.address}, ${office.city}, ${distanceMiles.toFixed(1)} miles from the first office`,
          },
        ]),
    ...fees.map(({ about, amountCents }) => ({
      label: feeLabels[about],
      value: formatMoneyShort(amountCents),
    })),
  ],
  fees,
  openings: openings.map(({ startsAt }) => ({
    ...momentAt(startsAt, office.timeZone),
    timeZone: office.timeZone,
  })),
});
