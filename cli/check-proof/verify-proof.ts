import { createHash } from 'node:crypto';

/**
 * Reads a proof of payments by nothing but what the file itself says: no code of the service is used here, so that the
 * two cannot be wrong together.
 */
export type ProofResult =
  | { isRight: true; transactions: number; anchors: number; madeAt: string }
  /** `line` of the file, counted from 1, where it can be told. */
  | { isRight: false; line: number | null; why: string };

const firstHash = '0'.repeat(64);

type Fields = Record<string, unknown>;

export function verifyProof(text: string): ProofResult {
  const wrong = (why: string, mark?: string): ProofResult => ({
    isRight: false,
    line: mark === undefined ? null : lineOf(text, mark),
    why,
  });
  const proof = parse(text);
  if (!proof) return wrong('The file is no proof of payments, or was cut off: it is not readable as JSON.');
  if (proof.format !== 'harborline-proof-1')
    return wrong('The file is no proof of payments of a format that this program knows.');
  const { chain, transactions, anchors, head } = proof;
  if (typeof chain !== 'string' || !Array.isArray(transactions) || !Array.isArray(anchors))
    return wrong('The file does not hold a chain, its transactions and its anchors.');
  const hashes = [firstHash];
  for (const [index, one] of transactions.entries()) {
    const before = hashes.at(-1) ?? firstHash;
    const mark = markOf(one);
    const why = findFault(one, { chain, position: index + 1, before });
    if (why) return wrong(`Transaction ${index + 1}: ${why}`, mark);
    hashes.push(String(one.hash));
  }
  const end = isFields(head) ? head : { position: 0, hash: firstHash };
  if (end.position !== transactions.length || end.hash !== hashes.at(-1))
    return wrong(
      'The last transaction is not the one that the head names: some are missing, or the head was changed.',
      '"head"',
    );
  for (const anchor of anchors) {
    if (!isFields(anchor) || hashes[Number(anchor.position)] !== anchor.hash || anchor.position === 0)
      return wrong(
        'An anchor does not fit: at its place another transaction stood when the whole ledger was proved.',
        `"hash": "${isFields(anchor) ? String(anchor.hash) : ''}"`,
      );
  }
  return {
    isRight: true,
    transactions: transactions.length,
    anchors: anchors.length,
    madeAt: String(proof.madeAt ?? ''),
  };
}

type Place = { chain: string; position: number; before: string };

/** Why this is not what was booked at this place; null where it is. */
function findFault(one: unknown, { chain, position, before }: Place): string | null {
  if (!isFields(one)) return 'it cannot be read.';
  const { id, kind, key, occurredAt, entries, previousHash, hash } = one;
  if (one.position !== position)
    return `it says that it is number ${String(one.position)}: one was left out, added or moved.`;
  if (previousHash !== before) return 'it does not follow the transaction before it.';
  if (!Array.isArray(entries)) return 'its entries are missing.';
  const pairs = entries.map((entry: unknown) => (isFields(entry) ? [entry.account, entry.amountCents] : []));
  const sum = pairs.reduce((total, [, cents]) => total + Number(cents), 0);
  const said = ['harborline-ledger-1', chain, position, id, kind, key, occurredAt, pairs, previousHash];
  const expected = createHash('sha256').update(JSON.stringify(said), 'utf8').digest('hex');
  if (hash !== expected) return 'what it says does not belong to its hash: something in it was changed.';
  if (pairs.length < 2 || sum !== 0) return 'its amounts do not sum to zero.';
  return null;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): Fields | null {
  try {
    const read: unknown = JSON.parse(text);
    return isFields(read) ? read : null;
  } catch {
    return null;
  }
}

/** What stands in the line of a transaction and in no other. */
const markOf = (one: unknown): string =>
  isFields(one) && typeof one.id === 'string' ? `"id":"${one.id}"` : '"transactions"';

function lineOf(text: string, mark: string): number | null {
  // Whoever wrote the file anew may have put spaces in it.
  const at = [text.indexOf(mark), text.indexOf(mark.replace(':', ': '))].find((place) => place >= 0);
  return at === undefined ? null : text.slice(0, at).split('\n').length;
}
