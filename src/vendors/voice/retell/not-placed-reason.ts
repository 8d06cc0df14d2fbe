import Retell from 'retell-sdk';
import type { CallNotPlaced } from '../voice.port.ts';

/** Errors that mean no connection was made. Excludes connections that broke later or timed out. */
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

/** The vendor timed out reading a request that it may already have processed. */
const requestTimeout = 408;

/**
 * Why a call was certainly not placed, by its error; null when that is uncertain: a vendor error (500 and
 * above), a broken response or a timeout.
 */
export function notPlacedReason(error: unknown): CallNotPlaced['because'] | null {
  if (error instanceof Retell.APIError && typeof error.status === 'number') {
    const isRefusal = error.status >= 400 && error.status < 500 && error.status !== requestTimeout;
    return isRefusal ? 'line_refused' : null;
  }
  return listCodes(error).some((code) => neverConnected.has(code)) ? 'line_unreachable' : null;
}

/** The codes of an error and its causes. An AggregateError has one error per address of the host. */
function listCodes(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 5) return [];
  const code = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  if (error instanceof AggregateError) {
    const codes = error.errors.map((nested) => listCodes(nested, depth + 1));
    // There was no connection only if every address failed this way.
    const neverReached = codes.every((some) => some.some((nested) => neverConnected.has(nested)));
    return neverReached ? codes.flat() : [];
  }
  return [...code, ...listCodes(error.cause, depth + 1)];
}
