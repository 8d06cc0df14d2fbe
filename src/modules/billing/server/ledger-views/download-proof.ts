import { implement } from '@orpc/server';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { listMergedIds } from '#modules/accounts/server/person-ids.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { streamChunks } from '#platform/file-formats/stream-chunks.ts';
import { ledgerAnchors, ledgerChains, ledgerEntries, ledgerTransactions } from '#schema/ledger.ts';
import { productName } from '#shared/product.ts';
import { ledgerContract } from '../../ledger.contract.ts';
import { describeTransaction, proofFormat, proofInstructions } from '../../proof.words.ts';

const batchSize = 500;
const utf8 = new TextEncoder();

/** Streams the caller's ledger chain as a JSON file. */
export const downloadProof = implement(ledgerContract)
  .$context<EndpointContext>()
  .downloadProof.handler(async ({ context }) => {
    const now = context.clock.now();
    const day = now.toISOString().slice(0, 10);
    context.setHeader('content-type', 'application/json; charset=utf-8');
    context.setHeader(
      'content-disposition',
      `attachment; filename="${productName.toLowerCase()}-payments-proof-${day}.json"`,
    );
    return streamChunks(writeProof(context.database.orm, callerId(context), now), {
      onFailure: (error) => context.log.error({ error }, 'payment proof download failed'),
    });
  });

/** The caller’s chain, and under `mergedAccounts` those of accounts that were merged into it. */
async function* writeProof(orm: Orm, userId: string, now: Date): AsyncGenerator<Uint8Array, undefined> {
  yield* writeChain(orm, userId, { format: proofFormat, madeAt: now.toISOString(), ...proofInstructions });
  const mergedIds = await listMergedIds(orm, userId);
  for (const [index, id] of mergedIds.entries()) {
    yield utf8.encode(index === 0 ? ',\n  "mergedAccounts": [\n' : ',\n');
    yield* writeChain(orm, id, {});
    yield utf8.encode('\n}');
  }
  if (mergedIds.length > 0) yield utf8.encode('\n  ]');
  yield utf8.encode('\n}\n');
  return undefined;
}

/**
 * One chain as a JSON object without its closing brace. Writes one transaction per line, so that the checker can point to an
 * invalid line.
 */
async function* writeChain(orm: Orm, chain: string, header: object): AsyncGenerator<Uint8Array, undefined> {
  const [head] = await orm.select().from(ledgerChains).where(eq(ledgerChains.chain, chain));
  const anchors = await orm
    .select()
    .from(ledgerAnchors)
    .where(eq(ledgerAnchors.chain, chain))
    .orderBy(asc(ledgerAnchors.position));
  const begin = {
    ...header,
    chain,
    head: head ? { position: head.position, hash: head.hash } : null,
    anchors: anchors
      .filter(({ position }) => position <= (head?.position ?? 0))
      .map(({ position, hash, provedAt }) => ({ position, hash, provedAt: provedAt.toISOString() })),
  };
  const opened = JSON.stringify(begin, null, 2).replace(/\n\}$/, ',\n  "transactions": [');
  yield utf8.encode(opened);
  let isFirst = true;
  for await (const lines of readTransactions(orm, chain, head?.position ?? 0)) {
    const text = lines.map((line) => `\n    ${JSON.stringify(line)}`).join(',');
    yield utf8.encode(isFirst ? text : `,${text}`);
    isFirst = false;
  }
  yield utf8.encode('\n  ]');
  return undefined;
}

async function* readTransactions(orm: Orm, chain: string, upTo: number) {
  for (let after = 0; after < upTo; ) {
    const rows = await orm
      .select()
      .from(ledgerTransactions)
      .where(and(eq(ledgerTransactions.chain, chain), gt(ledgerTransactions.position, after)))
      .orderBy(asc(ledgerTransactions.position))
      .limit(batchSize);
    if (rows.length === 0) return;
    const entries = await orm
      .select()
      .from(ledgerEntries)
      .where(
        inArray(
          ledgerEntries.transactionId,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(asc(ledgerEntries.line));
    const entriesByTransaction = Map.groupBy(entries, ({ transactionId }) => transactionId);
    yield rows
      .filter(({ position }) => position <= upTo)
      .map((row) => {
        const ownEntries = (entriesByTransaction.get(row.id) ?? []).map(({ account, amountCents }) => ({
          account,
          amountCents,
        }));
        return {
          position: row.position,
          says: describeTransaction(row.kind, ownEntries),
          id: row.id,
          kind: row.kind,
          key: row.key,
          occurredAt: row.occurredAt.toISOString(),
          entries: ownEntries,
          previousHash: row.previousHash,
          hash: row.hash,
        };
      });
    after = rows.at(-1)?.position ?? upTo;
  }
}
