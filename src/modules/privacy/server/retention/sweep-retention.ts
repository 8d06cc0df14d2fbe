import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { calls } from '#schema/calls.ts';
import { conversations, messages } from '#schema/conversations.ts';
import { notices } from '#schema/notices.ts';
import { testCalls } from '#schema/voice-agents.ts';
import type { Mode } from '#shared/mode.ts';
import { Problem } from '#shared/problem.ts';
import { lifetimes } from './lifetimes.ts';

type Sweeping = Pick<ServerContext, 'database' | 'clock' | 'ports'>;

const batchRows = 500;
/** Of one kind in one sweep, so that it stays short; the next sweep goes on. */
const mostBatches = 20;
const visitorChatDays = 90;
const visitorVisitDays = 30;
const noticeWordsDays = 365;
const recordingDays = 90;

const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** Ends everything whose time is over, a few rows at a time. Doing it twice, or in two processes at once, does no harm. */
export async function sweepRetention(context: Sweeping): Promise<void> {
  const now = context.clock.now();
  const { orm } = context.database;
  for (const [table, { sweep }] of Object.entries(lifetimes)) {
    if (!sweep) continue;
    const before = daysAgo(now, sweep.afterDays);
    await repeatBatch(() => deleteBatch(orm, table, sweep.where, before));
  }
  await repeatBatch(() => silenceChats(context, daysAgo(now, visitorChatDays)));
  await repeatBatch(() => forgetVisitors(orm, daysAgo(now, visitorVisitDays)));
  await repeatBatch(() => emptyNotices(orm, daysAgo(now, noticeWordsDays)));
  await repeatBatch(() => forgetRecordings(context, daysAgo(now, recordingDays)));
  await repeatBatch(() => forgetTestCalls(context, daysAgo(now, recordingDays)));
}

async function repeatBatch(batch: () => Promise<number>): Promise<void> {
  for (let count = 0; count < mostBatches; count++) if ((await batch()) < batchRows) return;
}

/** Table and condition are those of `lifetimes.ts` alone. */
async function deleteBatch(orm: Orm, table: string, where: string, before: Date): Promise<number> {
  const [start = '', ...rest] = where.split('$before');
  const condition = sql.join(
    [sql.raw(start), ...rest.map((part) => sql`${before.toISOString()}::timestamptz${sql.raw(part)}`)],
    sql``,
  );
  const named = sql.identifier(table);
  const gone = await selectRows(
    orm,
    sql`delete from ${named} where ctid = any(array(select ctid from ${named} where ${condition} limit ${batchRows})) returning 1`,
  );
  return gone.length;
}

/** Chats of visitors who never became a patient. The empty row stays, because the figures of past days count it. */
async function silenceChats({ database }: Sweeping, before: Date): Promise<number> {
  return database.transaction(async (tx) => {
    const rows = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(
        and(
          isNull(conversations.userId),
          isNull(conversations.requestId),
          isNotNull(conversations.visitorKey),
          lt(conversations.updatedAt, before),
        ),
      )
      .limit(batchRows)
      .for('update');
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.delete(messages).where(inArray(messages.conversationId, ids));
    await tx
      .update(conversations)
      .set({ visitorKey: null, sessionLabel: null, need: {}, declined: [], callPlan: null })
      .where(inArray(conversations.id, ids));
    return ids.length;
  });
}

/** What visitors booked stays as a time that was taken, without where they could be reached. */
async function forgetVisitors(orm: Orm, before: Date): Promise<number> {
  const old = orm
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        isNull(appointments.userId),
        isNotNull(appointments.visitorKey),
        lt(appointments.endsAt, before),
        or(
          isNotNull(appointments.contactPhone),
          isNotNull(appointments.contactEmail),
          isNotNull(appointments.note),
        ),
      ),
    )
    .limit(batchRows);
  const forgotten = await orm
    .update(appointments)
    .set({ contactPhone: null, contactEmail: null, note: null })
    .where(inArray(appointments.id, old))
    .returning({ id: appointments.id });
  return forgotten.length;
}

/** Its key stays: by it nobody is told the same twice. */
async function emptyNotices(orm: Orm, before: Date): Promise<number> {
  const old = orm
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        lt(notices.createdAt, before),
        ne(notices.state, 'waiting'),
        ne(notices.state, 'sending'),
        or(ne(notices.body, ''), ne(notices.recipient, '')),
      ),
    )
    .limit(batchRows);
  const emptied = await orm
    .update(notices)
    .set({ body: '', recipient: '', replyTo: null })
    .where(inArray(notices.id, old))
    .returning({ id: notices.id });
  return emptied.length;
}

/** A company that is not configured any more cannot be asked; it is asked again once it is. */
async function forgetRecordings({ database: { orm }, ports }: Sweeping, before: Date): Promise<number> {
  const rows = await orm
    .select({ id: calls.id, mode: calls.mode, vendorCallId: calls.vendorCallId })
    .from(calls)
    .where(and(eq(calls.hasRecording, true), lt(calls.endedAt, before)))
    .limit(batchRows);
  const forgotten = await forgetAtTheCompany(ports, rows);
  await orm.update(calls).set({ hasRecording: false }).where(inArray(calls.id, forgotten));
  return forgotten.length;
}

/** Of the team's own calls the rows go too. */
async function forgetTestCalls({ database: { orm }, ports }: Sweeping, before: Date): Promise<number> {
  const rows = await orm
    .select({ id: testCalls.id, mode: testCalls.mode, vendorCallId: testCalls.vendorCallId })
    .from(testCalls)
    .where(lt(testCalls.createdAt, before))
    .limit(batchRows);
  const forgotten = await forgetAtTheCompany(ports, rows);
  await orm.delete(testCalls).where(inArray(testCalls.id, forgotten));
  return forgotten.length;
}

type CallRow = { id: string; mode: string; vendorCallId: string | null };

/** Gives those that are forgotten there: all of a mode, or none where nobody can be asked. */
async function forgetAtTheCompany(ports: Sweeping['ports'], rows: readonly CallRow[]): Promise<string[]> {
  const forgotten: string[] = [];
  for (const mode of ['demo', 'production'] satisfies Mode[]) {
    const ofMode = rows.filter((row) => row.mode === mode);
    if (ofMode.length === 0) continue;
    try {
      await ports.voice(mode).forgetCalls(ofMode.map(({ id, vendorCallId }) => ({ key: id, vendorCallId })));
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'NOT_CONFIGURED')) throw error;
      continue;
    }
    forgotten.push(...ofMode.map(({ id }) => id));
  }
  return forgotten;
}
