import { eq } from 'drizzle-orm';
import type { ServerContext } from '#features/server-context.ts';
import { shortId } from '#kernel/ids.ts';
import { bookChecks } from '#platform/server/database/tables/books.ts';
import { houseChain } from '#platform/server/ledger/chain-ledger.ts';
import {
  anchorLedger,
  checkBesideChains,
  checkChain,
  type FaultyPlace,
  type LedgerFault,
  readHeads,
} from '#platform/server/ledger/check-ledger.ts';
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
  if (readUpTo === '')
    for await (const place of checkBesideChains(orm)) await keepFault(context, check.id, place);
  for (;;) {
    const heads = await readHeads(orm, readUpTo, chainsAtOnce);
    for (const head of heads) {
      const place = await checkChain(orm, head);
      if (place) await keepFault(context, check.id, place);
      counted += head.position;
      readUpTo = head.chain;
    }
    await orm.update(bookChecks).set({ readUpTo, counted }).where(eq(bookChecks.id, check.id));
    if (heads.length < chainsAtOnce) return true;
    if (performance.now() >= endsAtMilliseconds) return false;
  }
}

/** Where every chain stood when it was proved: one that is made anew later shows. */
export const keepAnchors = ({ database, clock }: ServerContext): Promise<void> =>
  anchorLedger(database.orm, clock.now());

async function keepFault(
  context: ServerContext,
  checkId: string,
  { fault, chain, position, transactionId }: FaultyPlace,
): Promise<void> {
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
      place: `chain:${chain ?? 'none'}:${position ?? transactionId ?? ''}`,
      words: `${faultWords[fault]} ${where}`,
    },
  );
}
