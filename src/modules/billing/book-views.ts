import { z } from 'zod';
import { ledgerAccounts, ledgerKinds } from '#shared/money/ledger.ts';

export const booksPageSize = 25;

export const chargeKinds = ['request_fee', 'membership_month', 'add_on', 'stored_value_top_up'] as const;
/** `disputed` is one that the patient's bank took back, whatever else became of it. */
export const chargeStates = ['opened', 'succeeded', 'refunded', 'declined', 'cancelled', 'disputed'] as const;
export const ledgerKindNames = ledgerKinds;
export const findingStates = ['open', 'mended', 'resolved'] as const;
/** Why somebody of the team gives money back. */
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
  /** Of an opened one: whose answer it waits for. */
  waitsFor: z.enum(['patient', 'bank']).nullable(),
  amountCents: cents,
  refundedCents: cents,
  feeReason: z.string(),
  mode,
  paidFrom: z.enum(['card', 'stored_value']),
  patient: person,
  /** The request that it is about, by its short id: nothing of what it is about. */
  request: z.string().nullable(),
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
  /** What it comes from: `charge:<id>`. */
  key: z.string(),
  occurredAt: at,
  /** Whose chain it stands in; null for the house's own. */
  patient: person.nullable(),
  position: z.number().int(),
  hash: z.string(),
  previousHash: z.string(),
  entries: z.array(z.object({ account: z.enum(ledgerAccounts), amountCents: cents })),
  /** The charge that it is about, where it is about one. */
  chargeId: z.string().nullable(),
});
export type LedgerTransactionView = z.infer<typeof ledgerTransactionView>;

export const bookFindingView = z.object({
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
export type BookFindingView = z.infer<typeof bookFindingView>;

export const chargeDetails = z.object({
  charge: chargeView,
  vendorChargeId: z.string().nullable(),
  declineMessage: z.string().nullable(),
  /** Newest first, no more than fifty. */
  refunds: z.array(refundView),
  booked: z.array(ledgerTransactionView),
  findings: z.array(bookFindingView),
  /** What may be given back now, and why not more. */
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
  /** Over all accounts: anything but zero is a fault. */
  sumCents: cents,
});
export type LedgerSums = z.infer<typeof ledgerSums>;

export const bookCheckView = z.object({
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
  /** Found by it, whatever became of that; and what of it still waits for a person. */
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
export type BookCheckView = z.infer<typeof bookCheckView>;
