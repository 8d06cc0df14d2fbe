import { and, inArray, lt } from 'drizzle-orm';
import { readBillDocumentJob, sendLetterJob } from '#modules/job-names.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { billDocuments, billLetters } from '#schema/bills.ts';
import { sweepBrokenUploads } from './store-document.ts';

const stalledAfterMilliseconds = 60_000;
const batchSize = 50;

/** Enqueues papers and letters that stand still, because a job was lost or a letter is under way. */
export async function resumeBillWork(context: ServerContext): Promise<void> {
  await sweepBrokenUploads(context);
  const before = new Date(context.clock.now().getTime() - stalledAfterMilliseconds);
  const { orm } = context.database;
  const papers = await orm
    .select({ id: billDocuments.id })
    .from(billDocuments)
    .where(and(inArray(billDocuments.state, ['waiting', 'reading']), lt(billDocuments.updatedAt, before)))
    .limit(batchSize);
  for (const { id } of papers) await context.jobs.enqueue(orm, readBillDocumentJob, { documentId: id });
  const letters = await orm
    .select({ id: billLetters.id })
    .from(billLetters)
    .where(and(inArray(billLetters.state, ['approved', 'sending', 'sent']), lt(billLetters.updatedAt, before)))
    .limit(batchSize);
  for (const { id } of letters) await context.jobs.enqueue(orm, sendLetterJob, { letterId: id });
}
