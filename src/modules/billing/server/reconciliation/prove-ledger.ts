import { eq, inArray, sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { bookChecks, bookFindings } from '#schema/books.ts';
import { ledgerEntries, ledgerTransactions } from '#schema/ledger.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { shortId } from '#shared/ids.ts';
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
import { keepFinding } from './keep-finding.ts';

export type BookCheckRow = typeof bookChecks.$inferSelect;

const chainsAtOnce = 100;

const faultWords: Record<LedgerFault, string> = {
  changed: 'A transaction no longer says what was booked.',
  missing: 'A transaction is gone from the middle of its chain.',
  cut_off: 'The newest transactions are gone, or the end of the chain was changed.',
  unbalanced: 'A transaction does not sum to zero.',
  unchained: 'Transactions stand there without the head of their chain.',
  orphaned: 'Entries stand there without their transaction.',
  rewritten: 'A chain that was proved before was made anew, or is gone.',
};

/**
 * Reads on from the chain where the last turn ended, until the time is over; true when the whole ledger has been read. It
 * holds no more than a few hundred chains and a thousand transactions at once.
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
      if (place) await keepFault(context, check.id, place);
      else if (!known.doubtful.has(head.chain)) proved.push(head);
      counted += head.position;
      readUpTo = head.chain;
    }
    // Where each stood when it was read: one that is made anew later shows.
    await anchorHeads(orm, proved, context.clock.now());
    await orm.update(bookChecks).set({ readUpTo, counted }).where(eq(bookChecks.id, check.id));
    if (heads.length < chainsAtOnce) return true;
    if (performance.now() >= endsAtMilliseconds) return false;
  }
}

async function proveFirst(context: ServerContext, checkId: string): Promise<void> {
  const { orm } = context.database;
  for await (const place of checkBesideChains(orm)) await keepFault(context, checkId, place);
  for (const { chain, cents } of await listReturnedTooMuch(orm))
    await keepFinding(
      orm,
      { checkId, now: context.clock.now() },
      {
        mode: null,
        kind: 'disputed_below_zero',
        place: `disputed:${chain}`,
        words: `Banks returned ${formatMoney(-cents)} more to account ${shortId(chain)} than disputes took from it. Check whether it belongs in health savings.`,
        amountCents: cents,
      },
    );
}

/** Accounts from whose disputes more came back than banks took: it is somebody's money, and not ours. */
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

/** Faults that a person has settled, and the chains of which one waits for a person. */
async function readKnownFaults(orm: Orm): Promise<{ settled: Set<string>; doubtful: Set<string> }> {
  const rows = await orm
    .select({ kind: bookFindings.kind, place: bookFindings.place, state: bookFindings.state })
    .from(bookFindings)
    .where(inArray(bookFindings.kind, Object.keys(faultWords)));
  const open = rows.filter(({ state }) => state === 'open');
  return {
    settled: new Set(
      rows.filter(({ state }) => state === 'resolved').map(({ kind, place }) => `${kind} ${place}`),
    ),
    doubtful: new Set(open.map(({ place }) => place.split(':')[1] ?? '')),
  };
}

async function keepFault(context: ServerContext, checkId: string, faulty: FaultyPlace): Promise<void> {
  const { fault, chain, position, transactionId } = faulty;
  const where =
    chain === null
      ? `Transaction ${shortId(transactionId ?? '')}.`
      : `${chain === houseChain ? 'The house’s own chain' : `The chain of account ${shortId(chain)}`}${position === null ? '' : `, place ${position}`}.`;
  await keepFinding(
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
