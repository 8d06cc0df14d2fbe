import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../bills.words.ts';
import type { BillRow } from './bill-records.ts';

/** Status of the bill's review request; null before the patient asks for the review. */
export async function findRequestStatus(orm: Orm, { requestId }: BillRow): Promise<string | null> {
  if (requestId === null) return null;
  const [request] = await orm
    .select({ status: careRequests.status })
    .from(careRequests)
    .where(eq(careRequests.id, requestId));
  return request?.status ?? null;
}

/** Papers and facts don't change between review and approval: the price would be for something else. */
export async function requireEditable(orm: Orm, bill: BillRow): Promise<void> {
  if (bill.confirmedAt === null) return;
  const status = await findRequestStatus(orm, bill);
  if (status === 'awaiting_patient_confirmation' || status === 'pending_confirmation')
    throw conflict(t.reviewWaits);
}
