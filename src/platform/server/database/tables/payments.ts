import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { careRequests } from './care-requests.ts';
import { createdAt, instant, updatedAt } from './columns.ts';

/** A fee asked of a patient. Its id is the vendor's idempotency key; a fee of 0 never reaches the vendor. */
export const charges = pgTable(
  'charges',
  {
    id: uuid().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => careRequests.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    amountCents: integer().notNull(),
    /** Why this amount: `pay_per_use`, `member`, `free_trial`, `late`. */
    feeReason: text().notNull(),
    mode: text().notNull(),
    state: text().$type<'opened' | 'succeeded' | 'declined' | 'refunded'>().notNull().default('opened'),
    vendorChargeId: text().unique(),
    declineMessage: text(),
    createdAt: createdAt(),
    settledAt: instant(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // The database itself refuses a second live charge for a request, whatever the code above it does.
    uniqueIndex('charges_one_live').on(table.requestId).where(sql`state in ('opened', 'succeeded')`),
    index('charges_user').on(table.userId),
    index('charges_created').on(table.createdAt),
    index('charges_unsettled').on(table.updatedAt).where(sql`state = 'opened'`),
    // What was earned in a period, read from the index alone.
    index('charges_earned').on(table.mode, table.createdAt, table.state, table.feeReason, table.amountCents),
  ],
);

/** Web-hooks as they came, each event once. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: uuid().primaryKey(),
    vendor: text().notNull(),
    eventId: text().notNull(),
    objectKey: text().notNull(),
    receivedAt: createdAt(),
  },
  (table) => [uniqueIndex('webhook_events_once').on(table.vendor, table.eventId)],
);

/** Optional add-ons that a person put on their plan. Choosing one charges nothing. */
export const chosenAddOns = pgTable(
  'chosen_add_ons',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    addOn: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('chosen_add_ons_once').on(table.userId, table.addOn)],
);
