import { eraseVisitorContacts } from '#modules/appointments/server/erase-appointments.ts';
import { deleteRecordings, deleteTestCalls } from '#modules/calls/server/erase-calls.ts';
import { silenceVisitorChats } from '#modules/intake/server/erase-conversations.ts';
import { emptyNotices } from '#modules/notifications/server/erase-notices.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { lifetimes } from './lifetimes.ts';

const batchRows = 500;
/** Per kind and sweep, to keep each sweep short; the next one continues. */
const mostBatches = 20;
const visitorChatDays = 90;
const visitorVisitDays = 30;
const noticeWordsDays = 365;
const recordingDays = 90;

const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** Deletes everything past its retention, a few rows at a time. Safe to repeat and to run concurrently. */
export async function sweepRetention(
  context: Pick<ServerContext, 'database' | 'clock' | 'ports'>,
): Promise<void> {
  const now = context.clock.now();
  const { database } = context;
  const { orm } = database;
  for (const { sweep } of Object.values(lifetimes)) {
    if (!sweep) continue;
    const before = daysAgo(now, sweep.afterDays);
    await repeatBatch(() => sweep.deleteRows(orm, before, batchRows));
  }
  await repeatBatch(() => silenceVisitorChats(database, daysAgo(now, visitorChatDays), batchRows));
  await repeatBatch(() => eraseVisitorContacts(orm, daysAgo(now, visitorVisitDays), batchRows));
  await repeatBatch(() => emptyNotices(orm, daysAgo(now, noticeWordsDays), batchRows));
  await repeatBatch(() => deleteRecordings(context, daysAgo(now, recordingDays), batchRows));
  await repeatBatch(() => deleteTestCalls(context, daysAgo(now, recordingDays), batchRows));
}

async function repeatBatch(batch: () => Promise<number>): Promise<void> {
  for (let count = 0; count < mostBatches; count++) if ((await batch()) < batchRows) return;
}
