/**
 * Taking money. Everything that is asked for carries a key of ours, which the company keeps with it: asking twice
 * under one key takes the money once, and what became of a key can always be looked up. Amounts are whole cents of
 * US dollars. Any method rejects when the company gave no answer; what it was asked may or may not have happened then.
 */

import type { Orm } from '#platform/database/database.ts';

/** What a charge is doing. `needs_authentication`: the bank wants the patient to confirm. `processing`: the bank has not decided. */
export type VendorChargeState =
  | 'succeeded'
  | 'declined'
  | 'needs_authentication'
  | 'processing'
  | 'cancelled';

export type VendorCharge = {
  /** Null when nothing was ever made there: no card is on file. */
  vendorChargeId: string | null;
  key: string;
  amountCents: number;
  refundedCents: number;
  state: VendorChargeState;
  /** A reason safe to show, when declined: "The card has expired. Nothing was charged." */
  declineMessage: string | null;
  /** The patient's bank has taken the money back, or asks to. */
  isDisputed: boolean;
  /** Each time that a bank took money of it back; told by `findCharge` alone. */
  disputes: VendorDispute[];
  /** With it the company's own field on the page has the bank ask the patient; null in every other state. */
  clientSecret: string | null;
  /** The card that was asked, where the company tells it. */
  card: { brand: string; lastFour: string } | null;
};

/** `isHeld`: the bank has the money now; false once it is with us again. `isLost`: it keeps it for good. */
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
  /** Our user id: the company keeps the card under it. */
  customerKey: string;
  /** When we opened the charge. The company forgets keys after a day: an older charge is looked up before it is asked for. */
  openedAt: Date;
};

/** Where the company's own id of it is known it is looked up by that: a month of a membership carries no key of ours. */
export type FindChargeInput = Omit<ChargeInput, 'amountCents'> & { vendorChargeId?: string | null };

export type VendorRefund = {
  vendorRefundId: string;
  /** Our refund id; null of one that was made by hand at the company. */
  key: string | null;
  amountCents: number;
  /** `failed` can come days after `succeeded`: the patient's bank sent the money back to us. */
  state: 'succeeded' | 'pending' | 'failed';
};

export type RefundInput = {
  /** Our refund id. */
  key: string;
  chargeKey: string;
  /** Where the company keeps the charge, when we know. */
  vendorChargeId: string | null;
  customerKey: string;
  amountCents: number;
  /** When we opened the charge. */
  openedAt: Date;
};

export type CardOnFile = {
  /** `visa`, `mastercard`, …: as the company writes it. */
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
};

/** What a membership is made of: the price book's name of each part, its title on the bill, and what it costs a month. */
export type SubscriptionPart = { name: string; title: string; amountCents: number };

export type VendorInvoice = {
  vendorInvoiceId: string;
  amountCents: number;
  refundedCents: number;
  /** `open`: the card was not charged, and the company tries again. */
  state: 'paid' | 'open' | 'void';
  periodStart: Date;
  periodEnd: Date;
  /** Where the money of a paid one can be refunded. */
  vendorChargeId: string | null;
};

export type VendorSubscription = {
  /** Null when nothing was ever made there: no card is on file. */
  vendorSubscriptionId: string | null;
  /** Our membership id. */
  key: string;
  /** `unpaid_start`: the first month was not paid, and nothing has begun. `past_due`: a renewal was not paid. */
  state: 'active' | 'past_due' | 'unpaid_start' | 'ended';
  periodEnd: Date;
  endsAtPeriodEnd: boolean;
  /** Newest first, no more than the last 24. */
  invoices: VendorInvoice[];
  /** As with a charge: the bank wants the patient to confirm the bill that is open. */
  clientSecret: string | null;
  /** Why the bill that is open was declined, safe to show. */
  declineMessage: string | null;
};

/** One line of the company's report of what moved on our account with it. */
export type VendorMovement = {
  vendorMovementId: string;
  kind: 'charge' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other';
  /** Signed, before the company's own fee: what a patient paid is above zero. */
  amountCents: number;
  /** What the company kept of it. */
  feeCents: number;
  at: Date;
  /** Our charge or refund id, where the movement carries one. */
  key: string | null;
  /** The company's own id of the charge or refund. */
  vendorObjectId: string | null;
  /** Of a dispute: its own id. */
  vendorDisputeId?: string | null;
};

/** A vendor's webhook, verified: a nudge that something happened to one of these. */
export type PaymentNudge = {
  eventId: string;
  about: /** Of a dispute the company names only its own id of the charge. */
    | { kind: 'charge'; key: string | null; vendorChargeId: string | null }
    | { kind: 'subscription'; key: string }
    | { kind: 'card'; customerKey: string }
    /** Something else of the account, or a thing that carries no key of ours. */
    | { kind: 'other' };
};

export type Payments = {
  /** For the company's own card fields on the page; null where there are none (the stand-in has test cards). */
  publishableKey: string | null;
  /** Begins to keep a card. The page's field finishes it with the secret; `findCard` then knows the card. */
  beginCardSetup(customerKey: string): Promise<{ clientSecret: string }>;
  /** The card that is charged, or null. */
  findCard(customerKey: string): Promise<CardOnFile | null>;
  /** Charges, or returns the charge already made under the same key. Rejects when the answer was lost. */
  charge(input: ChargeInput): Promise<VendorCharge>;
  /** The charge made under our key, or null when the company never saw it. */
  findCharge(input: FindChargeInput): Promise<VendorCharge | null>;
  /** Gives up a charge that waits for the patient's bank. One that has succeeded meanwhile stays, and is returned so. */
  cancelCharge(input: Omit<ChargeInput, 'amountCents'>): Promise<VendorCharge | null>;
  /** Refunds once per key. Rejects with a Problem 409 when more is asked back than was paid. */
  refund(input: RefundInput): Promise<VendorRefund>;
  /** Every refund of a charge as it stands now, those made by hand too. */
  listRefunds(input: FindChargeInput): Promise<VendorRefund[]>;
  /** Starts a monthly membership, paid now; or returns the one already made under the same key. */
  startSubscription(input: {
    key: string;
    customerKey: string;
    parts: readonly SubscriptionPart[];
  }): Promise<VendorSubscription>;
  findSubscription(input: { key: string; customerKey: string }): Promise<VendorSubscription | null>;
  /** What the membership is made of from its next month on. */
  changeSubscription(input: {
    key: string;
    customerKey: string;
    parts: readonly SubscriptionPart[];
  }): Promise<VendorSubscription>;
  /** Asks the card on file now for a bill that is open. Without an open bill it only tells what there is. */
  payOpenBill(input: { key: string; customerKey: string }): Promise<VendorSubscription>;
  /** Ends it now or at the end of what is paid; `resume` takes the latter back. Doing it twice is doing it once. */
  endSubscription(input: {
    key: string;
    customerKey: string;
    when: 'now' | 'period_end' | 'resume';
  }): Promise<VendorSubscription>;
  /** The company's own page about the person's cards and invoices, for a while; null where it has none. */
  openPortal(customerKey: string, returnUrl: string | null): Promise<string | null>;
  /** Everything that moved from `from` (inclusive) until `until` (exclusive), newest first. */
  listMovements(from: Date, until: Date): AsyncIterable<VendorMovement>;
  /** Has the company delete the customer and the card. Charges that were made stay in its books. */
  forgetCustomer(customerKey: string): Promise<void>;
  /** Verifies signature and age on the raw body. Throws a Problem 400 when it is forged, stale or malformed. */
  readWebhook(rawBody: string, headers: Headers): Promise<PaymentNudge>;
};

/** Which customer of the company's each of our users is. Ours to keep: its search shows a new one late. */
export type CustomerBook = {
  find(customerKey: string): Promise<string | null>;
  remember(customerKey: string, vendorCustomerId: string): Promise<void>;
  forget(customerKey: string): Promise<void>;
};

/** What only a demonstration has: its bank's answers and its cards are chosen on the page. */
export type DemonstrationBank = {
  /** Rejects with a Problem 409 when the bank is not waiting for an answer about this charge. */
  answerAsBank(key: string, confirmed: boolean): Promise<void>;
  /** The name of the test card a patient pays with; `succeeds` where none was chosen. */
  getTestCard(customerKey: string): Promise<string>;
  /** `tx`: the transaction it is stored with. */
  setTestCard(tx: Orm, customerKey: string, card: string): Promise<void>;
};
