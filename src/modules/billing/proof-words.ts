import { formatMoney } from '#shared/format/format-money.ts';
import type { LedgerEntry, LedgerKind } from '#shared/money/ledger.ts';
import { productName } from '#shared/product.ts';

export const proofFormat = 'harborline-proof-1';

/** What stands at the beginning of the file, for whoever opens it. */
export const proofWords = {
  about: [
    `Everything that ${productName} has booked for you: each payment, refund and waived fee, with the entries of the ledger.`,
    'Each transaction carries a hash over everything it says and over the hash of the one before ' +
      'it. Whoever changed, removed or added one later could not do so without every hash after it ' +
      'becoming wrong.',
    '"anchors" are the places at which the whole ledger was read and found right, and when. Keep this file: a later one must contain the same lines with the same hashes.',
  ],
  howToCheck: [
    'With the program: npm run harborline check-proof -- this-file.json. It names the first line that is wrong.',
    'By hand: for each transaction, in order of position, write the JSON list ' +
      '["harborline-ledger-1", chain, position, id, kind, key, occurredAt, [[account, amountCents], ' +
      '…], previousHash] without spaces, in UTF-8, and take its SHA-256 in hexadecimal. It must be ' +
      'the "hash".',
    '"previousHash" must be the "hash" of the transaction before it; of the first it is 64 zeros. The positions count 1, 2, 3 … without a gap.',
    'The amounts of the entries of each transaction sum to zero: above zero is a debit, below zero a credit, in cents.',
    '"head" must be the position and hash of the last transaction, and each anchor those of the transaction at its position. "says" is a reading aid and not part of the hash.',
  ],
} as const;

const words: Record<LedgerKind, (amount: string) => string> = {
  fee_paid: (amount) => `You paid ${amount} for a request.`,
  fee_paid_from_stored_value: (amount) => `You paid ${amount} for a request from your health savings.`,
  fee_waived: (amount) => `A fee of ${amount} was waived.`,
  membership_paid: (amount) => `You paid ${amount} for a month of membership.`,
  add_on_paid: (amount) => `You paid ${amount} for an add-on.`,
  stored_value_topped_up: (amount) => `You put ${amount} into your health savings.`,
  stored_value_withdrawn: (amount) => `You took ${amount} out of your health savings.`,
  refunded: (amount) => `You got ${amount} back.`,
  refunded_to_stored_value: (amount) => `${amount} came back into your health savings.`,
  refund_failed: (amount) => `A refund of ${amount} did not arrive: your bank sent it back to us.`,
  stored_value_withdrawal_failed: (amount) =>
    `${amount} that you took out of your health savings did not arrive and is in them again.`,
  disputed: (amount) => `Your bank took ${amount} back.`,
  dispute_won: (amount) => `Your bank returned ${amount} to us.`,
  dispute_lost: (amount) => `Your bank kept ${amount} that you had put into your health savings.`,
  dispute_loss_returned: (amount) => `${amount} that your bank had kept came back into your health savings.`,
  vendor_fee: (amount) => `The payment company kept ${amount}.`,
  vendor_fee_returned: (amount) => `The payment company returned ${amount}.`,
};

/** A transaction as a sentence to the person whose money it is. */
export function sayTransaction(kind: LedgerKind, entries: readonly LedgerEntry[]): string {
  const largest = Math.max(0, ...entries.map(({ amountCents }) => amountCents));
  return words[kind](formatMoney(largest));
}
