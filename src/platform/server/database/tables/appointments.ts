import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { callFacts } from './calls.ts';
import { careRequests } from './care-requests.ts';
import { createdAt, instant, updatedAt } from './columns.ts';
import { householdMembers } from './household.ts';
import { providers } from './providers.ts';

/**
 * A visit at an office. An exclusion constraint (in the migration) refuses two of one provider that overlap and are
 * neither cancelled nor missed.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: uuid().primaryKey(),
    /** Null for a visit booked straight from a list, outside any request. */
    requestId: uuid().references(() => careRequests.id),
    /** Null for a visitor of the demonstration, who is known by their cookie. */
    userId: uuid().references(() => users.id),
    visitorKey: text(),
    householdMemberId: uuid().references(() => householdMembers.id),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    appointmentType: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    durationMinutes: integer().notNull(),
    /** The office's zone: wall times are shown in it. */
    timeZone: text().notNull(),
    /**
     * `held` keeps the time for the patient until `holdExpiresAt`; `pending` has been asked of the office; `confirmed`
     * only once the office has said yes in words we hold.
     */
    status: text()
      .$type<'held' | 'pending' | 'confirmed' | 'cancelled' | 'no_show'>()
      .notNull()
      .default('pending'),
    holdExpiresAt: instant(),
    /** The time asked of the office instead of the one that stands; the old one is kept until the office says yes. */
    wantedStartsAt: instant(),
    /** Whose hands work on it: the request's mode, or the caller's. */
    mode: text().notNull().default('demo'),
    /** Rises with every change that a calendar or a reminder has to know: SEQUENCE of its calendar entry. */
    version: integer().notNull().default(1),
    confirmedByFactId: uuid().references(() => callFacts.id),
    /** What the office said to a person of the team, with who heard it, where no call of ours did. */
    confirmationWords: text(),
    confirmedByStaffId: uuid().references(() => users.id),
    confirmedAt: instant(),
    /** How the patient wants to hear of it, and where. */
    confirmationMethod: text().$type<'phone' | 'text' | 'email'>(),
    contactPhone: text(),
    contactEmail: text(),
    cancelledReason: text(),
    preparation: text(),
    note: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('appointments_one_per_request')
      .on(table.requestId)
      .where(sql`status not in ('cancelled', 'no_show')`),
    index('appointments_user').on(table.userId, table.startsAt),
    index('appointments_visitor').on(table.visitorKey),
    index('appointments_coming').on(table.endsAt).where(sql`status in ('pending', 'confirmed')`),
    index('appointments_provider').on(table.providerId, table.startsAt),
    check(
      'appointments_confirmed_with_evidence',
      sql`status <> 'confirmed' or confirmed_by_fact_id is not null or (confirmation_words is not null and confirmed_by_staff_id is not null)`,
    ),
  ],
);

/** A time that an office offered on the phone or entered itself. */
export const officeSlots = pgTable(
  'office_slots',
  {
    id: uuid().primaryKey(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    startsAt: instant().notNull(),
    durationMinutes: integer().notNull(),
    timeZone: text().notNull(),
    source: text().$type<'call' | 'office'>().notNull(),
    callFactId: uuid().references(() => callFacts.id),
    enteredBy: uuid().references(() => users.id),
    state: text().$type<'open' | 'taken' | 'gone'>().notNull().default('open'),
    createdAt: createdAt(),
  },
  (table) => [unique('office_slots_once').on(table.providerId, table.startsAt)],
);

/** A wish to come earlier than the appointment that stands. */
export const appointmentWaitlist = pgTable(
  'appointment_waitlist',
  {
    id: uuid().primaryKey(),
    appointmentId: uuid()
      .notNull()
      .references(() => appointments.id),
    state: text().$type<'waiting' | 'offered' | 'taken' | 'ended'>().notNull().default('waiting'),
    offeredSlotId: uuid().references(() => officeSlots.id),
    offerExpiresAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('appointment_waitlist_open')
      .on(table.appointmentId)
      .where(sql`state in ('waiting', 'offered')`),
  ],
);

/** What will remind the patient of one version of an appointment. A change of it makes these void. */
export const appointmentReminders = pgTable(
  'appointment_reminders',
  {
    id: uuid().primaryKey(),
    appointmentId: uuid()
      .notNull()
      .references(() => appointments.id),
    appointmentVersion: integer().notNull(),
    kind: text().$type<'three_days' | 'one_day'>().notNull(),
    dueAt: instant().notNull(),
    state: text().$type<'scheduled' | 'sent' | 'void'>().notNull().default('scheduled'),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('appointment_reminders_once').on(table.appointmentId, table.appointmentVersion, table.kind),
    index('appointment_reminders_due').on(table.state, table.dueAt),
  ],
);

/** The private address under which a person's calendar follows their appointments; only its hash is kept. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  createdAt: createdAt(),
});
