import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Caller, EndpointContext, ServerContext } from '#modules/server-context.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { runWithAfterCommit } from '#platform/database/after-commit.ts';
import type { Database, Orm } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import type { StaffRole } from '#shared/staff-rights.ts';
import { type SimulatedTime, simulateTime } from '../simulate-time.ts';

/** What an account is in the history: a patient, or staff with a role. */
export type Actor = { id: string; staffRole: StaffRole | null };

/** A batch of the history while it is written, in one transaction: its clock moves from event to event. */
export type Simulation = SimulatedTime & {
  tx: Orm;
  /** Nothing happens after this time. */
  end: Date;
  /** Colleagues who work on requests. */
  team: readonly Actor[];
  /** Who refunds. */
  finance: Actor;
};

type Options = {
  server: ServerContext;
  tx: Orm;
  start: Date;
  seed: string;
} & Pick<Simulation, 'end' | 'team' | 'finance'>;

/** A simulation in this transaction. Sends nothing to open pages. */
export function createSimulation({ server, tx, start, seed, end, team, finance }: Options): Simulation {
  const database = insideTransaction(server.database, tx);
  const time = simulateTime({ ...server, database }, start, seed);
  const context: ServerContext = {
    ...time.context,
    keyedHash: server.keyedHash,
    mailFrom: server.mailFrom,
    supportAddress: server.supportAddress,
    supportPhone: server.supportPhone,
    operator: server.operator,
    publicUrl: server.publicUrl,
  };
  return { ...time, context, tx, end, team, finance };
}

/** The database as code sees it within a transaction: its own transactions are savepoints. */
const insideTransaction = (database: Database, tx: Orm): Database => ({
  ...database,
  orm: tx,
  transaction: (work) =>
    runWithAfterCommit((inner) => tx.transaction((savepoint) => inner(savepoint as unknown as Orm)), work),
});

/** Runs what is due until then. False, without going further than the end, if that is after the end of the history. */
export async function advance(simulation: Simulation, to: Date): Promise<boolean> {
  const isOver = to > simulation.end;
  const until = isOver ? simulation.end : to;
  for (let next = simulation.jobs.nextAt(); next && next <= until; next = simulation.jobs.nextAt()) {
    await simulation.jobs.drain(simulation.context, next);
    // The embedded database answers without yielding to the event loop.
    await yieldToEventLoop();
  }
  if (!isOver) simulation.clock.moveTo(to);
  return !isOver;
}

export type AuditedAction = { action: string; subjectId: string; subjectKind?: string };

/** Acts as this person, with the audit entry that the HTTP request would leave. */
export async function actAs<Result>(
  simulation: Simulation,
  actor: Actor,
  entry: AuditedAction,
  act: (options: { context: EndpointContext }) => Promise<Result>,
): Promise<Result> {
  const context = contextFor(simulation.context, actor);
  const audit = (outcome: 'done' | 'refused') =>
    writeAudit(simulation.tx, {
      at: simulation.clock.now(),
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

/** The context of a request that this person sends. */
export function contextFor(context: ServerContext, { id, staffRole }: Actor): EndpointContext {
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
