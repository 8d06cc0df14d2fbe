import { newId } from '#shared/ids.ts';

/**
 * A request's id as a proxy of ours names it: letters, digits, hyphens and underscores, so that it can stand in log
 * lines, headers and the audit trail as it is. Null where it has another shape.
 */
export const readRequestId = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : null;

/** The trace of a request whose id is a UUID is that UUID, so that whoever has one of the two has both. */
export function traceIdOf(requestId: string | null | undefined): string {
  const digits = requestId?.replaceAll('-', '').toLowerCase() ?? '';
  return /^[0-9a-f]{32}$/.test(digits) && !/^0+$/.test(digits) ? digits : newId().replaceAll('-', '');
}
