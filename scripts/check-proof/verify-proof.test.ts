import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { postings } from '#kernel/ledger.ts';
import { chainBeginning, hashTransaction } from '#platform/server/ledger/chain-ledger.ts';
import { verifyProof } from './verify-proof.ts';

const chain = newId();

/** A proof as the service writes it: one transaction on each line. */
function makeProof(count = 5) {
  let previousHash = chainBeginning;
  const transactions = Array.from({ length: count }, (_, index) => {
    const posting = index % 2 ? postings.refunded(100) : postings.feePaid(500);
    const said = {
      position: index + 1,
      id: newId(),
      kind: posting.kind,
      key: `charge:${newId()}`,
      occurredAt: '2026-11-02T15:00:00.000Z',
      entries: posting.entries,
      previousHash,
    };
    const hash = hashTransaction({ ...said, chain, occurredAt: new Date(said.occurredAt) });
    previousHash = hash;
    return { ...said, says: 'You paid.', hash };
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

test('a proof that nobody touched is right, also an empty one', () => {
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
  'a payment is called something else': (proof) => {
    entryOf(proof, 2).kind = 'refunded';
  },
  'a payment is left out': (proof) => {
    proof.transactions.splice(2, 1);
  },
  'two are exchanged': (proof) => {
    const [two, three] = proof.transactions.splice(2, 2);
    if (two && three) proof.transactions.splice(2, 0, three, two);
  },
  'an entry is added': (proof) => {
    const one = entryOf(proof, 2);
    one.entries = [...one.entries, { account: 'refunded', amountCents: 0 }];
  },
};

test.each(Object.entries(tamperings))('%s: the proof is wrong, and its line is named', (_what, act) => {
  const proof = makeProof();
  act(proof);
  const text = write(proof);
  const result = verifyProof(text);
  if (result.isRight) throw new Error('Nobody noticed.');
  expect(result.why).toMatch(/^Transaction 3/);
  const marked = entryOf(proof, 2).id;
  expect(text.split('\n')[(result.line ?? 0) - 1]).toContain(marked);
});

test('whoever makes the chain anew after a change is caught by what was proved before', () => {
  const proof = makeProof();
  let previousHash = chainBeginning;
  for (const one of proof.transactions) {
    if (one.position === 1) one.entries = postings.feePaid(400).entries;
    one.previousHash = previousHash;
    one.hash = createHash('sha256')
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
          previousHash,
        ]),
      )
      .digest('hex');
    previousHash = one.hash;
  }
  proof.head.hash = previousHash;
  expect(verifyProof(write(proof))).toMatchObject({ isRight: false, why: expect.stringContaining('anchor') });
});

test('the end that was cut off, and what is no proof at all, are told apart', () => {
  const proof = makeProof();
  proof.transactions.pop();
  expect(verifyProof(write(proof))).toMatchObject({ isRight: false, why: expect.stringContaining('head') });
  for (const text of [
    '',
    'hello',
    '[]',
    'null',
    '{}',
    '{"format":"another"}',
    write(makeProof()).slice(0, -9),
  ])
    expect(verifyProof(text)).toMatchObject({ isRight: false });
});
