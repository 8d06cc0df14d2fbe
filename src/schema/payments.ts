import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '#platform/database/columns.ts';
import { users } from './accounts.ts';
import { careRequests } from './care-requests.ts';

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
    /** Of a top-up: made by the page for each intention, so that a repeated click asks for the money once. */
    intentionKey: uuid(),
    state: text()
      .$type<'opened' | 'succeeded' | 'declined' | 'cancelled' | 'refunded'>()
      .notNull()
      .default('opened'),
    /** Of an opened one: whose answer it waits for. `patient`: their bank wants a confirmation. `bank`: it has not decided. */
    waitsFor: text().$type<'patient' | 'bank'>(),
    vendorChargeId: text().unique(),
    /** Of a month of a membership: the company's bill. */
    vendorInvoiceId: text().unique(),
    /** Of a month of a membership: what it pays for. */
    periodStart: instant(),
    periodEnd: instant(),
    declineMessage: text(),
    /** Of the card that was asked, as the company told it; null where it did not, and for what no card was asked for. */
    cardBrand: text(),
    cardLastFour: text(),
    /** The patient's bank has taken the money back. */
    disputedAt: instant(),
    /** Of that, in cents: what is not decided yet, and what the bank keeps for good. */
    disputeHeldCents: integer().notNull().default(0),
    disputeLostCents: integer().notNull().default(0),
    createdAt: createdAt(),
    settledAt: instant(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // The database itself refuses a second live charge for a request, whatever the code above it does.
    uniqueIndex('charges_one_live')
      .on(table.requestId)
      .where(sql`state in ('opened', 'succeeded') and kind = 'request_fee'`),
    uniqueIndex('charges_one_live_add_on')
      .on(table.requestId, table.addOn)
      .where(sql`state in ('opened', 'succeeded') and kind = 'add_on'`),
    index('charges_request').on(table.requestId).where(sql`request_id is not null`),
    index('charges_user').on(table.userId, table.createdAt),
    uniqueIndex('charges_one_per_intention').on(table.userId, table.intentionKey),
    index('charges_created').on(table.createdAt, table.id),
    // The administration's list, by each of its filters.
    index('charges_listed_by_state').on(table.state, table.createdAt, table.id),
    index('charges_listed_by_kind').on(table.kind, table.createdAt, table.id),
    index('charges_listed_by_mode').on(table.mode, table.createdAt, table.id),
    index('charges_disputed').on(table.createdAt, table.id).where(sql`disputed_at is not null`),
    // What moved in a few days, for the comparison with the payment company's report.
    index('charges_settled').on(table.mode, table.settledAt),
    index('charges_membership').on(table.membershipId),
    // The database refuses to give back more than was paid.
    check('charges_refunded_within', sql`refunded_cents between 0 and amount_cents`),
    index('charges_unsettled').on(table.updatedAt).where(sql`state = 'opened'`),
    // What was earned in a period, read from the index alone.
    index('charges_earned').on(table.mode, table.createdAt, table.state, table.feeReason, table.amountCents),
  ],
);

/**
 * `withdrawn`: the patient takes back what they had put into health savings. `membership_over`: a month was paid at the
 * company after the membership had ended here. `nothing_to_pay_for`: the request was over, or the account deleted, when a
 * payment for it came in.
 */
export type RefundReason =
  | 'late'
  | 'first_30_days'
  | 'by_team'
  | 'add_on_not_done'
  | 'withdrawn'
  | 'membership_over'
  | 'nothing_to_pay_for';

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
    /** Why, as they chose it from the list. */
    teamReason: text(),
    /** Null where nobody did: the guarantee. */
    byUserId: uuid(),
    /** Of what is withdrawn: made by the page for each intention. One withdrawal can come from several top-ups. */
    intentionKey: uuid(),
    state: text().$type<'opened' | 'succeeded' | 'failed'>().notNull().default('opened'),
    vendorRefundId: text().unique(),
    createdAt: createdAt(),
    settledAt: instant(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('refunds_charge').on(table.chargeId),
    index('refunds_created').on(table.createdAt),
    index('refunds_settled').on(table.settledAt),
    index('refunds_unsettled').on(table.updatedAt).where(sql`state = 'opened'`),
    uniqueIndex('refunds_one_per_intention').on(table.chargeId, table.intentionKey),
    // What is given back by itself is given back once.
    uniqueIndex('refunds_once')
      .on(table.chargeId, table.reason)
      .where(sql`reason in ('late', 'first_30_days', 'membership_over', 'add_on_not_done')`),
  ],
);

/** Why a membership is over. `declined`, `not_confirmed`, `given_up`, `no_answer`: it never began. */
export type MembershipEndReason =
  | 'declined'
  | 'not_confirmed'
  | 'given_up'
  | 'no_answer'
  | 'asked'
  | 'money_back'
  | 'unpaid'
  | 'account_deleted'
  | 'by_company';

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
    /** Another account with this mailbox had a membership before: the money-back holds for the first. */
    mailboxHadOne: boolean().notNull().default(false),
    /** Until when it is paid. */
    periodEnd: instant(),
    endsAtPeriodEnd: boolean().notNull().default(false),
    endedAt: instant(),
    endReason: text().$type<MembershipEndReason>(),
    /** Of one past due: how long it holds all the same. */
    graceEndsAt: instant(),
    /** Of one past due: what the bill that is open asks for. */
    openBillCents: integer(),
    /** Of one that starts: `patient`, when their bank wants a confirmation. */
    waitsFor: text().$type<'patient'>(),
    /** What the vendor has yet to be told; gone once it has answered. */
    asksVendor: text().$type<'end_now' | 'end_at_period_end' | 'resume'>(),
    /** The next bill holds the family plan. */
    familyPlan: boolean().notNull().default(false),
    /** The vendor has yet to be told what the next bill holds. */
    asksParts: boolean().notNull().default(false),
    /** Until when the family plan is paid. */
    familyUntil: instant(),
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
    // What the periodic look finds.
    index('memberships_due').on(table.checkedAt).where(sql`state <> 'ended' or asks_vendor is not null`),
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

/** Webhooks as they came, each event once. */
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

/** What a person told us about their health cover: their yearly limit hangs on it. Without a row it is self-only. */
export const storedValueProfiles = pgTable('stored_value_profiles', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  coverage: text().$type<'self_only' | 'family'>().notNull(),
  /** Null where they did not say. */
  bornIn: integer(),
  updatedAt: updatedAt(),
});
