import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { bookingConsents } from '#schema/booking-consents.ts';
import {
  type AgreedFee,
  type ConsentTerms,
  type Fallback,
  type FallbackReach,
  priceLimitOf,
} from '#shared/care/booking-consent.ts';
import { newId } from '#shared/ids.ts';
import type { ConsentView } from '../../booking.contract.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { momentAt } from './moment-at.ts';

export type ConsentRow = typeof bookingConsents.$inferSelect;

export type NewConsent = {
  appointmentId: string;
  requestId: string | null;
  providerId: string;
  startsAt: Date;
  maxPriceCents: number | null;
  fees: AgreedFee[];
  maySay: string[];
  fallback: Fallback;
  givenBy: ConsentRow['givenBy'];
  givenByUserId: string | null;
  patientWords?: string;
  underRuleOf?: string;
};

/** Records what the patient agreed to. What they agreed to for this appointment before is superseded. */
export async function recordConsent(
  tx: Orm,
  { fallback, ...consent }: NewConsent,
  now: Date,
): Promise<ConsentRow> {
  await endConsent(tx, consent.appointmentId, 'superseded', now);
  const [row] = await tx
    .insert(bookingConsents)
    .values({
      ...consent,
      id: newId(),
      fallbackReach: fallback.reach,
      fallbackExtraCents: fallback.extraCents,
      givenAt: now,
    })
    .returning();
  if (!row) throw new Error('A consent was not written.');
  return row;
}

export async function endConsent(
  tx: Orm,
  appointmentId: string,
  because: NonNullable<ConsentRow['endedBecause']>,
  now: Date,
): Promise<void> {
  await tx
    .update(bookingConsents)
    .set({ endedAt: now, endedBecause: because })
    .where(and(eq(bookingConsents.appointmentId, appointmentId), isNull(bookingConsents.endedAt)));
}

/** What the patient agrees to at present for this appointment; null where they have withdrawn it. */
export async function findLiveConsent(orm: Orm, appointmentId: string): Promise<ConsentRow | null> {
  const [row] = await orm
    .select()
    .from(bookingConsents)
    .where(and(eq(bookingConsents.appointmentId, appointmentId), isNull(bookingConsents.endedAt)));
  return row ?? null;
}

/** What the patient agreed to last for this appointment, whether or not it still stands; null where they never did. */
export async function findLastConsent(orm: Orm, appointmentId: string): Promise<ConsentRow | null> {
  const [row] = await orm
    .select()
    .from(bookingConsents)
    .where(eq(bookingConsents.appointmentId, appointmentId))
    .orderBy(desc(bookingConsents.givenAt), desc(bookingConsents.id))
    .limit(1);
  return row ?? null;
}

export async function listLiveConsents(
  orm: Orm,
  appointmentIds: readonly string[],
): Promise<Map<string, ConsentRow>> {
  if (appointmentIds.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(bookingConsents)
    .where(and(inArray(bookingConsents.appointmentId, [...appointmentIds]), isNull(bookingConsents.endedAt)));
  return new Map(rows.map((row) => [row.appointmentId, row]));
}

/** Everything a patient agreed to for the bookings of a request, oldest first. */
export const listConsentsOf = (orm: Orm, requestId: string): Promise<ConsentRow[]> =>
  orm
    .select()
    .from(bookingConsents)
    .where(eq(bookingConsents.requestId, requestId))
    .orderBy(asc(bookingConsents.givenAt), asc(bookingConsents.id));

export const eraseConsents = (tx: Orm, appointmentIds: string[]) =>
  tx.delete(bookingConsents).where(inArray(bookingConsents.appointmentId, appointmentIds));

export const fallbackOf = (row: { fallbackReach: FallbackReach; fallbackExtraCents: number }): Fallback => ({
  reach: row.fallbackReach,
  extraCents: row.fallbackExtraCents,
});

/** What a call under this consent may accept. Only another opening, under the patient's rule, may cost the extra. */
export const termsOf = (row: ConsentRow): ConsentTerms => ({
  consentId: row.id,
  priceLimitCents:
    row.underRuleOf === null ? row.maxPriceCents : priceLimitOf(row.maxPriceCents, fallbackOf(row)),
  fees: row.fees,
});

/** A consent as its patient, and the team, may see it. */
export const presentConsent = (
  consent: ConsentRow,
  { appointment, officeName }: { appointment: Pick<AppointmentRow, 'timeZone'>; officeName: string },
): ConsentView => ({
  id: consent.id,
  officeName,
  ...momentAt(consent.startsAt, appointment.timeZone),
  timeZone: appointment.timeZone,
  maxPriceCents: consent.maxPriceCents,
  fees: consent.fees,
  maySay: consent.maySay,
  fallback: fallbackOf(consent),
  givenAt: consent.givenAt.toISOString(),
  givenBy: consent.givenBy,
  underRule: consent.underRuleOf !== null,
  endedAt: consent.endedAt?.toISOString() ?? null,
  endedBecause: consent.endedBecause,
});
