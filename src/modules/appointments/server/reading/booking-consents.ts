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

/** Records a consent and supersedes earlier ones for this appointment. */
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
  if (!row) throw new Error('Consent was not inserted.');
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

/** The consent for this appointment that hasn't ended; null if none. */
export async function findActiveConsent(orm: Orm, appointmentId: string): Promise<ConsentRow | null> {
  const [row] = await orm
    .select()
    .from(bookingConsents)
    .where(and(eq(bookingConsents.appointmentId, appointmentId), isNull(bookingConsents.endedAt)));
  return row ?? null;
}

/** The latest consent for this appointment, active or not; null if none. */
export async function findLastConsent(orm: Orm, appointmentId: string): Promise<ConsentRow | null> {
  const [row] = await orm
    .select()
    .from(bookingConsents)
    .where(eq(bookingConsents.appointmentId, appointmentId))
    .orderBy(desc(bookingConsents.givenAt), desc(bookingConsents.id))
    .limit(1);
  return row ?? null;
}

export async function listActiveConsents(
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

/** All consents for a request's bookings, oldest first. */
export const listRequestConsents = (orm: Orm, requestId: string): Promise<ConsentRow[]> =>
  orm
    .select()
    .from(bookingConsents)
    .where(eq(bookingConsents.requestId, requestId))
    .orderBy(asc(bookingConsents.givenAt), asc(bookingConsents.id));

export const eraseConsents = (tx: Orm, appointmentIds: string[]) =>
  tx.delete(bookingConsents).where(inArray(bookingConsents.appointmentId, appointmentIds));

export const toFallback = (row: { fallbackReach: FallbackReach; fallbackExtraCents: number }): Fallback => ({
  reach: row.fallbackReach,
  extraCents: row.fallbackExtraCents,
});

/** What a call may agree to. The extra amount applies only to openings booked under the fallback rule. */
export const toConsentTerms = (row: ConsentRow): ConsentTerms => ({
  consentId: row.id,
  priceLimitCents:
    row.underRuleOf === null ? row.maxPriceCents : priceLimitOf(row.maxPriceCents, toFallback(row)),
  fees: row.fees,
});

/** The patient's and staff's view of a consent. */
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
  fallback: toFallback(consent),
  givenAt: consent.givenAt.toISOString(),
  givenBy: consent.givenBy,
  underRule: consent.underRuleOf !== null,
  endedAt: consent.endedAt?.toISOString() ?? null,
  endedBecause: consent.endedBecause,
});
