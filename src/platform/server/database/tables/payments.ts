import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { careRequests } from './care-requests.ts';
import { createdAt, instant, updatedAt } from './columns.ts';

export type ChargeKind = 'request_fee' | 'membership_month' | 'add_on' | 'stored_value_top_up';

/** Something asked of a patient. Its id is the vendor's idempotency key; a fee of 0 never reaches the vendor. */
export const charges = pgTable(
  'charges',
  {
    id: uuid().primaryKey(),
    kind: text().$type<ChargeKind>().notNull().default('request_fee'),
    /** Of a request's fee, or of an add-on bought for one. */
    requestId: uuid().references(() => careRequests.id),
    membershipId: uuid().references(() => memberships.id),
    /** Name in the price book. */
    addOn: text(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    amountCents: integer().notNull(),
    /** What is left of it is `amountCents - refundedCents`. */
    refundedCents: integer().notNull().default(0),
    /** Why this amount: `pay_per_use`, `member`, `free_trial`, `late`. */
    feeReason: text().notNull(),
    mode: text().notNull(),
    paidFrom: text().$type<'card' | 'stored_value'>().notNull().default('card'),
    state: text()
      .$type<'opened' | 'succeeded' | 'declined' | 'cancelled' | 'refunded'>()
      .notNull()
      .default('opened'),
    /** Of an opened one: whose answer it waits for. `patient`: their bank wants a confirmation. `bank`: it has not decided. */
    waitsFor: text().$type<'patient' | 'bank'>(),
    vendorChargeId: text().unique(),
    /** Of a month of a membership: the company's bill. */
    vendorInvoiceId: text().unique(),
    declineMessage: text(),
    /** The patient's bank has taken the money back. */
    disputedAt: instant(),
    createdAt: createdAt(),
    settledAt: instant(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // The database itself refuses a second live charge for a request, whatever the code above it does.
    uniqueIndex('charges_one_live')
      .on(table.requestId)
      .where(sql`state in ('opened', 'succeeded') and kind = 'request_fee'`),
    index('charges_user').on(table.userId),
    index('charges_created').on(table.createdAt),
    index('charges_membership').on(table.membershipId),
    // The database refuses to give back more than was paid.
    check('charges_refunded_within', sql`refunded_cents between 0 and amount_cents`),
    index('charges_unsettled').on(table.updatedAt).where(sql`state = 'opened'`),
    // What was earned in a period, read from the index alone.
    index('charges_earned').on(table.mode, table.createdAt, table.state, table.feeReason, table.amountCents),
  ],
);

export type RefundReason = 'late' | 'first_30_days' | 'by_team' | 'add_on_not_done';

/** Money on its way back. Its id is the vendor's idempotency key. What is opened counts as given back already. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    chargeId: uuid()
      .notNull()
      .references(() => charges.id),
    amountCents: integer().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    /** The words of the administrator who gave it back. */
    note: text(),
    /** Null where nobody did: the guarantee. */
    byUserId: uuid(),
    state: text().$type<'opened' | 'succeeded' | 'failed'>().notNull().default('opened'),
    vendorRefundId: text().unique(),
    createdAt: createdAt(),
    settledAt: instant(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('refunds_charge').on(table.chargeId),
    index('refunds_created').on(table.createdAt),
    // What is given back by itself is given back once.
    uniqueIndex('refunds_once')
      .on(table.chargeId, table.reason)
      .where(sql`reason in ('late', 'first_30_days')`),
  ],
);

/** A monthly membership. Its id is the vendor's key; what the vendor says about it is the truth, fetched and kept here. */
export const memberships = pgTable(
  'memberships',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    mode: text().notNull(),
    state: text().$type<'starting' | 'active' | 'past_due' | 'ended'>().notNull().default('starting'),
    /** When its first month was paid. */
    startedAt: instant(),
    periodEnd: instant(),
    endsAtPeriodEnd: boolean().notNull().default(false),
    endedAt: instant(),
    /** Why a start or a renewal was not paid, safe to show. */
    declineMessage: text(),
    vendorSubscriptionId: text().unique(),
    /** When the vendor was last asked. */
    checkedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // One membership at a time.
    uniqueIndex('memberships_one_live').on(table.userId).where(sql`state <> 'ended'`),
    index('memberships_user').on(table.userId, table.createdAt),
  ],
);

/** Which customer of the payment company's a person is. */
export const paymentCustomers = pgTable('payment_customers', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  vendorCustomerId: text().notNull().unique(),
  createdAt: createdAt(),
});

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
