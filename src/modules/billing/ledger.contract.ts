import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idFieldWithMessage, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { dayField } from '#shared/time/day-field.ts';
import { maxLengths, missing } from './form-rules.ts';
import {
  chargeDetails,
  chargeKinds,
  chargeStates,
  chargeView,
  findingStates,
  ledgerKindNames,
  ledgerSums,
  ledgerTransactionView,
  reconciliationFindingView,
  reconciliationRunView,
  teamReasons,
} from './ledger-views.ts';

const tag = 'Ledger';
const id = z.object({ id: idFieldWithMessage('Unknown ID') });
const anyOf = <Values extends readonly [string, ...string[]]>(values: Values, error: string) =>
  z.enum(['all', ...values], { error }).default('all');
const cursor = optionalText('Cursor', 120);
const csvFile = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream);

/** Patients are identified by ID, so that names never appear in a URL. */
export const chargeFilters = z.object({
  state: anyOf(chargeStates, 'Choose a charge status'),
  kind: anyOf(chargeKinds, 'Choose a charge type'),
  mode: anyOf(['production', 'demo'], 'Choose production or demo'),
  from: dayField.optional(),
  to: dayField.optional(),
  patient: idFieldWithMessage('Choose a patient from the list').optional(),
  /** Short ID of a charge or request. */
  shortId: optionalText('Short ID', maxLengths.shortId),
});
export type ChargeFilters = z.infer<typeof chargeFilters>;

export const ledgerFilters = z.object({
  kind: anyOf(ledgerKindNames, 'Choose a transaction type'),
  from: dayField.optional(),
  to: dayField.optional(),
  patient: idFieldWithMessage('Choose a patient from the list').optional(),
});
export type LedgerFilters = z.infer<typeof ledgerFilters>;

export const ledgerContract = {
  listCharges: endpoint({
    method: 'GET',
    path: '/admin/charges',
    summary: 'List charges, newest first, 25 per page.',
    tag,
    access: 'admin',
    right: 'money.look',
    rateLimit: relaxed,
    auditSubject: 'charges',
    wording: { audit: 'view the list of charges' },
  })
    .input(chargeFilters.extend({ cursor }))
    .output(z.object({ charges: z.array(chargeView), nextCursor: z.string().nullable() })),
  exportCharges: endpoint({
    method: 'GET',
    path: '/admin/charges-export',
    summary: 'Export the filtered charges as CSV, newest first.',
    tag,
    access: 'admin',
    right: 'money.export',
    rateLimit: { max: 10, windowSeconds: 600, by: 'account' },
    auditSubject: 'charges',
    wording: { audit: 'export the list of charges', kinds: ['exports'] },
  })
    .input(chargeFilters)
    .output(csvFile),
  // POST instead of GET, so that names never appear in a URL.
  findPayers: endpoint({
    method: 'POST',
    path: '/admin/payers',
    summary: 'Find patients by name to see what they paid.',
    tag,
    access: 'admin',
    right: 'money.look',
    rateLimit: relaxed,
    auditSubject: 'search',
    wording: { audit: 'search patients in the ledger' },
  })
    .input(z.object({ words: requiredText('Patient', maxLengths.payer, 'Enter a name or a short ID') }))
    .output(
      z.object({
        patients: z.array(z.object({ id: z.string(), shortId: z.string(), name: z.string() })),
        /** What was searched for instead, because nothing matched as typed. */
        correctedTo: z.string().nullable(),
      }),
    ),
  getCharge: endpoint({
    method: 'GET',
    path: '/admin/charges/{id}',
    summary: 'Get a charge with its refunds, ledger entries, dispute and what it is waiting on.',
    tag,
    access: 'admin',
    right: 'money.look',
    rateLimit: relaxed,
    auditSubject: 'charge',
    wording: { audit: 'view {s}' },
  })
    .input(id)
    .output(chargeDetails),
  refundCharge: endpoint({
    method: 'POST',
    path: '/admin/charges/{id}/refunds',
    summary: 'Refund all or part of a charge, with a reason. Repeating the call refunds once.',
    tag,
    access: 'admin',
    right: 'money.change',
    rateLimit: careful,
    auditSubject: 'charge',
    wording: { audit: 'refund {s}', patient: 'Refunded you' },
  })
    .input(
      id.extend({
        amountCents: z
          .number({ error: 'Enter an amount to refund' })
          .int('Amount must be in whole cents')
          .positive('Enter an amount to refund'),
        reason: z.enum(teamReasons, { error: missing.refundReason }),
        words: requiredText('Note', maxLengths.explanation, 'Describe what happened'),
        /** The refunded amount that the page showed. If it has grown since, someone else refunded first. */
        seenRefundedCents: z.number({ error: 'Reopen the charge and try again' }).int().nonnegative(),
      }),
    )
    .output(chargeDetails),
  getLedgerSums: endpoint({
    method: 'GET',
    path: '/admin/ledger/sums',
    summary: 'Get the total of each account for a period, and check that they add up to zero.',
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
    summary: 'List ledger transactions, newest first, 25 per page, with their entries and chain positions.',
    tag,
    access: 'admin',
    right: 'money.look',
    rateLimit: relaxed,
    auditSubject: 'ledger',
    wording: { audit: 'view the ledger' },
  })
    .input(ledgerFilters.extend({ cursor }))
    .output(z.object({ transactions: z.array(ledgerTransactionView), nextCursor: z.string().nullable() })),
  exportLedger: endpoint({
    method: 'GET',
    path: '/admin/ledger/export',
    summary: 'Export the filtered ledger as CSV, newest first, one row per entry.',
    tag,
    access: 'admin',
    right: 'money.export',
    rateLimit: { max: 10, windowSeconds: 600, by: 'account' },
    auditSubject: 'ledger',
    wording: { audit: 'export the ledger', kinds: ['exports'] },
  })
    .input(ledgerFilters)
    .output(csvFile),
  listReconciliationRuns: endpoint({
    method: 'GET',
    path: '/admin/reconciliation-runs',
    summary: 'List ledger verifications and reconciliations with the payment processor, newest first.',
    tag,
    access: 'admin',
    right: 'money.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(z.object({ cursor }))
    .output(
      z.object({
        checks: z.array(reconciliationRunView),
        nextCursor: z.string().nullable(),
        /** The modes that have a payment processor to reconcile with. */
        comparable: z.array(z.enum(['production', 'demo'])),
        open: z.number().int(),
      }),
    ),
  startReconciliationRun: endpoint({
    method: 'POST',
    path: '/admin/reconciliation-runs',
    summary:
      'Verify the ledger or reconcile it with the payment processor now. Only one check runs at a time.',
    tag,
    access: 'admin',
    right: 'money.change',
    rateLimit: { max: 10, windowSeconds: 60, by: 'account' },
    auditSubject: 'ledger',
    wording: { audit: 'run a ledger check' },
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
        { error: 'Choose a type of check' },
      ),
    )
    .output(z.object({ started: z.boolean() })),
  listReconciliationFindings: endpoint({
    method: 'GET',
    path: '/admin/reconciliation-findings',
    summary: 'List discrepancies found by ledger checks, newest first, 25 per page.',
    tag,
    access: 'admin',
    right: 'money.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(z.object({ state: anyOf(findingStates, 'Choose a discrepancy status'), cursor }))
    .output(z.object({ findings: z.array(reconciliationFindingView), nextCursor: z.string().nullable() })),
  resolveReconciliationFinding: endpoint({
    method: 'POST',
    path: '/admin/reconciliation-findings/{id}/resolve',
    summary: 'Resolve a discrepancy with a note. It won’t be reported again.',
    tag,
    access: 'admin',
    right: 'money.change',
    rateLimit: careful,
    auditSubject: 'finding',
    wording: { audit: 'resolve a ledger discrepancy' },
  })
    .input(
      id.extend({
        words: requiredText('Resolution', maxLengths.explanation, missing.settlement),
      }),
    )
    .output(reconciliationFindingView),
  downloadProof: endpoint({
    method: 'GET',
    path: '/billing/proof',
    summary:
      'Download your payments from our ledger, with the hashes that prove them and instructions to check them.',
    tag: 'Payments',
    access: 'signed-in',
    rateLimit: { max: 20, windowSeconds: 600, by: 'account' },
    auditSubject: 'ledger proof',
    wording: { audit: 'download their payment proof' },
  }).output(z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)),
};
