import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField } from '#shared/text/plain-input.ts';
import { cardStandings } from './card-standing.rules.ts';

/** Whose hands take the money: those of a request of the caller's, or else of the caller. */
const forRequest = z.object({ requestId: idField.optional() });

export const cardView = z.object({
  /** As the payment company writes it: `visa`, `mastercard`. */
  brand: z.string(),
  lastFour: z.string(),
  expiryMonth: z.number().int(),
  expiryYear: z.number().int(),
  standing: z.enum(cardStandings),
});
export type CardView = z.infer<typeof cardView>;

export const paymentMethodView = z.object({
  mode: z.enum(['production', 'demo']),
  /** False: production has no payment company, and nothing can be charged. */
  isConfigured: z.boolean(),
  card: cardView.nullable(),
  /** For the payment company's own card fields; null where it has none. */
  publishableKey: z.string().nullable(),
});
export type PaymentMethodView = z.infer<typeof paymentMethodView>;

export const billingEntry = z.object({
  id: z.string(),
  /** A charge's id; of a refund that of the charge which it gives back. */
  chargeId: z.string(),
  at: z.iso.datetime(),
  entry: z.enum(['charge', 'refund']),
  mode: z.enum(['production', 'demo']),
  kind: z.enum(['request_fee', 'membership_month', 'add_on', 'stored_value_top_up']),
  /** Of an add-on: its name in the price book. */
  addOn: z.string().nullable(),
  /** Of a month of a membership: the month that it pays for. */
  period: z.object({ from: z.iso.datetime(), until: z.iso.datetime() }).nullable(),
  amountCents: z.number().int(),
  /** What was given back of a charge so far, or is on its way back. */
  refundedCents: z.number().int(),
  paidFrom: z.enum(['card', 'stored_value']),
  state: z.enum([
    'under_way',
    'waits_for_patient',
    'waits_for_bank',
    'paid',
    'free',
    'declined',
    'given_up',
    'disputed',
    'refund_under_way',
    'refunded',
    'refund_failed',
  ]),
  /** Why this amount, or why it was given back: `pay_per_use`, `free_trial`, `late`, `first_30_days` … */
  reason: z.string(),
  declineMessage: z.string().nullable(),
  /** Brand and last four digits of the card that was asked, where they are known. */
  card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
  /** What the request is about; null where there is none, or where its words are gone. */
  request: z.object({ id: z.string(), serviceType: z.string() }).nullable(),
  hasReceipt: z.boolean(),
});
export type BillingEntry = z.infer<typeof billingEntry>;

export const billingYear = z.object({
  year: z.number().int(),
  /** Each mode has sums of its own: money of the demonstration is pretended. */
  mode: z.enum(['production', 'demo']),
  /** Taken from cards, top-ups of health savings included. */
  paidCents: z.number().int(),
  /** Refunded to cards. */
  refundedCents: z.number().int(),
  /** Fees paid from health savings, less what was given back into them. */
  fromSavingsCents: z.number().int(),
});
export type BillingYear = z.infer<typeof billingYear>;

/** What became of a payment that was looked at. */
const standing = z.object({
  state: z.enum(['opened', 'succeeded', 'declined', 'cancelled', 'refunded']),
  waitsFor: z.enum(['patient', 'bank']).nullable(),
  declineMessage: z.string().nullable(),
});

const tag = 'Billing';
const id = z.object({ id: idField });

export const billingContract = {
  getPaymentMethod: endpoint({
    method: 'GET',
    path: '/billing/payment-method',
    summary: 'The card that is charged: brand, last four digits and expiry.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(forRequest)
    .output(paymentMethodView),
  beginCardSetup: endpoint({
    method: 'POST',
    path: '/billing/card-setup',
    summary:
      'Begin to keep a card: the secret for the payment company’s own fields. No card data comes to us.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'payment-method',
    wording: { audit: 'begin to keep a card' },
  })
    .input(forRequest)
    .output(z.object({ clientSecret: z.string(), publishableKey: z.string() })),
  openPortal: endpoint({
    method: 'POST',
    path: '/billing/portal',
    summary:
      'An address at the payment company, for a short while, where you remove cards and see its invoices; null where there is none.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'payment-method',
    wording: { audit: 'open their page at the payment company' },
  }).output(z.object({ address: z.url({ protocol: /^https$/ }).nullable() })),
  listBilling: endpoint({
    method: 'GET',
    path: '/billing/entries',
    summary: 'Everything you were asked for, got for free and were given back, newest first, 20 at once.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(z.object({ cursor: z.string().max(120).optional() }))
    .output(z.object({ entries: z.array(billingEntry), nextCursor: z.string().nullable() })),
  listBillingYears: endpoint({
    method: 'GET',
    path: '/billing/years',
    summary: 'What you paid and were given back, year by year.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.object({ years: z.array(billingYear) })),
  downloadReceipt: endpoint({
    method: 'GET',
    path: '/billing/receipts/{id}',
    summary: 'The receipt of something that you paid, as PDF.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'receipt',
    wording: { audit: 'save {s}' },
  })
    .input(id)
    .output(z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)),
  beginConfirmation: endpoint({
    method: 'POST',
    path: '/billing/charges/{id}/confirmation',
    summary: 'Begin to confirm a payment that your bank asks you about.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'payment',
    wording: { audit: 'begin to confirm {s} at their bank' },
  })
    .input(id)
    .output(z.object({ clientSecret: z.string(), publishableKey: z.string().nullable() })),
  checkPayment: endpoint({
    method: 'POST',
    path: '/billing/charges/{id}/check',
    summary: 'Ask now what became of a payment that is under way.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'none',
  })
    .input(id)
    .output(standing),
  giveUpPayment: endpoint({
    method: 'POST',
    path: '/billing/charges/{id}/give-up',
    summary: 'Give up a payment that waits for your confirmation. Nothing is charged.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'payment',
    wording: { audit: 'give up {s}' },
  })
    .input(id)
    .output(standing),
  answerAsBank: endpoint({
    method: 'POST',
    path: '/demo/bank-answer',
    summary: 'Answer in place of the simulated bank. Refused outside demo mode.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'payment',
    wording: { audit: 'answer in place of the simulated bank' },
  })
    .input(
      z.object({
        chargeId: idField,
        confirmed: z.boolean({ error: 'Please confirm or refuse the payment' }),
      }),
    )
    .output(standing),
};
