/** The code that the database gave its refusal (`23505`), however deep in the error; empty where it is none of its. */
export function errorCodeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? errorCodeOf(error.cause) : '';
}
