import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '#platform/database/columns.ts';
import type { FellThroughBecause, NamedFee } from '#shared/care/booking-consent.ts';
import { users } from './accounts.ts';
import { callFacts } from './calls.ts';
import { careRequests } from './care-requests.ts';
import { householdMembers } from './household.ts';
import { providers } from './providers.ts';

/** Eight of sixteen letters and digits that are not mistaken for each other, of a random number. */
export const newVisitCode = sql`translate(substr(replace(gen_random_uuid()::text, '-', ''), 1, 8), '0123456789abcdef', '23456789CFGHKMRX')`;

/**
 * A visit at an office. An exclusion constraint (migration `0001_triggers`) refuses two of one provider and mode that overlap and are
 * neither cancelled nor missed: what a demonstration books takes no time from real patients.
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
    /** Why an office did not take it, where it fell through: then its patient chooses anew. */
    fellThrough: text().$type<FellThroughBecause>(),
    /** What the office asked instead of the agreed price, in cents. */
    raisedPriceCents: integer(),
    /** Deposits and fees that the office asked and the patient had not agreed to; `amountCents` null where it named none. */
    addedFees: jsonb().$type<NamedFee[]>(),
    /** Why a person of the team has to look before it can be confirmed; null where nobody has to. */
    reviewBecause: text(),
    preparation: text(),
    note: text(),
    /** What the patient says at the desk and our support looks up. Made by the database; see `shared/care/visit-code.ts`. */
    visitCode: text().notNull().default(newVisitCode),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('appointments_visit_code').on(table.visitCode),
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

/** A time that an office offered on the phone or entered itself, in the mode in which it is known. */
export const officeSlots = pgTable(
  'office_slots',
  {
    id: uuid().primaryKey(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    startsAt: instant().notNull(),
    /** A time that a simulated office made up is offered to nobody who books for real. */
    mode: text().notNull(),
    durationMinutes: integer().notNull(),
    timeZone: text().notNull(),
    source: text().$type<'call' | 'office'>().notNull(),
    callFactId: uuid().references(() => callFacts.id),
    enteredBy: uuid().references(() => users.id),
    state: text().$type<'open' | 'taken' | 'gone'>().notNull().default('open'),
    createdAt: createdAt(),
  },
  (table) => [unique('office_slots_once').on(table.providerId, table.startsAt, table.mode)],
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

/**
 * The secret link under which family sees a visit pass without signing in: one for each appointment, only its hash is
 * kept. It also ends with the day after the visit (`visit-pass.rules.ts`).
 */
export const visitPassLinks = pgTable('visit_pass_links', {
  appointmentId: uuid()
    .primaryKey()
    .references(() => appointments.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  createdAt: createdAt(),
  expiresAt: instant().notNull(),
  /** When it was last opened, for its owner to see; null until then. */
  openedAt: instant(),
});
