import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { checkCallJob, workOnRequestJob } from '#modules/job-names.ts';
import type { Caller, EndpointContext, ServerContext } from '#modules/server-context.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { runWithAfterCommit } from '#platform/database/after-commit.ts';
import type { Database, Orm } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import { type SeededRandom, seededRandom } from '#shared/random.ts';
import type { StaffRole } from '#shared/staff-rights.ts';
import { simulatedCalls } from '#vendors/simulated-tables.ts';
import { contextAt } from '../../context-at.ts';
import { createInlineJobs, type InlineJobs } from '../../inline-jobs.ts';
import { createMovingClock, type MovingClock } from '../../moving-clock.ts';

/** What an account is in the history: a patient, or staff with a role. */
export type Actor = { id: string; staffRole: StaffRole | null };

/** The part of the history that is being written, in one transaction. Its clock moves from event to event. */
export type Story = {
  tx: Orm;
  context: ServerContext;
  clock: MovingClock;
  jobs: InlineJobs;
  random: SeededRandom;
  /** Nothing happens after this time. */
  end: Date;
  /** Staff who work on requests. */
  team: readonly Actor[];
  /** Who refunds. */
  finance: Actor;
};

type Options = {
  server: ServerContext;
  tx: Orm;
  start: Date;
  seed: string;
} & Pick<Story, 'end' | 'team' | 'finance'>;

/** A story in this transaction, with simulated vendors whose calls take minutes. Sends nothing to open pages. */
export function openStory({ server, tx, start, seed, end, team, finance }: Options): Story {
  const clock = createMovingClock(start);
  const database = insideTransaction(server.database, tx);
  // A real vendor announces the end of a call; polling every few seconds until then would change nothing.
  const findUsefulTime = async (job: { name: string; data: object }) =>
    job.name === checkCallJob.name && 'callId' in job.data ? findCallEnd(tx, String(job.data.callId)) : null;
  const random = seededRandom(seed);
  const findDelay = (name: string) =>
    name === workOnRequestJob.name ? random.integer(8_000, 75_000) : random.integer(500, 9000);
  const jobs = createInlineJobs({ clock, findDelay, findUsefulTime });
  const context: ServerContext = {
    ...contextAt({ ...server, database }, clock, jobs, 'lifelike'),
    keyedHash: server.keyedHash,
    mailFrom: server.mailFrom,
    supportAddress: server.supportAddress,
    supportPhone: server.supportPhone,
    publicUrl: server.publicUrl,
  };
  return { tx, context, clock, jobs, random, end, team, finance };
}

/** The database as code sees it within a transaction: its own transactions are savepoints. */
const insideTransaction = (database: Database, tx: Orm): Database => ({
  ...database,
  orm: tx,
  transaction: (work) =>
    runWithAfterCommit((inner) => tx.transaction((savepoint) => inner(savepoint as unknown as Orm)), work),
});

async function findCallEnd(tx: Orm, callId: string): Promise<Date | null> {
  const [call] = await tx
    .select({ endsAt: simulatedCalls.endsAt })
    .from(simulatedCalls)
    .where(eq(simulatedCalls.key, callId));
  return call?.endsAt ?? null;
}

/** Runs the jobs due until then. False, stopping at the end of the history, if that comes first. */
export async function advance(story: Story, to: Date): Promise<boolean> {
  const isOver = to > story.end;
  const until = isOver ? story.end : to;
  for (let next = story.jobs.nextAt(); next && next <= until; next = story.jobs.nextAt()) {
    await story.jobs.drain(story.context, next);
    // The embedded database answers without giving the event loop a turn.
    await yieldToEventLoop();
  }
  if (!isOver) story.clock.moveTo(to);
  return !isOver;
}

export type AuditedAction = { action: string; subjectId: string; subjectKind?: string };

/** Acts as this user, with the audit entry that the HTTP request would write. */
export async function actAs<Result>(
  story: Story,
  actor: Actor,
  entry: AuditedAction,
  act: (options: { context: EndpointContext }) => Promise<Result>,
): Promise<Result> {
  const context = contextFor(story.context, actor);
  const audit = (outcome: 'done' | 'refused') =>
    writeAudit(story.tx, {
      at: story.clock.now(),
      actorId: actor.id,
      actorRole: context.caller.role,
      action: entry.action,
      subjectKind: entry.subjectKind ?? 'request',
      subjectId: entry.subjectId,
      outcome,
      requestTraceId: context.traceId,
    });
  try {
    const result = await act({ context });
    await audit('done');
    return result;
  } catch (error) {
    if (error instanceof Problem) await audit('refused');
    throw error;
  } finally {
    await yieldToEventLoop();
  }
}

/** Like `actAs`, but false if the service refuses it. */
export const tryActAs = (...given: Parameters<typeof actAs>): Promise<boolean> =>
  actAs(...given).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem) return false;
      throw error;
    },
  );

function contextFor(context: ServerContext, { id, staffRole }: Actor): EndpointContext {
  const caller: Caller = {
    userId: id,
    role: staffRole === null ? 'patient' : 'admin',
    staffRole,
    modeOverride: null,
    sessionId: null,
    sessionEndsAt: null,
    twoFactorMissing: false,
    mustSetUpTwoFactor: false,
    visitorKey: null,
    viewedBy: null,
  };
  return {
    ...context,
    caller,
    address: '127.0.0.1',
    url: '',
    headers: new Headers(),
    rawBody: '',
    upload: null,
    setCookie: () => {},
    setHeader: () => {},
    traceId: newId(),
    isSecure: true,
    auditOverrides: {},
  };
}

/** The same UUID for the same text, so that a key can't be used twice. */
export function derivedId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
