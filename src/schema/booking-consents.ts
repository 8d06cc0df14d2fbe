import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '#platform/database/columns.ts';
import type { AgreedFee, FallbackReach } from '#shared/care/booking-consent.ts';
import { users } from './accounts.ts';
import { appointments } from './appointments.ts';
import { careRequests } from './care-requests.ts';
import { providers } from './providers.ts';

/**
 * The patient's consent to one booking: office, time and maximum price. Rows can be added and ended but not
 * changed (enforced by a trigger). A booking call needs an active consent.
 */
export const bookingConsents = pgTable(
  'booking_consents',
  {
    id: uuid().primaryKey(),
    appointmentId: uuid()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    /** Null for an appointment booked outside any request. */
    requestId: uuid().references(() => careRequests.id),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    startsAt: instant().notNull(),
    /** Null when no price was quoted. */
    maxPriceCents: integer(),
    /** Deposits and fees that the patient saw and agreed to. */
    fees: jsonb().$type<AgreedFee[]>().notNull().default([]),
    /** Which patient facts may be shared with the office, by their names in the call plan. */
    maySay: jsonb().$type<string[]>().notNull(),
    fallbackReach: text().$type<FallbackReach>().notNull().default('ask'),
    fallbackExtraCents: integer().notNull().default(0),
    givenBy: text().$type<'patient' | 'visitor' | 'staff'>().notNull(),
    givenByUserId: uuid().references(() => users.id),
    /** What the patient said to the staff member who recorded it. */
    patientWords: text(),
    /** The consent whose fallback rule this booking was made under. */
    underRuleOf: uuid(),
    givenAt: createdAt(),
    endedAt: instant(),
    endedBecause: text().$type<'withdrawn' | 'superseded' | 'fell_through'>(),
  },
  (table) => [
    uniqueIndex('booking_consents_one_live').on(table.appointmentId).where(sql`ended_at is null`),
    index('booking_consents_request').on(table.requestId),
    check('booking_consents_staff_with_words', sql`given_by <> 'staff' or patient_words is not null`),
    check('booking_consents_price', sql`max_price_cents is null or max_price_cents >= 0`),
  ],
);
