import { and, count, eq, lt } from 'drizzle-orm';
import { checkBooksJob } from '#modules/job-names.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { tellStaff } from '#platform/live/channels.ts';
import { bookChecks, bookFindings, type ReportSums } from '#schema/books.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { type BookCheckRow, proveLedger } from './prove-ledger.ts';
import { reconcile } from './reconcile.ts';
import { readWindow } from './reconciliation-days.ts';
import { ReportUnusable } from './touch-check.ts';

/** A long ledger is read in turns, so that the job engine never takes a reading for dead. */
const turnMilliseconds = 20_000;
/** A check that has not moved for so long has lost its job. */
const stalledAfterMilliseconds = 5 * 60 * 1000;

export type WantedCheck = { kind: 'proof' } | { kind: 'reconciliation'; mode: Mode };

/**
 * Begins a check, unless one of its kind is under way. `startedBy` is null for those by themselves, which compare whole
 * days; one that a person begins compares up to now. Throws a Problem 503 where the mode has no payment company.
 */
export async function startBookCheck(
  context: ServerContext,
  wanted: WantedCheck,
  startedBy: string | null,
): Promise<string | null> {
  const mode = wanted.kind === 'proof' ? null : wanted.mode;
  if (mode) context.ports.payments(mode);
  const days = mode ? await readWindow(context, mode, startedBy === null ? 'whole days' : 'up to now') : {};
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const [begun] = await tx
      .insert(bookChecks)
      .values({ id: newId(), kind: wanted.kind, mode, ...days, startedAt: now, startedBy, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: bookChecks.id });
    if (begun) await context.jobs.enqueue(tx, checkBooksJob, { checkId: begun.id });
    return begun?.id ?? null;
  });
}

/** Goes on with a check. Repeated or doubled it changes nothing: findings are kept once, and it ends once. */
export async function checkBooks(context: ServerContext, checkId: string): Promise<void> {
  const { orm } = context.database;
  const [check] = await orm.select().from(bookChecks).where(eq(bookChecks.id, checkId));
  if (check?.state !== 'running') return;
  if (check.kind === 'reconciliation') return compare(context, check);
  if (await proveLedger(context, check, performance.now() + turnMilliseconds))
    return finish(context, check, {});
  await context.jobs.enqueue(orm, checkBooksJob, { checkId });
}

async function compare(context: ServerContext, check: BookCheckRow): Promise<void> {
  const { id: checkId, mode, periodFrom: from, periodUntil: until } = check;
  if (!mode || !from || !until)
    throw new Error('A reconciliation says neither of which mode nor of which days.');
  try {
    await finish(context, check, await reconcile(context, { checkId, mode, from, until }));
  } catch (error) {
    context.log.warn({ error, checkId }, 'the books could not be compared; it is tried again');
    const words =
      error instanceof ReportUnusable
        ? error.message
        : 'The payment company gave no answer, or not all of it. It is tried again by itself.';
    await end(context, check, { state: 'failed', words });
  }
}

async function finish(
  context: ServerContext,
  check: BookCheckRow,
  result: { counted?: number; sums?: ReportSums },
): Promise<void> {
  const waiting = await countOpen(context.database.orm, check.id);
  await end(context, check, { ...result, state: waiting.open > 0 ? 'findings' : 'clean' });
  const told = { kind: check.kind, mode: check.mode, found: waiting.found, open: waiting.open };
  if (waiting.open > 0) context.log.error(told, 'a check of the books found what needs a person');
  else context.log.info(told, 'a check of the books is done');
}

type Ended = Pick<BookCheckRow, 'state'> & Partial<Pick<BookCheckRow, 'words' | 'counted' | 'sums'>>;

/** Once. Whatever it found that is new is told to the team, also when it could not be finished. */
async function end(context: ServerContext, check: BookCheckRow, result: Ended): Promise<void> {
  const { fresh } = await countOpen(context.database.orm, check.id);
  await context.database.transaction(async (tx) => {
    const [ended] = await tx
      .update(bookChecks)
      .set({ ...result, finishedAt: context.clock.now() })
      .where(and(eq(bookChecks.id, check.id), eq(bookChecks.state, 'running')))
      .returning({ id: bookChecks.id });
    if (!ended) return;
    tellStaff(tx, context, 'money');
    if (fresh > 0)
      await alertStaff(tx, context, {
        kind: check.kind === 'proof' ? 'books_broken' : 'books_differ',
        conversationId: null,
        requestId: null,
        mode: check.mode ?? context.globalMode,
      });
  });
}

/** `found`: by this check, mended or not. `open`: of them, what waits for a person. `fresh`: of these, what is new. */
async function countOpen(orm: Orm, checkId: string) {
  const countOf = async (...conditions: Parameters<typeof and>): Promise<number> => {
    const [row] = await orm
      .select({ rows: count() })
      .from(bookFindings)
      .where(and(...conditions));
    return row?.rows ?? 0;
  };
  const last = eq(bookFindings.lastCheckId, checkId);
  const isOpen = eq(bookFindings.state, 'open');
  return {
    found: await countOf(last),
    open: await countOf(last, isOpen),
    fresh: await countOf(last, isOpen, eq(bookFindings.checkId, checkId)),
  };
}

/** Begins again what lost its job. */
export async function resumeBookChecks(context: ServerContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - stalledAfterMilliseconds);
  const rows = await context.database.orm
    .select({ id: bookChecks.id })
    .from(bookChecks)
    .where(and(eq(bookChecks.state, 'running'), lt(bookChecks.updatedAt, before)));
  for (const { id } of rows) await context.jobs.enqueue(context.database.orm, checkBooksJob, { checkId: id });
}
