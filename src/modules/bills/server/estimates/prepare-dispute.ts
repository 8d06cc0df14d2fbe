import { matchEstimate } from '#engines/bills/estimates/match-estimate.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { billLetters } from '#schema/bills.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { type BillRow, openFacts } from '../bill-records.ts';
import { startDeadlines } from '../deadlines/start-deadlines.ts';
import { composeLetter } from '../letters/compose-letter.ts';
import { hashLetter } from '../letters/hash-letter.ts';
import { listLetters, openLetter, sealLetter } from '../letters/letter-records.ts';

/**
 * When a confirmed bill is $400 or more above the estimate of its provider: starts the 120 days and writes the dispute form as
 * a draft. Both are free, and need no review. A draft that is there already is written again from the new facts.
 */
export async function prepareDispute(
  tx: Orm,
  context: ServerContext,
  bill: BillRow,
  mode: Mode,
): Promise<void> {
  const facts = openFacts(context.dataKeys, bill);
  await startDeadlines(tx, context, bill, facts);
  if (!facts.bill || facts.circumstances.plan !== 'none') return;
  if (!matchEstimate(facts.bill, facts.estimates).isDisputable) return;
  const letters = await listLetters(tx, bill.id);
  const former = letters.find(({ kind }) => kind === 'dispute_estimate');
  if (former && former.state !== 'draft') return;
  const answers = Object.assign({}, ...letters.map((one) => openLetter(context.dataKeys, one).answers));
  const stored = await composeLetter(tx, context, bill, {
    kind: 'dispute_estimate',
    language: former?.language ?? 'en',
    ticked: [],
    denialIndex: null,
    answers,
  });
  const now = context.clock.now();
  const id = former?.id ?? newId();
  const body = sealLetter(context.dataKeys, id, stored);
  const sha256 = hashLetter(stored);
  await tx
    .insert(billLetters)
    .values({
      id,
      billId: bill.id,
      kind: 'dispute_estimate',
      language: 'en',
      mode,
      body,
      sha256,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({ target: billLetters.id, set: { body, sha256, updatedAt: now } });
}
