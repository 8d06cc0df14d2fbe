import { newId } from '#shared/ids.ts';

/**
 * A request id set by our proxy: letters, digits, hyphens and underscores, safe for log lines, headers and
 * the audit log. Null for any other format.
 */
export const readRequestId = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : null;

/** A request id that is a UUID is also the trace id, so that either finds the other. */
export function traceIdOf(requestId: string | null | undefined): string {
  const digits = requestId?.replaceAll('-', '').toLowerCase() ?? '';
  return /^[0-9a-f]{32}$/.test(digits) && !/^0+$/.test(digits) ? digits : newId().replaceAll('-', '');
}
