import { eraseVisitorContacts } from '#modules/appointments/server/erase-appointments.ts';
import { deleteRecordings, deleteTestCalls } from '#modules/calls/server/erase-calls.ts';
import { clearVisitorChats } from '#modules/intake/server/erase-conversations.ts';
import { clearOldNotices } from '#modules/notifications/server/erase-notices.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { retentionRules } from './retention-rules.ts';

const batchRows = 500;
/** Per kind of data, to keep each sweep short. The next sweep continues. */
const maxBatches = 20;
const visitorChatDays = 90;
const visitorContactDays = 30;
const notificationTextDays = 365;
const recordingDays = 90;

const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** Deletes everything past its retention, a few rows at a time. Safe to repeat and to run concurrently. */
export async function sweepRetention(
  context: Pick<ServerContext, 'database' | 'clock' | 'ports'>,
): Promise<void> {
  const now = context.clock.now();
  const { database } = context;
  const { orm } = database;
  for (const { sweep } of Object.values(retentionRules)) {
    if (!sweep) continue;
    const before = daysAgo(now, sweep.afterDays);
    await repeatBatch(() => sweep.deleteRows(orm, before, batchRows));
  }
  await repeatBatch(() => clearVisitorChats(database, daysAgo(now, visitorChatDays), batchRows));
  await repeatBatch(() => eraseVisitorContacts(orm, daysAgo(now, visitorContactDays), batchRows));
  await repeatBatch(() => clearOldNotices(orm, daysAgo(now, notificationTextDays), batchRows));
  await repeatBatch(() => deleteRecordings(context, daysAgo(now, recordingDays), batchRows));
  await repeatBatch(() => deleteTestCalls(context, daysAgo(now, recordingDays), batchRows));
}

async function repeatBatch(batch: () => Promise<number>): Promise<void> {
  for (let count = 0; count < maxBatches; count++) if ((await batch()) < batchRows) return;
}
