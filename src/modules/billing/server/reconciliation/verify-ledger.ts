import { eq, inArray, sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { ledgerEntries, ledgerTransactions } from '#schema/ledger.ts';
import { reconciliationFindings, reconciliationRuns } from '#schema/reconciliation.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { shortId } from '#shared/ids.ts';
import * as t from '../../billing.words.ts';
import { houseChain } from '../ledger/chain-ledger.ts';
import {
  anchorHeads,
  type ChainFault,
  checkChain,
  checkOutsideChains,
  type LedgerFault,
  type LedgerHead,
  readHeads,
} from '../ledger/check-ledger.ts';
import { recordFinding } from './record-finding.ts';

export type ReconciliationRunRow = typeof reconciliationRuns.$inferSelect;

const chainsAtOnce = 100;

const faultDescriptions: Record<LedgerFault, string> = {
  changed: t.transactionChanged,
  missing: t.transactionMissing,
  cut_off: t.newestMissing,
  unbalanced: t.transactionUnbalanced,
  unchained: t.headMissing,
  orphaned: t.entriesOrphaned,
  rewritten: t.chainRewritten,
};

/**
 * Continues the verification after the last verified chain until time is up. Returns whether the whole ledger was read.
 * Keeps at most 100 chain heads and 1,000 transactions in memory.
 */
export async function continueVerification(
  context: ServerContext,
  check: ReconciliationRunRow,
  endsAtMilliseconds: number,
): Promise<boolean> {
  const { orm } = context.database;
  let { readUpTo, counted } = check;
  if (readUpTo === '') await verifyOutsideChains(context, check.id);
  const knownFaults = await readKnownFaults(orm);
  for (;;) {
    const heads = await readHeads(orm, readUpTo, chainsAtOnce);
    const verified: LedgerHead[] = [];
    for (const head of heads) {
      const place = await checkChain(orm, head, (location) => knownFaults.settled.has(faultKey(location)));
      if (place) await recordFault(context, check.id, place);
      else if (!knownFaults.doubtful.has(head.chain)) verified.push(head);
      counted += head.position;
      readUpTo = head.chain;
    }
    // Records the end of each chain, so that a later rewrite is detected.
    await anchorHeads(orm, verified, context.clock.now());
    await orm
      .update(reconciliationRuns)
      .set({ readUpTo, counted })
      .where(eq(reconciliationRuns.id, check.id));
    if (heads.length < chainsAtOnce) return true;
    if (performance.now() >= endsAtMilliseconds) return false;
  }
}

async function verifyOutsideChains(context: ServerContext, checkId: string): Promise<void> {
  const { orm } = context.database;
  for await (const place of checkOutsideChains(orm)) await recordFault(context, checkId, place);
  for (const { chain, cents } of await listOverReturned(orm))
    await recordFinding(
      orm,
      { checkId, now: context.clock.now() },
      {
        mode: null,
        kind: 'disputed_below_zero',
        place: `disputed:${chain}`,
        words: t.returnedMoreThanDisputed({ money: formatMoney(-cents), shortId: shortId(chain) }),
        amountCents: cents,
      },
    );
}

/** Accounts to which banks returned more than disputes took, so that someone is owed the difference. */
const listOverReturned = (orm: Orm) =>
  orm
    .select({ chain: ledgerTransactions.chain, cents: sql<number>`sum(${ledgerEntries.amountCents})::int` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerEntries.account, 'disputed'))
    .groupBy(ledgerTransactions.chain)
    .having(sql`sum(${ledgerEntries.amountCents}) < 0`)
    .limit(chainsAtOnce);

const faultLocation = ({ chain, position, transactionId }: ChainFault): string =>
  `chain:${chain ?? 'none'}:${position ?? transactionId ?? ''}`;
const faultKey = (place: ChainFault): string => `${place.fault} ${faultLocation(place)}`;

/** Faults that staff resolved, and the chains with faults that need review. */
async function readKnownFaults(orm: Orm): Promise<{ settled: Set<string>; doubtful: Set<string> }> {
  const rows = await orm
    .select({
      kind: reconciliationFindings.kind,
      place: reconciliationFindings.place,
      state: reconciliationFindings.state,
    })
    .from(reconciliationFindings)
    .where(inArray(reconciliationFindings.kind, Object.keys(faultDescriptions)));
  const open = rows.filter(({ state }) => state === 'open');
  return {
    settled: new Set(
      rows.filter(({ state }) => state === 'resolved').map(({ kind, place }) => `${kind} ${place}`),
    ),
    doubtful: new Set(open.map(({ place }) => place.split(':')[1] ?? '')),
  };
}

async function recordFault(context: ServerContext, checkId: string, location: ChainFault): Promise<void> {
  const { fault, chain, position, transactionId } = location;
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
      place: faultLocation(location),
      words: `${faultDescriptions[fault]} ${where}`,
    },
  );
}
