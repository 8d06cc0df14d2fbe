import { pino } from 'pino';
import { currentAct } from './current-act.ts';

/**
 * Structured log lines. Only ids, names of acts, counts and durations may be logged: never what a person
 * wrote, was told, or is called. Lines written while a request or a job is worked on carry its `traceId` (the id of the
 * request that it came of, which people can quote), `job` and `jobId` by themselves.
 */
export type Log = {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
};

/** Lines of JSON, to standard output unless `destination` takes them. */
export const createLog = (
  level: string,
  destination: { write(line: string): void } = pino.destination(1),
): Log =>
  pino(
    {
      level,
      base: null,
      mixin: nameAct,
      timestamp: pino.stdTimeFunctions.isoTime,
      // An error's message can hold a query's parameters, and so a patient's words: keep its kind and its place.
      serializers: { error: describeError },
    },
    destination,
  );

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

function nameAct(): Record<string, string> {
  const act = currentAct();
  if (!act) return {};
  const job = act.job ? { job: act.job.name, jobId: act.job.id } : {};
  return { ...(act.traceId === null ? {} : { traceId: act.traceId }), ...job };
}

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const place = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 4);
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  return { kind: error.name, code, place, cause };
}
