import { Problem } from '#shared/problem.ts';
import type { CallRecording } from '../voice.port.ts';

/** Timeout for the response headers. The audio itself takes as long as the listener's connection. */
const responseTimeoutMilliseconds = 5_000;

/** SSRF guard: the vendor supplies the address, so never fetch one in our own network. */
function isPublicAddress(address: string, allowsHttp: boolean): boolean {
  if (allowsHttp) return true;
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' && hostname.includes('.') && !/^\[|^[\d.]+$|\.(?:local|internal)$/.test(hostname)
  );
}

/**
 * Only a single range: several ranges return a multipart body that an audio element cannot play.
 */
const singleRange = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/;

/**
 * Fetches a recording, or a range of it, from the vendor's temporary URL. Null when it does not exist or was
 * deleted.
 */
export async function fetchRecording(
  address: string,
  range: string | null,
  allowsHttp: boolean,
): Promise<CallRecording | null> {
  if (!isPublicAddress(address, allowsHttp)) throw new Error('The recording’s address is not a web address.');
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), responseTimeoutMilliseconds);
  try {
    const response = await fetch(address, {
      headers: range !== null && singleRange.test(range) ? { range } : {},
      // No redirects: they could lead to a host that we have not checked.
      redirect: 'error',
      signal: timeout.signal,
    });
    if (response.ok && response.body) return toRecording(response, response.body);
    await response.body?.cancel();
    if (response.status === 416)
      throw new Problem(416, 'RANGE_NOT_SATISFIABLE', 'This position is beyond the end of the recording.');
    // The signed URL has expired, or the recording was deleted.
    if ([403, 404, 410].includes(response.status)) return null;
    throw new Error(`Couldn’t fetch the recording: ${response.status}.`);
  } finally {
    clearTimeout(timer);
  }
}

function toRecording(response: Response, bytes: ReadableStream<Uint8Array>): CallRecording {
  const type = response.headers.get('content-type') ?? '';
  const length = response.headers.get('content-length');
  // The length is of the transferred bytes, which differ when compressed.
  const isCompressed = response.headers.has('content-encoding');
  return {
    bytes,
    // Storage buckets often report a generic type; the vendor records WAV.
    contentType: type.startsWith('audio/') ? type : 'audio/wav',
    contentLength: length === null || isCompressed ? null : Number(length),
    contentRange: response.status === 206 ? response.headers.get('content-range') : null,
  };
}
