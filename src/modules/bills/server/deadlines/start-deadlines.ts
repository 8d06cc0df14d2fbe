import { eq, inArray } from 'drizzle-orm';
import type { ClockId } from '#engines/bills/deadlines/clock.ts';
import { computeDeadline } from '#engines/bills/deadlines/compute-deadline.ts';
import { wordClock } from '#engines/bills/deadlines/word-trace.ts';
import { matchEstimate } from '#engines/bills/estimates/match-estimate.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { deadlines } from '#schema/bills.ts';
import { newId } from '#shared/ids.ts';
import type { BillCase } from '../../bill-facts.contract.ts';
import * as t from '../../bills.words.ts';
import type { BillRow } from '../bill-records.ts';
import { explainDenials } from '../explain-denials.ts';
import { type DeadlineRow, openLabel, sealLabel } from './present-deadlines.ts';

type Started = { clock: ClockId; startsOn: string; label: string };

/** The clocks that the facts of a bill start. A fact that is missing starts none. */
export function clocksOf(facts: BillCase): Started[] {
  const { bill, estimates, circumstances } = facts;
  const started: Started[] = [];
  const start = (clock: ClockId, startsOn: string | null, label = wordClock(clock, 'en').name) => {
    if (startsOn) started.push({ clock, startsOn, label });
  };
  if (bill) {
    start('entered', bill.dueDate, t.payOrContest);
    if (estimates.length > 0 && matchEstimate(bill, estimates).isDisputable)
      start('estimate_dispute', bill.firstBillReceivedOn);
    if (circumstances.hospitalOwnership === 'nonprofit') {
      const firstStatement = bill.firstBillReceivedOn ?? bill.statementDate;
      start('charity_application', firstStatement);
      start('collections_earliest', firstStatement);
    }
  }
  explainDenials(facts, 'en').forEach(({ clock }, index) => {
    const denial = facts.denials[index];
    if (clock && denial) start(clock, denial.receivedOn ?? denial.noticeDate);
  });
  return started;
}

/** Starts the deadlines of a bill once each. Those of facts that were corrected are replaced while still open. */
export async function startDeadlines(
  tx: Orm,
  context: Pick<ServerContext, 'clock' | 'dataKeys'>,
  { id: billId, userId }: BillRow,
  facts: BillCase,
): Promise<void> {
  const now = context.clock.now();
  const started = clocksOf(facts);
  const existing = await tx.select().from(deadlines).where(eq(deadlines.billId, billId));
  const isStill = (row: { clock: string; startsOn: string }) =>
    started.some(({ clock, startsOn }) => clock === row.clock && startsOn === row.startsOn);
  // What the patient typed stays; our own date of payment follows the bill.
  const isOurs = (row: DeadlineRow) =>
    row.clock !== 'entered' || openLabel(context.dataKeys, row) === t.payOrContest;
  const stale = existing
    .filter((row) => row.state === 'open' && !isStill(row) && isOurs(row))
    .map(({ id }) => id);
  if (stale.length > 0) await tx.delete(deadlines).where(inArray(deadlines.id, stale));
  for (const { clock, startsOn, label } of started) {
    if (existing.some((row) => row.clock === clock && row.startsOn === startsOn)) continue;
    const id = newId();
    await tx
      .insert(deadlines)
      .values({
        id,
        userId,
        billId,
        clock,
        startsOn,
        dueOn: computeDeadline({ clock, startsOn }).dueOn,
        label: sealLabel(context.dataKeys, id, label),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing();
  }
}
