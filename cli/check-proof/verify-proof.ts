import { createHash } from 'node:crypto';

/**
 * Verifies a payment proof using only the file itself: it shares no code with the service, so that the two
 * cannot be wrong together.
 */
export type ProofResult =
  | { isRight: true; transactions: number; anchors: number; madeAt: string }
  /** `line` of the file, counted from 1, if known. */
  | { isRight: false; line: number | null; why: string };

const firstHash = '0'.repeat(64);

type Fields = Record<string, unknown>;

export function verifyProof(text: string): ProofResult {
  const wrong = (reason: string, marker?: string): ProofResult => ({
    isRight: false,
    line: marker === undefined ? null : lineOf(text, marker),
    why: reason,
  });
  const proof = parse(text);
  if (!proof) return wrong('The file is not a payment proof, or it is truncated: it is not valid JSON.');
  if (proof.format !== 'harborline-proof-1')
    return wrong('The file is not a payment proof in a known format.');
  const { chain, transactions, anchors, head } = proof;
  if (typeof chain !== 'string' || !Array.isArray(transactions) || !Array.isArray(anchors))
    return wrong('The file is missing its chain, transactions or anchors.');
  const hashes = [firstHash];
  for (const [index, one] of transactions.entries()) {
    const previous = hashes.at(-1) ?? firstHash;
    const marker = markerOf(one);
    const reason = findFault(one, { chain, position: index + 1, before: previous });
    if (reason) return wrong(`Transaction ${index + 1}: ${reason}`, marker);
    hashes.push(String(one.hash));
  }
  const end = isFields(head) ? head : { position: 0, hash: firstHash };
  if (end.position !== transactions.length || end.hash !== hashes.at(-1))
    return wrong(
      'The last transaction does not match the head: some are missing, or the head was changed.',
      '"head"',
    );
  for (const anchor of anchors) {
    if (!isFields(anchor) || hashes[Number(anchor.position)] !== anchor.hash || anchor.position === 0)
      return wrong(
        'An anchor does not match: its position held another transaction when the ledger was verified.',
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

type ChainPosition = { chain: string; position: number; before: string };

/** Why this is not the transaction at this position; null if it is. */
function findFault(one: unknown, { chain, position, before: previous }: ChainPosition): string | null {
  if (!isFields(one)) return 'it cannot be read.';
  const { id, kind, key, occurredAt, entries, previousHash, hash } = one;
  if (one.position !== position)
    return `it has number ${String(one.position)}: a transaction was removed, added or moved.`;
  if (previousHash !== previous) return 'it does not follow the transaction before it.';
  if (!Array.isArray(entries)) return 'its entries are missing.';
  const pairs = entries.map((entry: unknown) => (isFields(entry) ? [entry.account, entry.amountCents] : []));
  const sum = pairs.reduce((total, [, cents]) => total + Number(cents), 0);
  const hashedFields = [
    'harborline-ledger-1',
    chain,
    position,
    id,
    kind,
    key,
    occurredAt,
    pairs,
    previousHash,
  ];
  const expected = createHash('sha256').update(JSON.stringify(hashedFields), 'utf8').digest('hex');
  if (hash !== expected) return 'its contents do not match its hash: something was changed.';
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

/** Text that appears only in this transaction's line. */
const markerOf = (one: unknown): string =>
  isFields(one) && typeof one.id === 'string' ? `"id":"${one.id}"` : '"transactions"';

function lineOf(text: string, marker: string): number | null {
  // A reformatted file has spaces after colons.
  const at = [text.indexOf(marker), text.indexOf(marker.replace(':', ': '))].find((place) => place >= 0);
  return at === undefined ? null : text.slice(0, at).split('\n').length;
}
