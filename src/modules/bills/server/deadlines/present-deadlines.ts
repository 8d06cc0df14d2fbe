import { and, asc, eq, gte, ne, or } from 'drizzle-orm';
import type { ClockId } from '#engines/bills/deadlines/clock.ts';
import { clocks } from '#engines/bills/deadlines/clocks.ts';
import { computeDeadline } from '#engines/bills/deadlines/compute-deadline.ts';
import { wordClock, wordTrace } from '#engines/bills/deadlines/word-trace.ts';
import { describeLaw } from '#engines/bills/law/describe-law.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { encryptedLocation } from '#platform/encryption/encrypted-columns.ts';
import { deadlines } from '#schema/bills.ts';
import type { DeadlineView } from '../../bills.contract.ts';

export type DeadlineRow = typeof deadlines.$inferSelect;

const labelOf = (id: string) => encryptedLocation('deadlines', 'label', id);
export const sealLabel = (keys: DataKeys, id: string, label: string) => keys.seal(labelOf(id), label);
export const openLabel = (keys: DataKeys, { id, label }: DeadlineRow) => keys.open(labelOf(id), label);

export const isClock = (clock: string): clock is ClockId => Object.hasOwn(clocks, clock);

/** A deadline with its rule and the steps that lead to its date, computed again each time. */
export function presentDeadline(keys: DataKeys, row: DeadlineRow): DeadlineView {
  const clock = isClock(row.clock) ? row.clock : 'entered';
  const words = wordClock(clock, 'en');
  const [lawId] = clocks[clock].lawIds;
  const law = lawId ? describeLaw(lawId) : null;
  return {
    id: row.id,
    billId: row.billId,
    clock,
    label: openLabel(keys, row),
    startsOn: row.startsOn,
    dueOn: row.dueOn,
    state: row.state,
    actor: words.actor,
    rule: law?.rule ?? null,
    source: law && { paragraph: law.paragraph, url: law.source },
    trace: clock === 'entered' ? [] : wordTrace(computeDeadline({ clock, startsOn: row.startsOn }), 'en'),
  };
}

/** All deadlines of a patient, next first: open ones, and those settled or due since the day given. */
export async function listDeadlinesOf(
  orm: Orm,
  context: Pick<ServerContext, 'dataKeys'>,
  userId: string,
  since: string,
): Promise<DeadlineView[]> {
  const rows = await orm
    .select()
    .from(deadlines)
    .where(and(eq(deadlines.userId, userId), or(eq(deadlines.state, 'open'), gte(deadlines.dueOn, since))))
    .orderBy(asc(deadlines.dueOn), asc(deadlines.id));
  return rows.map((row) => presentDeadline(context.dataKeys, row));
}

export const listBillDeadlines = (orm: Orm, billId: string): Promise<DeadlineRow[]> =>
  orm
    .select()
    .from(deadlines)
    .where(and(eq(deadlines.billId, billId), ne(deadlines.state, 'dropped')))
    .orderBy(asc(deadlines.dueOn), asc(deadlines.id));
