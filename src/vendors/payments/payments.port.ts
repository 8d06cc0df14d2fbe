/**
 * Payments. Every request carries our idempotency key, which the processor stores: repeating it charges once,
 * and the outcome of a key can always be looked up. Amounts are whole US cents. Every method
 * rejects when the processor gave no response; the request may or may not have gone through.
 */

import type { Orm } from '#platform/database/database.ts';

/**
 * State of a charge. `needs_authentication`: the bank requires the patient's confirmation. `processing`: the
 * bank has not decided.
 */
export type VendorChargeState =
  | 'succeeded'
  | 'declined'
  | 'needs_authentication'
  | 'processing'
  | 'cancelled';

export type VendorCharge = {
  /** Null when none was created because no card is on file. */
  vendorChargeId: string | null;
  key: string;
  amountCents: number;
  refundedCents: number;
  state: VendorChargeState;
  /** A reason safe to show, when declined: "The card has expired. Nothing was charged." */
  declineMessage: string | null;
  /** The charge is disputed. */
  isDisputed: boolean;
  /** Each dispute of it; only from `findCharge`. */
  disputes: VendorDispute[];
  /** Lets the processor's field on the page run the bank's challenge; null in every other state. */
  clientSecret: string | null;
  /** The card used, if the processor reports it. */
  card: { brand: string; lastFour: string } | null;
};

/** `isHeld`: the bank holds the money; false once it is returned. `isLost`: the dispute is lost. */
export type VendorDispute = {
  vendorDisputeId: string;
  amountCents: number;
  isHeld: boolean;
  isLost: boolean;
};

export type ChargeInput = {
  /** Our charge id. */
  key: string;
  amountCents: number;
  /** Our user id: the processor stores the card under it. */
  customerKey: string;
  /**
   * When the charge was opened. The processor forgets keys after a day, so an older charge is looked up
   * before it is requested.
   */
  openedAt: Date;
};

/** The processor's own id, if known, is used for the lookup: a membership payment carries none of our keys. */
export type FindChargeInput = Omit<ChargeInput, 'amountCents'> & { vendorChargeId?: string | null };

export type VendorRefund = {
  vendorRefundId: string;
  /** Our refund id; null for one made manually at the processor. */
  key: string | null;
  amountCents: number;
  /** `failed` can follow `succeeded` days later: the patient's bank returned the money. */
  state: 'succeeded' | 'pending' | 'failed';
};

export type RefundInput = {
  /** Our refund id. */
  key: string;
  chargeKey: string;
  /** The processor's id of the charge, if known. */
  vendorChargeId: string | null;
  customerKey: string;
  amountCents: number;
  /** When the charge was opened. */
  openedAt: Date;
};

export type CardOnFile = {
  /** `visa`, `mastercard`, …: as the processor writes it. */
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
};

/** A membership's items: each with its price book name, its title on the invoice, and its monthly price. */
export type SubscriptionPart = { name: string; title: string; amountCents: number };

export type VendorInvoice = {
  vendorInvoiceId: string;
  amountCents: number;
  refundedCents: number;
  /** `open`: the card was not charged, and the processor retries. */
  state: 'paid' | 'open' | 'void';
  periodStart: Date;
  periodEnd: Date;
  /** The charge to refund, for a paid invoice. */
  vendorChargeId: string | null;
};

export type VendorSubscription = {
  /** Null when none was created because no card is on file. */
  vendorSubscriptionId: string | null;
  /** Our membership id. */
  key: string;
  /**
   * `unpaid_start`: the first month was not paid, and nothing has started. `past_due`: a renewal was not
   * paid.
   */
  state: 'active' | 'past_due' | 'unpaid_start' | 'ended';
  periodEnd: Date;
  endsAtPeriodEnd: boolean;
  /** Newest first, at most the last 24. */
  invoices: VendorInvoice[];
  /** As with a charge: the bank requires confirmation of the open invoice. */
  clientSecret: string | null;
  /** Why the open invoice was declined, safe to show. */
  declineMessage: string | null;
};

/** One line of the processor's report of our account's movements. */
export type VendorMovement = {
  vendorMovementId: string;
  kind: 'charge' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other';
  /** Signed, before the processor's fee: a patient's payment is positive. */
  amountCents: number;
  /** The processor's fee. */
  feeCents: number;
  at: Date;
  /** Our charge or refund id, if the movement carries one. */
  key: string | null;
  /** The processor's own id of the charge or refund. */
  vendorObjectId: string | null;
  /** For a dispute: its own id. */
  vendorDisputeId?: string | null;
};

/** A verified webhook: something happened to one of these objects. */
export type PaymentWebhookEvent = {
  eventId: string;
  about: /** For a dispute the processor names only its own id of the charge. */
    | { kind: 'charge'; key: string | null; vendorChargeId: string | null }
    | { kind: 'subscription'; key: string }
    | { kind: 'card'; customerKey: string }
    /** Anything else on the account, or an object without our key. */
    | { kind: 'other' };
};

export type Payments = {
  /** For the processor's card fields on the page; null when there are none (the simulator has test cards). */
  publishableKey: string | null;
  /** Starts saving a card. The page's field finishes it with the secret; `findCard` then returns the card. */
  beginCardSetup(customerKey: string): Promise<{ clientSecret: string }>;
  /** The card that is charged, or null. */
  findCard(customerKey: string): Promise<CardOnFile | null>;
  /** Charges, or returns the charge already made under the same key. Rejects when the response was lost. */
  charge(input: ChargeInput): Promise<VendorCharge>;
  /** The charge made under our key, or null when the processor never received it. */
  findCharge(input: FindChargeInput): Promise<VendorCharge | null>;
  /**
   * Cancels a charge that waits for the patient's bank. One that has succeeded in the meantime is returned as
   * such.
   */
  cancelCharge(input: Omit<ChargeInput, 'amountCents'>): Promise<VendorCharge | null>;
  /** Refunds once per key. Rejects with a Problem 409 when the refund exceeds the payment. */
  refund(input: RefundInput): Promise<VendorRefund>;
  /** All current refunds of a charge, including manual ones. */
  listRefunds(input: FindChargeInput): Promise<VendorRefund[]>;
  /** Starts a monthly membership, paid now; or returns the one already made under the same key. */
  startSubscription(input: {
    key: string;
    customerKey: string;
    parts: readonly SubscriptionPart[];
  }): Promise<VendorSubscription>;
  findSubscription(input: { key: string; customerKey: string }): Promise<VendorSubscription | null>;
  /** The membership's items from its next month on. */
  changeSubscription(input: {
    key: string;
    customerKey: string;
    parts: readonly SubscriptionPart[];
  }): Promise<VendorSubscription>;
  /** Charges the current card for an open invoice. Without an open invoice it only returns the state. */
  payOpenBill(input: { key: string; customerKey: string }): Promise<VendorSubscription>;
  /** Ends it now or at the end of the paid period; `resume` cancels the latter. Idempotent. */
  endSubscription(input: {
    key: string;
    customerKey: string;
    when: 'now' | 'period_end' | 'resume';
  }): Promise<VendorSubscription>;
  /** A temporary link to the processor's page with the user's cards and invoices; null when it has none. */
  openPortal(customerKey: string, returnUrl: string | null): Promise<string | null>;
  /** All movements from `from` (inclusive) until `until` (exclusive), newest first. */
  listMovements(from: Date, until: Date): AsyncIterable<VendorMovement>;
  /** Has the processor delete the customer and card. Past charges remain in its records. */
  forgetCustomer(customerKey: string): Promise<void>;
  /**
   * Verifies signature and age on the raw body. Throws a Problem 400 when it is forged, stale or malformed.
   */
  readWebhook(rawBody: string, headers: Headers): Promise<PaymentWebhookEvent>;
};

/**
 * Stores the processor's customer id for each of our users, because the processor's search finds a new customer
 * only after a delay.
 */
export type CustomerRepository = {
  find(customerKey: string): Promise<string | null>;
  remember(customerKey: string, vendorCustomerId: string): Promise<void>;
  forget(customerKey: string): Promise<void>;
};

/** Demo mode only: the page chooses test cards and the bank's response. */
export type DemoBank = {
  /** Rejects with a Problem 409 when the bank is not waiting for confirmation of this charge. */
  answerAsBank(key: string, confirmed: boolean): Promise<void>;
  /** The name of a patient's test card; `succeeds` by default. */
  getTestCard(customerKey: string): Promise<string>;
  /** `tx`: the transaction it is stored with. */
  setTestCard(tx: Orm, customerKey: string, card: string): Promise<void>;
};
