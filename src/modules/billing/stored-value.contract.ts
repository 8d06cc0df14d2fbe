import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField } from '#shared/text/plain-input.ts';

const cents = z.number().int();

const eligibilityView = z.object({ what: z.string(), eligible: z.boolean(), reason: z.string() });

export const storedValueView = z.object({
  /** Each mode has a balance of its own: money of the demonstration is pretended. */
  mode: z.enum(['production', 'demo']),
  balanceCents: cents,
  /** Of the balance: on its way back to a card, or taken back by a bank. It pays nothing. */
  heldCents: cents,
  availableCents: cents,
  year: z.object({
    taxYear: z.number().int(),
    /** Opened top-ups count, what was taken back does not. */
    putInCents: cents,
    /** Null while the year's limit is not published: nothing can be added then. */
    limitCents: cents.nullable(),
    leftCents: cents,
    /** Where the limit comes from and whom it is for. */
    explanation: z.string(),
  }),
  coverage: z.object({
    coverage: z.enum(['self_only', 'family']),
    bornIn: z.number().int().nullable(),
    /** False until the person said so themselves; self-only, the lower limit, holds until then. */
    isStated: z.boolean(),
  }),
  smallestTopUpCents: cents,
  /** What is being confirmed: it is not in the balance yet, or not out of it. Newest first. */
  underWay: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['top_up', 'withdrawal']),
      amountCents: cents,
      at: z.iso.datetime(),
      /** Whose answer a top-up waits for: `patient`, who has to confirm it at their bank, or the `bank`. */
      waitsFor: z.enum(['patient', 'bank']).nullable(),
    }),
  ),
  /** The newest top-up, where it was declined within the last week. */
  declined: z
    .object({ id: z.string(), amountCents: cents, at: z.iso.datetime(), message: z.string() })
    .nullable(),
  /** The newest withdrawal, where it could not be made within the last week: it is in the balance again. */
  notReturned: z.object({ id: z.string(), amountCents: cents, at: z.iso.datetime() }).nullable(),
  eligibility: z.array(eligibilityView),
  /** For which a statement can be had: years (`2026`) and months (`2026-11`), newest first. */
  statements: z.object({ years: z.array(z.string()), months: z.array(z.string()) }),
  /** Stands wherever the balance is shown, word for word. */
  note: z.string(),
});
export type StoredValueView = z.infer<typeof storedValueView>;

export const movementView = z.object({
  id: z.string(),
  kind: z.enum(['top_up', 'withdrawal', 'fee', 'fee_given_back', 'other']),
  /** In plain words; never what the care was. */
  words: z.string(),
  at: z.iso.datetime(),
  /** Above zero came in, below zero went out. */
  amountCents: cents,
  balanceAfterCents: cents,
  requestId: z.string().nullable(),
});
export type MovementView = z.infer<typeof movementView>;

const movementPage = z.object({
  movements: z.array(movementView),
  /** Where the next page begins; null at the end. */
  nextBefore: z.number().int().nullable(),
});

const amount = z
  .number({ error: 'Please say how much, in whole cents' })
  .int('Please say how much, in whole cents')
  .min(1, 'Please say how much')
  .max(100_000_000, 'This is more than can be moved at once');

/** How a request's fee can be paid. */
export const paymentChoice = z.object({
  amountCents: cents,
  storedValue: z.object({
    availableCents: cents,
    /** The fee may be paid from it and there is enough. */
    possible: z.boolean(),
    /** Why, or why not. */
    reason: z.string(),
    /** What the balance is, word for word; null where the balance is not named. */
    note: z.string().nullable(),
  }),
});
export type PaymentChoice = z.infer<typeof paymentChoice>;

const tag = 'Health savings';

export const storedValueContract = {
  getStoredValue: endpoint({
    method: 'GET',
    path: '/stored-value',
    summary: 'Your health savings balance, this year’s limit, and what may be paid from it.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(storedValueView),
  topUpStoredValue: endpoint({
    method: 'POST',
    path: '/stored-value/top-ups',
    summary: 'Put money into your health savings from your card, within the yearly limit.',
    tag,
    access: 'signed-in',
    rateLimit: { max: 30, windowSeconds: 60, by: 'account' },
    auditSubject: 'health-savings',
    wording: { audit: 'put money into their health savings' },
  })
    .input(z.object({ amountCents: amount, key: idField }))
    // Whether this one is in the balance; else it is being confirmed.
    .output(storedValueView.extend({ isAdded: z.boolean() })),
  withdrawStoredValue: endpoint({
    method: 'POST',
    path: '/stored-value/withdrawals',
    summary: 'Take money from your health savings back to the card it came from.',
    tag,
    access: 'signed-in',
    rateLimit: { max: 30, windowSeconds: 60, by: 'account' },
    auditSubject: 'health-savings',
    wording: { audit: 'take money back out of their health savings' },
  })
    .input(z.object({ amountCents: amount, key: idField }))
    .output(storedValueView),
  setCoverage: endpoint({
    method: 'PUT',
    path: '/stored-value/coverage',
    summary: 'Say which health cover you have, which your yearly limit depends on.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'health-savings',
    wording: { audit: 'say which health cover they have' },
  })
    .input(
      z.object({
        coverage: z.enum(['self_only', 'family'], { error: 'Please choose self-only or family coverage' }),
        bornIn: z
          .number({ error: 'Please enter your birth year with four digits' })
          .int('Please enter your birth year with four digits')
          .min(1900, 'Please enter your birth year with four digits')
          .max(2100, 'Please enter your birth year with four digits')
          .nullable()
          .default(null),
      }),
    )
    .output(storedValueView),
  listStoredValueMovements: endpoint({
    method: 'GET',
    path: '/stored-value/movements',
    summary: 'What came into your health savings and what went out, newest first.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(
      z.object({
        before: z.coerce.number('The page is not valid').int().min(1).optional(),
        limit: z.coerce.number('Limit must be a number').int().min(1).max(100).default(20),
      }),
    )
    .output(movementPage),
  downloadStoredValueStatement: endpoint({
    method: 'GET',
    path: '/stored-value/statement',
    summary:
      'A statement of your health savings, of a year (this one, unless told otherwise) or a month, as PDF or CSV.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'none',
    wording: { audit: 'save a statement of their health savings' },
  })
    .input(
      z.object({
        period: z
          .string({ error: 'Please choose a year or a month' })
          .max(10, 'Please choose a year or a month')
          .optional(),
        format: z.enum(['pdf', 'csv'], { error: 'Please choose PDF or CSV' }).default('pdf'),
      }),
    )
    .output(z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)),
  getPaymentChoice: endpoint({
    method: 'GET',
    path: '/requests/{id}/payment-choice',
    summary: 'Whether a request’s fee may be paid from your health savings, and why or why not.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(z.object({ id: idField }))
    .output(paymentChoice),
};
