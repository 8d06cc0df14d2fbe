import { eq, inArray, sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { reconciliationFindings, reconciliationRuns } from '#schema/books.ts';
import { ledgerEntries, ledgerTransactions } from '#schema/ledger.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { shortId } from '#shared/ids.ts';
import * as t from '../../billing.words.ts';
import { houseChain } from '../ledger/chain-ledger.ts';
import {
  anchorHeads,
  checkBesideChains,
  checkChain,
  type FaultyPlace,
  type LedgerFault,
  type LedgerHead,
  readHeads,
} from '../ledger/check-ledger.ts';
import { recordFinding } from './record-finding.ts';

export type BookCheckRow = typeof reconciliationRuns.$inferSelect;

const chainsAtOnce = 100;

const faultWords: Record<LedgerFault, string> = {
  changed: t.aTransactionWasChangedAfter,
  missing: t.aTransactionIsMissingFrom,
  cut_off: t.theNewestTransactionsAreMissing,
  unbalanced: t.aTransactionDoesntAddUp,
  unchained: t.transactionsExistWithoutTheHead,
  orphaned: t.entriesExistWithoutTheirTransaction,
  rewritten: t.aPreviouslyVerifiedChainWas,
};

/**
 * Continues the verification from the last chain until time is up; true when the whole ledger was read. Holds
 * at most a few hundred chains and 1,000 transactions in memory.
 */
export async function proveLedger(
  context: ServerContext,
  check: BookCheckRow,
  endsAtMilliseconds: number,
): Promise<boolean> {
  const { orm } = context.database;
  let { readUpTo, counted } = check;
  if (readUpTo === '') await proveFirst(context, check.id);
  const known = await readKnownFaults(orm);
  for (;;) {
    const heads = await readHeads(orm, readUpTo, chainsAtOnce);
    const proved: LedgerHead[] = [];
    for (const head of heads) {
      const place = await checkChain(orm, head, (one) => known.settled.has(nameOf(one)));
      if (place) await recordFault(context, check.id, place);
      else if (!known.doubtful.has(head.chain)) proved.push(head);
      counted += head.position;
      readUpTo = head.chain;
    }
    // Records where each chain ended, so that a later rewrite shows.
    await anchorHeads(orm, proved, context.clock.now());
    await orm
      .update(reconciliationRuns)
      .set({ readUpTo, counted })
      .where(eq(reconciliationRuns.id, check.id));
    if (heads.length < chainsAtOnce) return true;
    if (performance.now() >= endsAtMilliseconds) return false;
  }
}

async function proveFirst(context: ServerContext, checkId: string): Promise<void> {
  const { orm } = context.database;
  for await (const place of checkBesideChains(orm)) await recordFault(context, checkId, place);
  for (const { chain, cents } of await listReturnedTooMuch(orm))
    await recordFinding(
      orm,
      { checkId, now: context.clock.now() },
      {
        mode: null,
        kind: 'disputed_below_zero',
        place: `disputed:${chain}`,
        words: t.banksReturnedMoreToAccount({ money: formatMoney(-cents), shortId: shortId(chain) }),
        amountCents: cents,
      },
    );
}

/** Accounts that got more back from disputes than banks took: someone is owed that money. */
const listReturnedTooMuch = (orm: Orm) =>
  orm
    .select({ chain: ledgerTransactions.chain, cents: sql<number>`sum(${ledgerEntries.amountCents})::int` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerEntries.account, 'disputed'))
    .groupBy(ledgerTransactions.chain)
    .having(sql`sum(${ledgerEntries.amountCents}) < 0`)
    .limit(chainsAtOnce);

const placeOf = ({ chain, position, transactionId }: FaultyPlace): string =>
  `chain:${chain ?? 'none'}:${position ?? transactionId ?? ''}`;
const nameOf = (place: FaultyPlace): string => `${place.fault} ${placeOf(place)}`;

/** Faults that staff resolved, and the chains with one that needs review. */
async function readKnownFaults(orm: Orm): Promise<{ settled: Set<string>; doubtful: Set<string> }> {
  const rows = await orm
    .select({
      kind: reconciliationFindings.kind,
      place: reconciliationFindings.place,
      state: reconciliationFindings.state,
    })
    .from(reconciliationFindings)
    .where(inArray(reconciliationFindings.kind, Object.keys(faultWords)));
  const open = rows.filter(({ state }) => state === 'open');
  return {
    settled: new Set(
      rows.filter(({ state }) => state === 'resolved').map(({ kind, place }) => `${kind} ${place}`),
    ),
    doubtful: new Set(open.map(({ place }) => place.split(':')[1] ?? '')),
  };
}

async function recordFault(context: ServerContext, checkId: string, faulty: FaultyPlace): Promise<void> {
  const { fault, chain, position, transactionId } = faulty;
  const where =
    chain === null
      ? `Transaction ${shortId(transactionId ?? '')}.`
      : `${chain === houseChain ? 'Harborline’s own chain' : `Chain of account ${shortId(chain)}`}${position === null ? '' : `, position ${position}`}.`;
  await recordFinding(
    context.database.orm,
    { checkId, now: context.clock.now() },
    {
      mode: null,
      kind: fault,
      place: placeOf(faulty),
      words: `${faultWords[fault]} ${where}`,
    },
  );
}
