import { desc, eq } from 'drizzle-orm';
import type { Review } from '#engines/bills/review/finding.ts';
import { codesToLookUp, reviewBill } from '#engines/bills/review/review-bill.ts';
import { findReferenceData } from '#modules/directory/server/reference-data.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { encryptedLocation } from '#platform/encryption/encrypted-columns.ts';
import { billReviews } from '#schema/bills.ts';
import { newId } from '#shared/ids.ts';
import type { BillCase } from '../bill-facts.contract.ts';
import { type BillRow, openFacts } from './bill-records.ts';
import { easternToday } from './deadlines/deadline-endpoints.ts';
import { startDeadlines } from './deadlines/start-deadlines.ts';

export type StoredReview = { id: string; factsVersion: number; madeAt: Date; review: Review };

const bodyOf = (id: string) => encryptedLocation('bill_reviews', 'body', id);

/** Reviews the facts with the tables imported now. Null for a case without a bill, such as a denial alone. */
export async function makeReview(orm: Orm, facts: BillCase, today: string): Promise<Review | null> {
  const { bill, eobs, circumstances } = facts;
  // The law asks for a written estimate; one told on the phone proves no violation.
  const estimates = facts.estimates.filter(({ heard }) => !heard);
  if (!bill) return null;
  const { codes, ndcs, days, state } = codesToLookUp(bill);
  const isHospital = bill.setting === 'facility_inpatient' || bill.setting === 'facility_outpatient';
  const { npi, name } = bill.provider;
  const reference = await findReferenceData(orm, {
    codes,
    ndcs,
    dates: listDays(bill.lines, days),
    state,
    hospital: isHospital ? { npi, name, state } : null,
  });
  return reviewBill({ bill, eobs, estimates, circumstances, reference, today });
}

function listDays(
  lines: readonly { date: string | null }[],
  days: { from: string; to: string } | null,
): string[] {
  const all = [...lines.flatMap(({ date }) => date ?? []), ...(days ? [days.from, days.to] : [])];
  return [...new Set(all)].toSorted();
}

/** Stores a review of the current facts, and starts the deadlines that follow from them. */
export async function storeReview(tx: Orm, context: ServerContext, row: BillRow): Promise<Review | null> {
  const now = context.clock.now();
  const facts = openFacts(context.dataKeys, row);
  const review = await makeReview(tx, facts, easternToday(now));
  if (review) {
    const id = newId();
    await tx.insert(billReviews).values({
      id,
      billId: row.id,
      factsVersion: row.version,
      engineVersion: review.engineVersion,
      datasets: review.datasets,
      body: context.dataKeys.seal(bodyOf(id), JSON.stringify(review)),
      createdAt: now,
    });
  }
  await startDeadlines(tx, context, row, facts);
  context.live.publish(tx, { owner: row.userId, topic: 'bill', id: row.id });
  return review;
}

/** The newest review of a bill. */
export async function findReview(orm: Orm, keys: DataKeys, billId: string): Promise<StoredReview | null> {
  const [row] = await orm
    .select()
    .from(billReviews)
    .where(eq(billReviews.billId, billId))
    .orderBy(desc(billReviews.createdAt), desc(billReviews.id))
    .limit(1);
  if (!row) return null;
  return {
    id: row.id,
    factsVersion: row.factsVersion,
    madeAt: row.createdAt,
    review: JSON.parse(keys.open(bodyOf(row.id), row.body)) as Review,
  };
}
