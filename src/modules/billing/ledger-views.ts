import { z } from 'zod';
import { ledgerAccounts, ledgerKinds } from '#shared/money/ledger.ts';

export const ledgerPageSize = 25;

export const chargeKinds = ['request_fee', 'membership_month', 'add_on', 'stored_value_top_up'] as const;
/** `disputed` filters by dispute, regardless of the charge's own state. */
export const chargeStates = ['opened', 'succeeded', 'refunded', 'declined', 'cancelled', 'disputed'] as const;
export const ledgerKindNames = ledgerKinds;
export const findingStates = ['open', 'mended', 'resolved'] as const;
/** Reasons staff can give for a refund. */
export const teamReasons = [
  'not_as_promised',
  'charged_by_mistake',
  'charged_twice',
  'goodwill',
  'other',
] as const;
export type TeamReason = (typeof teamReasons)[number];

const cents = z.number().int();
const at = z.iso.datetime();
const mode = z.enum(['production', 'demo']);
const person = z.object({ id: z.string(), shortId: z.string(), name: z.string() });

export const chargeView = z.object({
  id: z.string(),
  shortId: z.string(),
  kind: z.enum(chargeKinds),
  addOn: z.string().nullable(),
  state: z.enum(['opened', 'succeeded', 'refunded', 'declined', 'cancelled']),
  disputedAt: at.nullable(),
  /** Who needs to act next on an open charge. */
  waitsFor: z.enum(['patient', 'bank']).nullable(),
  amountCents: cents,
  refundedCents: cents,
  feeReason: z.string(),
  mode,
  paidFrom: z.enum(['card', 'stored_value']),
  patient: person,
  /** ID of the request only, never its content. */
  request: z.string().nullable(),
  requestId: z.string().nullable(),
  createdAt: at,
  settledAt: at.nullable(),
});
export type ChargeView = z.infer<typeof chargeView>;

const refundView = z.object({
  id: z.string(),
  shortId: z.string(),
  amountCents: cents,
  reason: z.string(),
  teamReason: z.enum(teamReasons).nullable(),
  words: z.string().nullable(),
  by: z.string().nullable(),
  state: z.enum(['opened', 'succeeded', 'failed']),
  createdAt: at,
  settledAt: at.nullable(),
});
export type RefundView = z.infer<typeof refundView>;

export const ledgerTransactionView = z.object({
  id: z.string(),
  kind: z.enum(ledgerKinds),
  /** Idempotency key, such as `charge:<id>`. */
  key: z.string(),
  occurredAt: at,
  /** Patient who owns the chain; null for Harborline's own chain. */
  patient: person.nullable(),
  position: z.number().int(),
  hash: z.string(),
  previousHash: z.string(),
  entries: z.array(z.object({ account: z.enum(ledgerAccounts), amountCents: cents })),
  /** The charge it belongs to, if any, with its request and the payment processor's ID. */
  chargeId: z.string().nullable(),
  requestId: z.string().nullable(),
  vendorChargeId: z.string().nullable(),
});
export type LedgerTransactionView = z.infer<typeof ledgerTransactionView>;

export const reconciliationFindingView = z.object({
  id: z.string(),
  kind: z.string(),
  words: z.string(),
  amountCents: cents.nullable(),
  chargeId: z.string().nullable(),
  mode: mode.nullable(),
  occurredAt: at.nullable(),
  foundAt: at,
  state: z.enum(findingStates),
  settledAt: at.nullable(),
  settledBy: z.string().nullable(),
  resolution: z.string().nullable(),
});
export type ReconciliationFindingView = z.infer<typeof reconciliationFindingView>;

export const chargeDetails = z.object({
  charge: chargeView,
  vendorChargeId: z.string().nullable(),
  declineMessage: z.string().nullable(),
  /** The newest 50, newest first. */
  refunds: z.array(refundView),
  booked: z.array(ledgerTransactionView),
  findings: z.array(reconciliationFindingView),
  /** How much can be refunded now, or why nothing can. */
  refundable: z.object({ cents, why: z.string().nullable() }),
});
export type ChargeDetails = z.infer<typeof chargeDetails>;

export const ledgerSums = z.object({
  from: z.string(),
  to: z.string(),
  computedAt: at,
  accounts: z.array(
    z.object({ account: z.enum(ledgerAccounts), debitCents: cents, creditCents: cents, sumCents: cents }),
  ),
  transactions: z.number().int(),
  /** Sum of all accounts. Anything but zero is an error. */
  sumCents: cents,
});
export type LedgerSums = z.infer<typeof ledgerSums>;

export const reconciliationRunView = z.object({
  id: z.string(),
  kind: z.enum(['proof', 'reconciliation']),
  mode: mode.nullable(),
  periodFrom: at.nullable(),
  periodUntil: at.nullable(),
  state: z.enum(['running', 'clean', 'findings', 'failed']),
  startedAt: at,
  startedBy: z.string().nullable(),
  finishedAt: at.nullable(),
  counted: z.number().int(),
  words: z.string().nullable(),
  /** How many discrepancies this check found, and how many of them still need review. */
  found: z.number().int(),
  open: z.number().int(),
  sums: z
    .object({
      charges: cents,
      chargedCents: cents,
      refunds: cents,
      refundedCents: cents,
      disputes: cents,
      disputedCents: cents,
      feeCents: cents,
      payouts: cents,
      paidOutCents: cents,
    })
    .nullable(),
});
export type ReconciliationRunView = z.infer<typeof reconciliationRunView>;
