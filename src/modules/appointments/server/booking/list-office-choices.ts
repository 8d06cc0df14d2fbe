import { eq } from 'drizzle-orm';
import { findNearestOffice, type ProviderRow } from '#modules/directory/server/find-offices-near.ts';
import type { Orm } from '#platform/database/database.ts';
import { providers } from '#schema/providers.ts';
import type { AgreedFee } from '#shared/care/booking-consent.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import type { BookingChoice } from '../../booking.contract.ts';
import type { OfficeTime } from '../../office-times.rules.ts';
import { firstVisitMinutes, listTimesOf } from '../changes/choose-time.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { findLastConsent } from '../reading/booking-consents.ts';
import { momentAt } from '../reading/moment-at.ts';
import { feeLabels, mergeFees } from './choice-fees.ts';

/** What a patient can choose from after a booking outside of any request fell through, at one office. */
export type OfficeChoice = {
  office: ProviderRow;
  isSameOffice: boolean;
  /** From the office that was asked first; null for that office itself. */
  distanceMiles: number | null;
  openings: OfficeTime[];
  /** In cents, as the office named it when it was asked; null where it named none. */
  priceCents: number | null;
  fees: AgreedFee[];
  hasLeftNetwork: boolean;
};

const timesShown = 4;

/** The office that was asked first, then the nearest other one of its specialty. */
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
  const near = await findNearestOffice(orm, office);
  if (near)
    choices.push({
      office: near.provider,
      isSameOffice: false,
      distanceMiles: near.distanceMiles,
      openings: await listOpenings(orm, near.provider, appointment, now),
      priceCents: null,
      fees: [],
      hasLeftNetwork: false,
    });
  return choices;
}

/** A time that the office did not give is not offered again, unless it asked for more money for it. */
async function listOpenings(
  orm: Orm,
  office: ProviderRow,
  { providerId, startsAt, mode, fellThrough }: AppointmentRow,
  now: Date,
): Promise<OfficeTime[]> {
  if (office.deactivatedAt !== null) return [];
  const wish = { durationMinutes: firstVisitMinutes, mode, now, count: timesShown + 1 };
  const isStillThere = fellThrough === 'price_raised' || fellThrough === 'fee_added';
  return (await listTimesOf(orm, office, wish))
    .filter(
      (time) => isStillThere || office.id !== providerId || time.startsAt.getTime() !== startsAt.getTime(),
    )
    .slice(0, timesShown);
}

export const presentOfficeChoice = (
  { office, distanceMiles, openings, priceCents, fees, hasLeftNetwork }: OfficeChoice,
  agreedCents: number | null,
): BookingChoice => ({
  optionId: office.id,
  officeName: office.name,
  // Where the patient is, is not known here.
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
            label: 'Where',
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
