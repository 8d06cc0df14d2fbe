import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField } from '#shared/text/plain-input.ts';
import { cardStatuses } from './card-status.rules.ts';

/** Selects the payment setup for one of the caller's requests, by default for everything else. */
const forRequest = z.object({ requestId: idField.optional() });

export const cardView = z.object({
  /** As named by the payment processor: `visa`, `mastercard`. */
  brand: z.string(),
  lastFour: z.string(),
  expiryMonth: z.number().int(),
  expiryYear: z.number().int(),
  standing: z.enum(cardStatuses),
});
export type CardView = z.infer<typeof cardView>;

export const paymentMethodView = z.object({
  mode: z.enum(['production', 'demo']),
  /** False if production has no payment processor, so that nothing can be charged. */
  isConfigured: z.boolean(),
  card: cardView.nullable(),
  /** Key for the payment processor's card fields; null if it has none. */
  publishableKey: z.string().nullable(),
});
export type PaymentMethodView = z.infer<typeof paymentMethodView>;

export const billingEntry = z.object({
  id: z.string(),
  /** The charge's ID; for a refund, that of the refunded charge. */
  chargeId: z.string(),
  at: z.iso.datetime(),
  entry: z.enum(['charge', 'refund']),
  mode: z.enum(['production', 'demo']),
  kind: z.enum(['request_fee', 'membership_month', 'add_on', 'stored_value_top_up']),
  /** For an add-on: its name in the price book. */
  addOn: z.string().nullable(),
  /** For a membership charge: the month it pays for. */
  period: z.object({ from: z.iso.datetime(), until: z.iso.datetime() }).nullable(),
  amountCents: z.number().int(),
  /** Refunded so far, including refunds in progress. */
  refundedCents: z.number().int(),
  paidFrom: z.enum(['card', 'stored_value']),
  state: z.enum([
    'under_way',
    'waits_for_patient',
    'waits_for_bank',
    'paid',
    'free',
    'declined',
    'canceled',
    'disputed',
    'refund_under_way',
    'refunded',
    'refund_failed',
  ]),
  /** Reason for the amount or refund: `pay_per_use`, `free_trial`, `late`, `first_30_days` … */
  reason: z.string(),
  declineMessage: z.string().nullable(),
  /** Brand and last four digits of the charged card, if known. */
  card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
  /** The request; null if there is none or its text was erased. */
  request: z.object({ id: z.string(), serviceType: z.string() }).nullable(),
  hasReceipt: z.boolean(),
});
export type BillingEntry = z.infer<typeof billingEntry>;

export const billingYear = z.object({
  year: z.number().int(),
  /** Totals are per mode, because demo money is simulated. */
  mode: z.enum(['production', 'demo']),
  /** Charged to cards, including health savings top-ups. */
  paidCents: z.number().int(),
  refundedCents: z.number().int(),
  /** Fees paid from health savings, minus refunds into them. */
  fromSavingsCents: z.number().int(),
});
export type BillingYear = z.infer<typeof billingYear>;

/** Status of a payment after a check. */
const paymentStatus = z.object({
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
    summary: 'Get the card on file: brand, last four digits and expiration.',
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
      'Start saving a card. Returns the client secret for the payment processor’s card fields; card data never reaches us.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'payment-method',
    wording: { audit: 'start adding a card' },
  })
    .input(forRequest)
    .output(z.object({ clientSecret: z.string(), publishableKey: z.string() })),
  openPortal: endpoint({
    method: 'POST',
    path: '/billing/portal',
    summary:
      'Create a short-lived link to the payment processor’s portal, where you can remove cards and view invoices. Null when there is none.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'payment-method',
    wording: { audit: 'open their payment portal' },
  }).output(z.object({ address: z.url({ protocol: /^https$/ }).nullable() })),
  listBilling: endpoint({
    method: 'GET',
    path: '/billing/entries',
    summary: 'List your charges, free items and refunds, newest first, 20 per page.',
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
    summary: 'Get what you paid and what was refunded, by year.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.object({ years: z.array(billingYear) })),
  downloadReceipt: endpoint({
    method: 'GET',
    path: '/billing/receipts/{id}',
    summary: 'Download the receipt for a payment as a PDF.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'receipt',
    wording: { audit: 'download {s}' },
  })
    .input(id)
    .output(z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)),
  beginConfirmation: endpoint({
    method: 'POST',
    path: '/billing/charges/{id}/confirmation',
    summary: 'Start bank verification for a payment.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'payment',
    wording: { audit: 'start bank verification for {s}' },
  })
    .input(id)
    .output(z.object({ clientSecret: z.string(), publishableKey: z.string().nullable() })),
  checkPayment: endpoint({
    method: 'POST',
    path: '/billing/charges/{id}/check',
    summary: 'Check the status of a payment in progress.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'none',
  })
    .input(id)
    .output(paymentStatus),
  cancelPendingPayment: endpoint({
    method: 'POST',
    path: '/billing/charges/{id}/cancel-pending',
    summary: 'Cancel a payment that is waiting for your confirmation. Nothing is charged.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'payment',
    wording: { audit: 'cancel {s}' },
  })
    .input(id)
    .output(paymentStatus),
  answerAsBank: endpoint({
    method: 'POST',
    path: '/demo/bank-answer',
    summary: 'Answer for the simulated bank. Demo mode only.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'payment',
    wording: { audit: 'answer for the simulated bank' },
  })
    .input(
      z.object({
        chargeId: idField,
        confirmed: z.boolean({ error: 'Confirm or decline the payment' }),
      }),
    )
    .output(paymentStatus),
};
