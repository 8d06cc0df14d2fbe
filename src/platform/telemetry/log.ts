import { pino } from 'pino';
import { currentAction } from './current-action.ts';

/**
 * Structured logging. Log only ids, action names, counts and durations: never a name or what a patient wrote
 * or was sent. Lines logged during a request or job carry its `traceId` (the originating request's id, which
 * users can quote), `job` and `jobId` automatically.
 */
export type Log = {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
};

/** JSON lines, to standard output unless `destination` is given. */
export const createLog = (
  level: string,
  destination: { write(line: string): void } = pino.destination(1),
): Log =>
  pino(
    {
      level,
      base: null,
      mixin: actionFields,
      timestamp: pino.stdTimeFunctions.isoTime,
      // An error's message can hold query parameters, and so patient data: keep its class and stack only.
      serializers: { error: describeError },
    },
    destination,
  );

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

function actionFields(): Record<string, string> {
  const action = currentAction();
  if (!action) return {};
  const job = action.job ? { job: action.job.name, jobId: action.job.id } : {};
  return { ...(action.traceId === null ? {} : { traceId: action.traceId }), ...job };
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
