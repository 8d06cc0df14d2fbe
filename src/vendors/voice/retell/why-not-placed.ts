import Retell from 'retell-sdk';
import type { CallNotPlaced } from '../voice.port.ts';

/** No connection was made, so nothing was sent on it. One that broke later, or was too slow, is not among them. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** The vendor gave up reading a request that it may already have acted on. */
const requestTimeout = 408;

/**
 * Why a call was certainly not placed, by what went wrong when it was asked for; null where that is not certain: a
 * vendor's own failure (500 and above), an answer that was cut off or did not come in time.
 */
export function whyNotPlaced(error: unknown): CallNotPlaced['because'] | null {
  if (error instanceof Retell.APIError && typeof error.status === 'number') {
    const isRefusal = error.status >= 400 && error.status < 500 && error.status !== requestTimeout;
    return isRefusal ? 'line_refused' : null;
  }
  return listCodes(error).some((code) => neverConnected.has(code)) ? 'line_unreachable' : null;
}

/** The codes of an error and of what caused it; several addresses of one name fail together. */
function listCodes(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 5) return [];
  const code = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  if (error instanceof AggregateError) {
    const codes = error.errors.map((one) => listCodes(one, depth + 1));
    // One address may have been reached: only when all failed was there no connection.
    const common = codes.every((some) => some.some((one) => neverConnected.has(one)));
    return common ? codes.flat() : [];
  }
  return [...code, ...listCodes(error.cause, depth + 1)];
}
