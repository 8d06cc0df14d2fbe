/** The database's error code (`23505`), however deeply nested; empty for other errors. */
export function errorCodeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? errorCodeOf(error.cause) : '';
}

/** As PostgreSQL reports it. */
export const diskFullCode = '53100';

/** Whether a disk was full, as reported by PostgreSQL, PGlite or the system, however deeply nested. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && (error.code === diskFullCode || error.code === 'ENOSPC')) return true;
  return 'cause' in error && isDiskFull(error.cause);
}

/**
 * Whether the pool timed out waiting for a connection (pg-pool gives the error no code), however deeply
 * nested.
 */
export function isPoolExhausted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === 'timeout exceeded when trying to connect' || isPoolExhausted(error.cause);
}
