import { formatMoney } from '#shared/format/format-money.ts';
import type { LedgerEntry, LedgerKind } from '#shared/money/ledger.ts';
import { productName } from '#shared/product.ts';

export const proofFormat = 'harborline-proof-1';

/** Explanation and instructions at the top of the file. */
export const proofInstructions = {
  about: [
    `Everything ${productName} has recorded for you: each payment, refund and waived fee, with its ledger entries.`,
    'Each transaction is hashed together with the hash of the one before it. Changing, removing or inserting a transaction later would break every hash after it.',
    '"anchors" are the points where the whole ledger was verified, with the time. Keep this file: a later one must contain the same lines with the same hashes.',
  ],
  howToCheck: [
    'To check it with our command: npm run harborline check-proof -- this-file.json. It reports the first invalid line.',
    'To check it yourself: for each transaction, in order of position, write the JSON array ["harborline-ledger-1", chain, position, id, kind, ' +
      'key, occurredAt, [[account, amountCents], …], previousHash] without spaces, in UTF-8, and take its SHA-256 in hexadecimal. It must equal "hash".',
    '"previousHash" must equal the "hash" of the transaction before it; for the first it is 64 zeros. Positions count 1, 2, 3 … without gaps.',
    'The entries of each transaction add up to zero. Positive amounts are debits, negative amounts are credits, in cents.',
    '"head" must be the position and hash of the last transaction, and each anchor those of the transaction at its position. "says" is for reading only and not part of the hash.',
  ],
} as const;

const sentences: Record<LedgerKind, (amount: string) => string> = {
  fee_paid: (amount) => `You paid ${amount} for a request.`,
  fee_paid_from_stored_value: (amount) => `You paid ${amount} for a request from your health savings.`,
  fee_waived: (amount) => `A fee of ${amount} was waived.`,
  membership_paid: (amount) => `You paid ${amount} for a month of membership.`,
  add_on_paid: (amount) => `You paid ${amount} for an add-on.`,
  stored_value_topped_up: (amount) => `You added ${amount} to your health savings.`,
  stored_value_withdrawn: (amount) => `You withdrew ${amount} from your health savings.`,
  refunded: (amount) => `We refunded you ${amount}.`,
  refunded_to_stored_value: (amount) => `We refunded ${amount} to your health savings.`,
  refund_failed: (amount) => `A refund of ${amount} failed: your bank returned it to us.`,
  stored_value_withdrawal_failed: (amount) =>
    `Your withdrawal of ${amount} failed, and the money is back in your health savings.`,
  disputed: (amount) => `Your bank reversed ${amount} in a dispute.`,
  dispute_won: (amount) => `Your bank returned ${amount} to us after a dispute.`,
  dispute_lost: (amount) => `Your bank kept ${amount} of your health savings deposits after a dispute.`,
  dispute_loss_returned: (amount) => `Your bank returned ${amount}. It’s back in your health savings.`,
  vendor_fee: (amount) => `The payment processor charged a fee of ${amount}.`,
  vendor_fee_returned: (amount) => `The payment processor returned a fee of ${amount}.`,
};

/** Describes a ledger transaction to its owner in a sentence. */
export function describeTransaction(kind: LedgerKind, entries: readonly LedgerEntry[]): string {
  const largest = Math.max(0, ...entries.map(({ amountCents }) => amountCents));
  return sentences[kind](formatMoney(largest));
}
