import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '#platform/database/columns.ts';
import { users } from './accounts.ts';
import { careRequests } from './care-requests.ts';

export type ChargeKind = 'request_fee' | 'membership_month' | 'add_on' | 'stored_value_top_up';

/** A charge. Its id is the vendor's idempotency key; a fee of 0 never reaches the vendor. */
export const charges = pgTable(
  'charges',
  {
    id: uuid().primaryKey(),
    kind: text().$type<ChargeKind>().notNull().default('request_fee'),
    /** For a request's fee, or an add-on bought for one. */
    requestId: uuid().references(() => careRequests.id),
    membershipId: uuid().references(() => memberships.id),
    /** Name in the price book. */
    addOn: text(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    amountCents: integer().notNull(),
    /** The net amount is `amountCents - refundedCents`. */
    refundedCents: integer().notNull().default(0),
    /** Why this amount: `pay_per_use`, `member`, `free_trial`, `late`. */
    feeReason: text().notNull(),
    mode: text().notNull(),
    paidFrom: text().$type<'card' | 'stored_value'>().notNull().default('card'),
    /** For a top-up: client-generated idempotency key, so that a repeated click charges once. */
    intentionKey: uuid(),
    state: text()
      .$type<'opened' | 'succeeded' | 'declined' | 'cancelled' | 'refunded'>()
      .notNull()
      .default('opened'),
    /**
     * For an open charge. `patient`: the bank requires the patient's confirmation. `bank`: the bank is still
     * processing it.
     */
    waitsFor: text().$type<'patient' | 'bank'>(),
    vendorChargeId: text().unique(),
    /** For a month of a membership: the vendor's invoice. */
    vendorInvoiceId: text().unique(),
    /** For a month of a membership: the period it pays for. */
    periodStart: instant(),
    periodEnd: instant(),
    declineMessage: text(),
    /** The card charged, as reported by the vendor; null when it reported none or no card was needed. */
    cardBrand: text(),
    cardLastFour: text(),
    /** The patient has disputed the charge. */
    disputedAt: instant(),
    /** Disputed amounts in cents: undecided, and permanently lost. */
    disputeHeldCents: integer().notNull().default(0),
    disputeLostCents: integer().notNull().default(0),
    createdAt: createdAt(),
    settledAt: instant(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // The database allows one live charge per request, whatever the code does.
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
    // For the administrator's list, by each of its filters.
    index('charges_listed_by_state').on(table.state, table.createdAt, table.id),
    index('charges_listed_by_kind').on(table.kind, table.createdAt, table.id),
    index('charges_listed_by_mode').on(table.mode, table.createdAt, table.id),
    index('charges_disputed').on(table.createdAt, table.id).where(sql`disputed_at is not null`),
    // For the comparison with the payment vendor's report: movements of a few days.
    index('charges_settled').on(table.mode, table.settledAt),
    index('charges_membership').on(table.membershipId),
    // The database rejects refunds above the amount paid.
    check('charges_refunded_within', sql`refunded_cents between 0 and amount_cents`),
    index('charges_unsettled').on(table.updatedAt).where(sql`state = 'opened'`),
    // For the revenue of a period: an index-only scan.
    index('charges_earned').on(
      table.mode,
      table.createdAt,
      table.state,
      table.feeReason,
      table.amountCents,
      table.refundedCents,
    ),
  ],
);

/**
 * `withdrawn`: the patient withdraws their health savings (HSA) balance. `membership_over`: a month was paid
 * at the vendor after the membership had ended here. `nothing_to_pay_for`: the request was closed, or the
 * account deleted, when a payment for it came in.
 */
export type RefundReason =
  | 'late'
  | 'first_30_days'
  | 'by_team'
  | 'add_on_not_done'
  | 'withdrawn'
  | 'membership_over'
  | 'nothing_to_pay_for';

/**
 * A refund. Its id is the vendor's idempotency key. An open refund already counts as refunded.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    chargeId: uuid()
      .notNull()
      .references(() => charges.id),
    amountCents: integer().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    /** The note of the administrator who issued it. */
    note: text(),
    /** The reason selected from the list. */
    teamReason: text(),
    /** Null for automatic refunds: the on-time guarantee. */
    byUserId: uuid(),
    /** For a withdrawal: client-generated idempotency key. One withdrawal can come from several top-ups. */
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
    // An automatic refund happens once.
    uniqueIndex('refunds_once')
      .on(table.chargeId, table.reason)
      .where(sql`reason in ('late', 'first_30_days', 'membership_over', 'add_on_not_done')`),
  ],
);

/** Why a membership ended. `declined`, `not_confirmed`, `start_canceled`, `no_answer`: it never started. */
export type MembershipEndReason =
  | 'declined'
  | 'not_confirmed'
  | 'start_canceled'
  | 'no_answer'
  | 'asked'
  | 'money_back'
  | 'unpaid'
  | 'account_deleted'
  | 'by_company';

/**
 * A monthly membership. Its id is the vendor's idempotency key; the vendor's state is authoritative, fetched
 * and cached here.
 */
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
    /**
     * Another account with this email address had a membership before: the money-back guarantee covers only the
     * first.
     */
    mailboxHadOne: boolean().notNull().default(false),
    /** Paid through. */
    periodEnd: instant(),
    endsAtPeriodEnd: boolean().notNull().default(false),
    endedAt: instant(),
    endReason: text().$type<MembershipEndReason>(),
    /** Grace period of a past-due membership. */
    graceEndsAt: instant(),
    /** For a past-due membership: the open invoice's amount. */
    openBillCents: integer(),
    /** For one that is starting: `patient`, when the bank requires confirmation. */
    waitsFor: text().$type<'patient'>(),
    /** A change not yet sent to the vendor; cleared once it has responded. */
    asksVendor: text().$type<'end_now' | 'end_at_period_end' | 'resume'>(),
    /** The next invoice includes the family plan. */
    familyPlan: boolean().notNull().default(false),
    /** The next invoice's items have yet to be sent to the vendor. */
    asksParts: boolean().notNull().default(false),
    /** The date through which the family plan is paid. */
    familyUntil: instant(),
    /** Why a start or renewal was not paid, safe to show. */
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
    // For the periodic check.
    index('memberships_due').on(table.checkedAt).where(sql`state <> 'ended' or asks_vendor is not null`),
  ],
);

/** The payment vendor's customer id per user. */
export const paymentCustomers = pgTable('payment_customers', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  vendorCustomerId: text().notNull().unique(),
  createdAt: createdAt(),
});

/** Raw webhooks, each event once. */
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

/** Optional add-ons on a patient's plan. Choosing one charges nothing. */
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

/** A patient's health coverage, which determines their yearly HSA limit. Without a row it is self-only. */
export const storedValueProfiles = pgTable('stored_value_profiles', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  coverage: text().$type<'self_only' | 'family'>().notNull(),
  /** Null when not given. */
  bornIn: integer(),
  updatedAt: updatedAt(),
});
