import { randomBytes } from 'node:crypto';
import { newId } from '#shared/ids.ts';
import type { SpanContext } from './current-act.ts';

/**
 * A request's id as a proxy of ours names it: letters, digits, hyphens and underscores, so that it can stand in log
 * lines, headers and the audit trail as it is. Null where it has another shape.
 */
export const readRequestId = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : null;

/** W3C Trace Context, `traceparent`, version 00. Null where it is missing or malformed: a new trace then begins. */
export function readTraceparent(header: string | string[] | undefined): SpanContext | null {
  const found =
    typeof header === 'string' ? /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header) : null;
  const [, traceId = '', spanId = '', flags = ''] = found ?? [];
  if (!found || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const writeTraceparent = ({ traceId, spanId, isSampled }: SpanContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** The trace of a request whose id is a UUID is that UUID, so that whoever has one of the two has both. */
export function traceIdOf(requestId: string | null): string {
  const digits = requestId?.replaceAll('-', '').toLowerCase() ?? '';
  return /^[0-9a-f]{32}$/.test(digits) && !/^0+$/.test(digits) ? digits : newId().replaceAll('-', '');
}

export const newSpanId = (): string => randomBytes(8).toString('hex');
