import { and, eq, inArray, lt, lte, or } from 'drizzle-orm';
import { billCallJob, readBillDocumentJob, sendLetterJob } from '#modules/job-names.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { billCalls, billDocuments, billLetters } from '#schema/bills.ts';
import { sweepBrokenUploads } from './store-document.ts';

const stalledAfterMilliseconds = 60_000;
/** Longer than the time between two looks at a letter (`send-letter.ts`). */
const lostAfterMilliseconds = 7 * 60 * 60_000;
const batchSize = 50;

/** Enqueues papers, letters and calls that stand still, because a job was lost or a letter is under way. */
export async function resumeBillWork(context: ServerContext): Promise<void> {
  await sweepBrokenUploads(context);
  const before = new Date(context.clock.now().getTime() - stalledAfterMilliseconds);
  const lostBefore = new Date(context.clock.now().getTime() - lostAfterMilliseconds);
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
    .where(
      or(
        and(inArray(billLetters.state, ['approved', 'sending']), lt(billLetters.updatedAt, before)),
        // A letter under way is followed by its own job; only if that was lost, from here.
        and(eq(billLetters.state, 'sent'), lt(billLetters.updatedAt, lostBefore)),
      ),
    )
    .limit(batchSize);
  const calls = await orm
    .select({ id: billCalls.id })
    .from(billCalls)
    .where(
      and(
        inArray(billCalls.state, ['intended', 'dialling', 'placed']),
        lte(billCalls.dueAt, context.clock.now()),
        lt(billCalls.updatedAt, before),
      ),
    )
    .limit(batchSize);
  for (const { id } of calls) await context.jobs.enqueue(orm, billCallJob, { callId: id });
  for (const { id } of letters) await context.jobs.enqueue(orm, sendLetterJob, { letterId: id });
}
