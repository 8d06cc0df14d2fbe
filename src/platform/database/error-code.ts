/** The code that the database gave its refusal (`23505`), however deep in the error; empty where it is none of its. */
export function errorCodeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? errorCodeOf(error.cause) : '';
}

/** As PostgreSQL says it. */
export const diskFullCode = '53100';

/** Whether a disk was full: as PostgreSQL and PGlite say it, or as the system does, however deep in the error. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && (error.code === diskFullCode || error.code === 'ENOSPC')) return true;
  return 'cause' in error && isDiskFull(error.cause);
}

/** Whether no connection to PostgreSQL became free in time (pg-pool gives the error no code), however deep in the error. */
export function isNoConnectionFree(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === 'timeout exceeded when trying to connect' || isNoConnectionFree(error.cause);
}
