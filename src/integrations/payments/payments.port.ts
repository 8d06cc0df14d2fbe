/** Taking money. A charge is asked for under our own charge id, so asking twice takes the money once. */

export type VendorCharge = {
  vendorChargeId: string;
  key: string;
  amountCents: number;
  state: 'succeeded' | 'declined' | 'refunded';
  /** A reason safe to show, when declined: "The card was declined by the bank." */
  declineMessage: string | null;
};

export type ChargeInput = {
  /** Our charge id: the vendor's idempotency key. */
  key: string;
  amountCents: number;
  currency: 'usd';
  /** Our user id: the vendor keeps the payment method under it. */
  customerKey: string;
};

/** A vendor's web-hook, verified: a nudge that something happened to the charge with this key. */
export type PaymentNudge = { eventId: string; chargeKey: string };

export type Payments = {
  /**
   * Charges, or returns the charge already made under the same key. Throws when the answer was lost: the money
   * may or may not have been taken, so look it up or ask again under the same key.
   */
  charge(input: ChargeInput): Promise<VendorCharge>;
  /** The charge made under our key, or null when the vendor never saw it. */
  findChargeByKey(key: string): Promise<VendorCharge | null>;
  /** Refunds the whole charge; refunding twice is refunding once. */
  refund(key: string): Promise<VendorCharge>;
  /** Has the vendor delete the payment method kept for a customer. Charges that were made stay in its books. */
  forgetCustomer(customerKey: string): Promise<void>;
  /** Verifies signature and age on the raw body. Throws a Problem 400 when it is forged, stale or malformed. */
  readWebhook(rawBody: string, signature: string): Promise<PaymentNudge>;
};
