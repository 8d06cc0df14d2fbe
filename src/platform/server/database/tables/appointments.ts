import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { callFacts } from './calls.ts';
import { careRequests } from './care-requests.ts';
import { createdAt, instant, updatedAt } from './columns.ts';
import { providers } from './providers.ts';

export const appointments = pgTable(
  'appointments',
  {
    id: uuid().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => careRequests.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    appointmentType: text().notNull(),
    startsAt: instant().notNull(),
    durationMinutes: integer().notNull(),
    /** The office's zone: wall times are shown in it. */
    timeZone: text().notNull(),
    /** `pending` until the office has said yes in words we hold; only then `confirmed`. */
    status: text().$type<'pending' | 'confirmed' | 'cancelled'>().notNull().default('pending'),
    confirmedByFactId: uuid().references(() => callFacts.id),
    note: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('appointments_one_per_request').on(table.requestId).where(sql`status <> 'cancelled'`),
    uniqueIndex('appointments_one_per_slot')
      .on(table.providerId, table.startsAt)
      .where(sql`status <> 'cancelled'`),
    index('appointments_user').on(table.userId, table.startsAt),
  ],
);
