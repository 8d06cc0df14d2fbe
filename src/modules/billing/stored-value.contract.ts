import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField } from '#shared/text/plain-input.ts';
import { missing } from './form-rules.ts';

const cents = z.number().int();

const eligibilityView = z.object({ what: z.string(), eligible: z.boolean(), reason: z.string() });

export const storedValueView = z.object({
  /** Each mode has its own balance, because demo money is simulated. */
  mode: z.enum(['production', 'demo']),
  balanceCents: cents,
  /** The part that is being refunded or disputed. Not spendable. */
  heldCents: cents,
  availableCents: cents,
  year: z.object({
    taxYear: z.number().int(),
    /** Deposits including open ones, minus withdrawals. */
    putInCents: cents,
    /** Null until the year's limit is published. Nothing can be added before then. */
    limitCents: cents.nullable(),
    leftCents: cents,
    /** The limit, who it applies to, and its source, as display text. */
    explanation: z.string(),
  }),
  coverage: z.object({
    coverage: z.enum(['self_only', 'family']),
    bornIn: z.number().int().nullable(),
    /** False until the patient chooses. Until then the lower, self-only limit applies. */
    isStated: z.boolean(),
  }),
  smallestTopUpCents: cents,
  /** Deposits and withdrawals in progress, newest first. */
  underWay: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['top_up', 'withdrawal']),
      amountCents: cents,
      at: z.iso.datetime(),
      /** Whom a top-up is waiting for: the `patient`, to confirm with their bank, or the `bank`. */
      waitsFor: z.enum(['patient', 'bank']).nullable(),
    }),
  ),
  /** The newest top-up, if it was declined within the last week. */
  declined: z
    .object({ id: z.string(), amountCents: cents, at: z.iso.datetime(), message: z.string() })
    .nullable(),
  /** The newest withdrawal, if it failed within the last week. Its amount is back in the balance. */
  notReturned: z.object({ id: z.string(), amountCents: cents, at: z.iso.datetime() }).nullable(),
  eligibility: z.array(eligibilityView),
  /** Available statement periods: years (`2026`) and months (`2026-11`), newest first. */
  statements: z.object({ years: z.array(z.string()), months: z.array(z.string()) }),
  /** Disclaimer, shown verbatim wherever the balance appears. */
  note: z.string(),
});
export type StoredValueView = z.infer<typeof storedValueView>;

export const movementView = z.object({
  id: z.string(),
  kind: z.enum(['top_up', 'withdrawal', 'fee', 'fee_given_back', 'other']),
  /** Label without health information. */
  words: z.string(),
  at: z.iso.datetime(),
  /** Positive for money in, negative for money out. */
  amountCents: cents,
  balanceAfterCents: cents,
  requestId: z.string().nullable(),
});
export type MovementView = z.infer<typeof movementView>;

const movementPage = z.object({
  movements: z.array(movementView),
  /** The next page's cursor; null at the end. */
  nextBefore: z.number().int().nullable(),
});

const amount = z
  .number({ error: 'Enter an amount in whole cents' })
  .int('Enter an amount in whole cents')
  .min(1, missing.amount)
  .max(100_000_000, 'This amount is too large');

/** How a request's fee can be paid. */
export const paymentChoice = z.object({
  amountCents: cents,
  storedValue: z.object({
    availableCents: cents,
    /** Whether the fee is eligible and the balance covers it. */
    possible: z.boolean(),
    /** Why it is or isn't possible. */
    reason: z.string(),
    /** The balance disclaimer; null when the balance isn't shown. */
    note: z.string().nullable(),
  }),
});
export type PaymentChoice = z.infer<typeof paymentChoice>;

const tag = 'Health savings';

export const storedValueContract = {
  getStoredValue: endpoint({
    method: 'GET',
    path: '/stored-value',
    summary: 'Get your health savings balance, this year’s limit, and what it can pay for.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(storedValueView),
  topUpStoredValue: endpoint({
    method: 'POST',
    path: '/stored-value/top-ups',
    summary: 'Add money to your health savings from your card, within the yearly limit.',
    tag,
    access: 'signed-in',
    rateLimit: { max: 30, windowSeconds: 60, by: 'account' },
    auditSubject: 'health-savings',
    wording: { audit: 'add money to their health savings' },
  })
    .input(z.object({ amountCents: amount, key: idField }))
    // `isAdded`: whether this top-up is already in the balance. Otherwise it is still being confirmed.
    .output(storedValueView.extend({ isAdded: z.boolean() })),
  withdrawStoredValue: endpoint({
    method: 'POST',
    path: '/stored-value/withdrawals',
    summary: 'Withdraw money from your health savings to the card it came from.',
    tag,
    access: 'signed-in',
    rateLimit: { max: 30, windowSeconds: 60, by: 'account' },
    auditSubject: 'health-savings',
    wording: { audit: 'withdraw money from their health savings' },
  })
    .input(z.object({ amountCents: amount, key: idField }))
    .output(storedValueView),
  setCoverage: endpoint({
    method: 'PUT',
    path: '/stored-value/coverage',
    summary: 'Set your health coverage type, which determines your yearly limit.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'health-savings',
    wording: { audit: 'set their health coverage type' },
  })
    .input(
      z.object({
        coverage: z.enum(['self_only', 'family'], { error: 'Choose self-only or family coverage' }),
        bornIn: z
          .number({ error: 'Enter your four-digit birth year' })
          .int('Enter your four-digit birth year')
          .min(1900, 'Enter your four-digit birth year')
          .max(2100, 'Enter your four-digit birth year')
          .nullable()
          .default(null),
      }),
    )
    .output(storedValueView),
  listStoredValueMovements: endpoint({
    method: 'GET',
    path: '/stored-value/movements',
    summary: 'List your health savings activity, newest first.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(
      z.object({
        before: z.coerce.number('Invalid page').int().min(1).optional(),
        limit: z.coerce.number('Limit must be a number').int().min(1).max(100).default(20),
      }),
    )
    .output(movementPage),
  downloadStoredValueStatement: endpoint({
    method: 'GET',
    path: '/stored-value/statement',
    summary:
      'Download a health savings statement for a year (this year by default) or a month, as PDF or CSV.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'none',
    wording: { audit: 'download a health savings statement' },
  })
    .input(
      z.object({
        period: z
          .string({ error: 'Choose a year or a month' })
          .max(10, 'Choose a year or a month')
          .optional(),
        format: z.enum(['pdf', 'csv'], { error: 'Choose PDF or CSV' }).default('pdf'),
      }),
    )
    .output(z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)),
  getPaymentChoice: endpoint({
    method: 'GET',
    path: '/requests/{id}/payment-choice',
    summary: 'Check whether health savings can pay a request’s fee, and why or why not.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(z.object({ id: idField }))
    .output(paymentChoice),
};
