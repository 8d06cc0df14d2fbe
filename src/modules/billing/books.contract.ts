import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idFieldSaying, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { dayField } from '#shared/time/day-field.ts';
import {
  bookCheckView,
  bookFindingView,
  chargeDetails,
  chargeKinds,
  chargeStates,
  chargeView,
  findingStates,
  ledgerKindNames,
  ledgerSums,
  ledgerTransactionView,
  teamReasons,
} from './book-views.ts';

const tag = 'The books';
const id = z.object({ id: idFieldSaying('Unknown id') });
const anyOf = <Values extends readonly [string, ...string[]]>(values: Values, error: string) =>
  z.enum(['all', ...values], { error }).default('all');
const cursor = optionalText('Cursor', 120);
const csvFile = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream);

/** Of whom is said by their id: names of people stand in no address. */
export const chargeFilters = z.object({
  state: anyOf(chargeStates, 'Choose one of the states of charges'),
  kind: anyOf(chargeKinds, 'Choose one of the kinds of charges'),
  mode: anyOf(['production', 'demo'], 'Choose production or demo'),
  from: dayField.optional(),
  to: dayField.optional(),
  patient: idFieldSaying('Choose a patient from the list').optional(),
  /** The beginning of a charge's or request's id, as the team reads it aloud. */
  shortId: optionalText('Short id', 40),
});
export type ChargeFilters = z.infer<typeof chargeFilters>;

export const ledgerFilters = z.object({
  kind: anyOf(ledgerKindNames, 'Choose one of the kinds of transactions'),
  from: dayField.optional(),
  to: dayField.optional(),
  patient: idFieldSaying('Choose a patient from the list').optional(),
});
export type LedgerFilters = z.infer<typeof ledgerFilters>;

export const booksContract = {
  listCharges: endpoint({
    method: 'GET',
    path: '/admin/charges',
    summary: 'What patients were asked to pay, newest first, 25 at a time.',
    tag,
    access: 'admin',
    right: 'money.look',
    rateLimit: relaxed,
    auditSubject: 'charges',
    wording: { audit: 'look at the list of charges' },
  })
    .input(chargeFilters.extend({ cursor }))
    .output(z.object({ charges: z.array(chargeView), nextCursor: z.string().nullable() })),
  exportCharges: endpoint({
    method: 'GET',
    path: '/admin/charges-export',
    summary: 'All charges that the filters find, newest first, as CSV.',
    tag,
    access: 'admin',
    right: 'money.export',
    rateLimit: { max: 10, windowSeconds: 600, by: 'account' },
    auditSubject: 'charges',
    wording: { audit: 'export the list of charges', kinds: ['exports'] },
  })
    .input(chargeFilters)
    .output(csvFile),
  // Sent and not fetched: names of people stand in no address.
  findPayers: endpoint({
    method: 'POST',
    path: '/admin/payers',
    summary: 'The first few patients with these words in their name, to see what they paid.',
    tag,
    access: 'admin',
    right: 'money.look',
    rateLimit: relaxed,
    auditSubject: 'search',
    wording: { audit: 'look for a patient in the books' },
  })
    .input(z.object({ words: requiredText('Patient', 120, 'Please type a name or a short id') }))
    .output(z.array(z.object({ id: z.string(), shortId: z.string(), name: z.string() }))),
  getCharge: endpoint({
    method: 'GET',
    path: '/admin/charges/{id}',
    summary: 'One charge with its refunds, its place in the ledger, its dispute and what it waits for.',
    tag,
    access: 'admin',
    right: 'money.look',
    rateLimit: relaxed,
    auditSubject: 'charge',
    wording: { audit: 'look at {s}' },
  })
    .input(id)
    .output(chargeDetails),
  refundCharge: endpoint({
    method: 'POST',
    path: '/admin/charges/{id}/refunds',
    summary: 'Give back a charge, or a part of it, with the reason. Asked twice, it is given back once.',
    tag,
    access: 'admin',
    right: 'money.change',
    rateLimit: careful,
    auditSubject: 'charge',
    wording: { audit: 'give money back of {s}', patient: 'Gave you money back' },
  })
    .input(
      id.extend({
        amountCents: z
          .number({ error: 'Please say how much to give back' })
          .int('An amount is a whole number of cents')
          .positive('Please say how much to give back'),
        reason: z.enum(teamReasons, { error: 'Please choose why' }),
        words: requiredText('What happened', 500, 'Please write what happened'),
        /** What the page showed as given back. Where it is more by now, somebody else was there first. */
        seenRefundedCents: z.number({ error: 'Please open the charge again' }).int().nonnegative(),
      }),
    )
    .output(chargeDetails),
  getLedgerSums: endpoint({
    method: 'GET',
    path: '/admin/ledger/sums',
    summary: 'What was booked on each account in a period, and that it sums to zero.',
    tag,
    access: 'admin',
    right: 'money.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(z.object({ from: dayField.optional(), to: dayField.optional() }))
    .output(ledgerSums),
  listLedger: endpoint({
    method: 'GET',
    path: '/admin/ledger',
    summary: 'What was booked, newest first, 25 at a time, each with its entries and its place in its chain.',
    tag,
    access: 'admin',
    right: 'money.look',
    rateLimit: relaxed,
    auditSubject: 'ledger',
    wording: { audit: 'look at the ledger' },
  })
    .input(ledgerFilters.extend({ cursor }))
    .output(z.object({ transactions: z.array(ledgerTransactionView), nextCursor: z.string().nullable() })),
  listBookChecks: endpoint({
    method: 'GET',
    path: '/admin/book-checks',
    summary: 'The proofs of the ledger and the comparisons with the payment company, newest first.',
    tag,
    access: 'admin',
    right: 'money.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(z.object({ cursor }))
    .output(
      z.object({
        checks: z.array(bookCheckView),
        nextCursor: z.string().nullable(),
        /** The modes that have a payment company to compare with. */
        comparable: z.array(z.enum(['production', 'demo'])),
        open: z.number().int(),
      }),
    ),
  startBookCheck: endpoint({
    method: 'POST',
    path: '/admin/book-checks',
    summary:
      'Prove the ledger, or compare it with the payment company, now. While one is under way, no second begins.',
    tag,
    access: 'admin',
    right: 'money.change',
    rateLimit: { max: 10, windowSeconds: 60, by: 'account' },
    auditSubject: 'books',
    wording: { audit: 'have the books checked' },
  })
    .input(
      z.discriminatedUnion(
        'kind',
        [
          z.object({ kind: z.literal('proof') }),
          z.object({
            kind: z.literal('reconciliation'),
            mode: z.enum(['production', 'demo'], { error: 'Choose production or demo' }),
          }),
        ],
        { error: 'Choose what to check' },
      ),
    )
    .output(z.object({ started: z.boolean() })),
  listBookFindings: endpoint({
    method: 'GET',
    path: '/admin/book-findings',
    summary: 'What the checks of the books found, newest first, 25 at a time.',
    tag,
    access: 'admin',
    right: 'money.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(z.object({ state: anyOf(findingStates, 'Choose one of the states of findings'), cursor }))
    .output(z.object({ findings: z.array(bookFindingView), nextCursor: z.string().nullable() })),
  resolveBookFinding: endpoint({
    method: 'POST',
    path: '/admin/book-findings/{id}/resolve',
    summary: 'Say how a difference was settled. It is kept with its words and never asked about again.',
    tag,
    access: 'admin',
    right: 'money.change',
    rateLimit: careful,
    auditSubject: 'finding',
    wording: { audit: 'settle a finding in the books' },
  })
    .input(id.extend({ words: requiredText('How it was settled', 500, 'Please write how it was settled') }))
    .output(bookFindingView),
  downloadProof: endpoint({
    method: 'GET',
    path: '/billing/proof',
    summary:
      'Your payments as they stand in our ledger, with the hashes that prove them and how to check them.',
    tag: 'Payments',
    access: 'signed-in',
    rateLimit: { max: 20, windowSeconds: 600, by: 'account' },
    auditSubject: 'ledger proof',
    wording: { audit: 'download the proof of their payments' },
  }).output(z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)),
};
