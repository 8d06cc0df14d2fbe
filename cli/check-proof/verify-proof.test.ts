import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { genesisHash, hashTransaction } from '#modules/billing/server/ledger/chain-ledger.ts';
import { newId } from '#shared/ids.ts';
import { postings } from '#shared/money/ledger.ts';
import { verifyProof } from './verify-proof.ts';

const chain = newId();

/** A proof in the service's format: one transaction per line. */
function makeProof(count = 5) {
  let previousHash = genesisHash;
  const transactions = Array.from({ length: count }, (_, index) => {
    const posting = index % 2 ? postings.refunded(100) : postings.feePaid(500);
    const fields = {
      position: index + 1,
      id: newId(),
      kind: posting.kind,
      key: `charge:${newId()}`,
      occurredAt: '2026-11-02T15:00:00.000Z',
      entries: posting.entries,
      previousHash,
    };
    const hash = hashTransaction({ ...fields, chain, occurredAt: new Date(fields.occurredAt) });
    previousHash = hash;
    return { ...fields, says: 'You paid.', hash };
  });
  return {
    format: 'harborline-proof-1',
    madeAt: '2026-11-03T00:00:00.000Z',
    chain,
    head: { position: count, hash: previousHash },
    anchors: [{ position: 2, hash: transactions[1]?.hash ?? '', provedAt: '2026-11-02T20:00:00.000Z' }],
    transactions,
  };
}
type Proof = ReturnType<typeof makeProof>;

function write({ transactions, ...begin }: Proof): string {
  const lines = transactions.map((one) => `\n    ${JSON.stringify(one)}`).join(',');
  return `${JSON.stringify(begin, null, 2).replace(/\n\}$/, ',\n  "transactions": [')}${lines}\n  ]\n}\n`;
}

const entryOf = (proof: Proof, at: number) => {
  const one = proof.transactions[at];
  if (!one) throw new Error('There is no such transaction.');
  return one;
};

test('accepts an unaltered proof, including an empty one', () => {
  expect(verifyProof(write(makeProof()))).toMatchObject({ isRight: true, transactions: 5, anchors: 1 });
  const empty = { ...makeProof(0), head: null, anchors: [] };
  expect(verifyProof(JSON.stringify(empty))).toMatchObject({ isRight: true, transactions: 0 });
});

const tamperings: Record<string, (proof: Proof) => void> = {
  'an amount is changed': (proof) => {
    const one = entryOf(proof, 2);
    one.entries = one.entries.map((entry) => ({ ...entry, amountCents: entry.amountCents * 2 }));
  },
  'a day is changed': (proof) => {
    entryOf(proof, 2).occurredAt = '2026-11-01T15:00:00.000Z';
  },
  'a payment is renamed': (proof) => {
    entryOf(proof, 2).kind = 'refunded';
  },
  'a payment is removed': (proof) => {
    proof.transactions.splice(2, 1);
  },
  'two payments are swapped': (proof) => {
    const [two, three] = proof.transactions.splice(2, 2);
    if (two && three) proof.transactions.splice(2, 0, three, two);
  },
  'an entry is added': (proof) => {
    const one = entryOf(proof, 2);
    one.entries = [...one.entries, { account: 'refunded', amountCents: 0 }];
  },
};

test.each(Object.entries(tamperings))('rejects a proof and names the line when %s', (_what, tamper) => {
  const proof = makeProof();
  tamper(proof);
  const text = write(proof);
  const result = verifyProof(text);
  if (result.isRight) throw new Error('The change was not detected.');
  expect(result.why).toMatch(/^Transaction 3/);
  const marked = entryOf(proof, 2).id;
  expect(text.split('\n')[(result.line ?? 0) - 1]).toContain(marked);
});

/** Computes a transaction's hash from the format's specification alone. */
const recomputeHash = (one: Proof['transactions'][number]) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        'harborline-ledger-1',
        chain,
        one.position,
        one.id,
        one.kind,
        one.key,
        one.occurredAt,
        one.entries.map(({ account, amountCents }) => [account, amountCents]),
        one.previousHash,
      ]),
    )
    .digest('hex');

test('an earlier anchor detects a chain that was rebuilt after a change', () => {
  const proof = makeProof();
  let previousHash = genesisHash;
  for (const one of proof.transactions) {
    if (one.position === 1) one.entries = postings.feePaid(400).entries;
    one.previousHash = previousHash;
    one.hash = recomputeHash(one);
    previousHash = one.hash;
  }
  proof.head.hash = previousHash;
  const text = write(proof);
  const result = verifyProof(text);
  expect(result).toMatchObject({ isRight: false, why: expect.stringContaining('An anchor does not match') });
  if (!result.isRight)
    expect(text.split('\n')[(result.line ?? 0) - 1]).toContain(proof.anchors[0]?.hash ?? 'none');
});

/** Wrong contents with a matching hash. */
const consistentForgeries: Record<string, [(one: Proof['transactions'][number]) => void, string]> = {
  'a wrong number': [
    (one) => {
      one.position = 7;
    },
    'Transaction 3: it has number 7: a transaction was removed, added or moved.',
  ],
  'a different predecessor': [
    (one) => {
      one.previousHash = 'f'.repeat(64);
    },
    'Transaction 3: it does not follow the transaction before it.',
  ],
  'amounts that do not sum to zero': [
    (one) => {
      one.entries = one.entries.map((entry, nth) => ({ ...entry, amountCents: nth + 1 }));
    },
    'Transaction 3: its amounts do not sum to zero.',
  ],
  'one entry of zero': [
    (one) => {
      one.entries = one.entries.slice(0, 1).map((entry) => ({ ...entry, amountCents: 0 }));
    },
    'Transaction 3: its amounts do not sum to zero.',
  ],
};

test.each(Object.entries(consistentForgeries))(
  'detects wrong contents with a matching hash: %s',
  (_what, [tamper, why]) => {
    const proof = makeProof();
    const one = entryOf(proof, 2);
    tamper(one);
    one.hash = recomputeHash(one);
    expect(verifyProof(write(proof))).toMatchObject({ isRight: false, why });
  },
);

test('reports what is malformed, with its line if there is one', () => {
  const corrupt = (tamper: (proof: { transactions: unknown[]; anchors: unknown[] }) => void) => {
    const proof = makeProof();
    tamper(proof as never);
    return verifyProof(write(proof));
  };
  const unreadable = { isRight: false, why: 'Transaction 1: it cannot be read.' };
  for (const one of ['hello', null, [], 7])
    expect(corrupt(({ transactions }) => transactions.splice(0, 1, one))).toMatchObject(unreadable);
  const { isRight, ...result } = corrupt(({ transactions }) => transactions.splice(0, 1, 7));
  expect([isRight, result]).toEqual([false, { line: expect.any(Number), why: unreadable.why }]);
  expect(
    corrupt(({ transactions }) => Object.assign(transactions[1] as object, { entries: undefined })),
  ).toMatchObject({ why: 'Transaction 2: its entries are missing.' });
  for (const entry of [null, 'hello', 7])
    expect(
      corrupt(({ transactions }) => Object.assign(transactions[1] as object, { entries: [entry, entry] })),
    ).toMatchObject({ why: expect.stringContaining('Transaction 2: its contents do not match') });
  for (const anchor of [null, 'hello', 7, { position: 99, hash: 'x' }, { position: 0, hash: '0'.repeat(64) }])
    expect(corrupt(({ anchors }) => anchors.push(anchor))).toMatchObject({
      isRight: false,
      why: expect.stringContaining('An anchor does not match'),
    });
});

test('names the line in a reformatted file', () => {
  const proof = makeProof();
  entryOf(proof, 0).kind = 'refunded';
  const text = JSON.stringify(proof, null, 2);
  const result = verifyProof(text);
  if (result.isRight) throw new Error('The change was not detected.');
  expect(text.split('\n')[(result.line ?? 0) - 1]).toContain(`"id": "${entryOf(proof, 0).id}"`);
  // Minified, everything is on the first line.
  const inOneLine = verifyProof(JSON.stringify(proof));
  expect(inOneLine).toMatchObject({ isRight: false, line: 1 });
});

test('accepts the smallest transaction, with two entries', () => {
  const proof = makeProof(1);
  const one = entryOf(proof, 0);
  const cents = 500;
  one.entries = [
    { account: 'receivable', amountCents: cents },
    { account: 'fees_earned', amountCents: -cents },
  ];
  one.hash = recomputeHash(one);
  proof.head = { position: 1, hash: one.hash };
  proof.anchors = [];
  expect(verifyProof(write(proof))).toEqual({
    isRight: true,
    transactions: 1,
    anchors: 0,
    madeAt: '2026-11-03T00:00:00.000Z',
  });
});

test('distinguishes a truncated proof from a file that is not a proof', () => {
  const proof = makeProof();
  proof.transactions.pop();
  const cutOff = write(proof);
  const result = verifyProof(cutOff);
  expect(result).toMatchObject({ isRight: false, why: expect.stringContaining('head') });
  if (!result.isRight) expect(cutOff.split('\n')[(result.line ?? 0) - 1]).toContain('"head"');
  // The right position with another hash, and the right hash with another position.
  for (const head of [{ position: 5, hash: 'f'.repeat(64) }, { position: 4 }]) {
    const other = makeProof();
    Object.assign(other.head, head);
    expect(verifyProof(write(other))).toMatchObject({ why: expect.stringContaining('the head was changed') });
  }
  const { madeAt: _unsaid, ...undated } = { ...makeProof(0), head: null, anchors: [] };
  expect(verifyProof(JSON.stringify(undated))).toMatchObject({ isRight: true, madeAt: '' });
  for (const text of ['', 'hello', '[]', 'null', '7', write(makeProof()).slice(0, -9)])
    expect(verifyProof(text)).toMatchObject({
      line: null,
      why: expect.stringContaining('not valid JSON'),
    });
  for (const text of ['{}', JSON.stringify({ ...makeProof(), format: 'another' })])
    expect(verifyProof(text)).toEqual({
      isRight: false,
      line: null,
      why: 'The file is not a payment proof in a known format.',
    });
  for (const missing of ['chain', 'transactions', 'anchors'])
    expect(verifyProof(JSON.stringify({ ...makeProof(), [missing]: undefined }))).toMatchObject({
      why: 'The file is missing its chain, transactions or anchors.',
    });
});
