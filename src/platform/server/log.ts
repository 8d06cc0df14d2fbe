import { pino } from 'pino';

/**
 * Structured log lines. Only ids, names of acts, counts and durations may be logged: never what a person
 * wrote, was told, or is called.
 */
export type Log = {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
};

/** `destination` takes the lines; without one they go to standard output. */
export const createLog = (level: string, destination: { write(line: string): void } = process.stdout): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // An error's message can hold a query's parameters, and so a patient's words: keep its kind and its place.
      serializers: { error: describeError },
    },
    destination,
  );

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

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
