import { Problem } from '#shared/problem.ts';
import type { CallRecording } from '../voice.port.ts';

/** Timeout for the response headers. The audio itself takes as long as the listener's connection. */
const answerMilliseconds = 5_000;

/** SSRF guard: the vendor supplies the address, so never fetch one in our own network. */
function isPublicAddress(address: string, mayBePlain: boolean): boolean {
  if (mayBePlain) return true;
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' && hostname.includes('.') && !/^\[|^[\d.]+$|\.(?:local|internal)$/.test(hostname)
  );
}

/**
 * At most one range of whole numbers: several in one request return a multipart body that no audio element
 * reads.
 */
const oneRange = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/;

/**
 * Fetches a recording, or a range of it, from the vendor's temporary address. Null when it does not exist
 * (any more).
 */
export async function fetchRecording(
  address: string,
  range: string | null,
  mayBePlain: boolean,
): Promise<CallRecording | null> {
  if (!isPublicAddress(address, mayBePlain)) throw new Error('The recording’s address is not a web address.');
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), answerMilliseconds);
  try {
    const answer = await fetch(address, {
      headers: range !== null && oneRange.test(range) ? { range } : {},
      // The vendor's address must serve it directly: a redirect leads to a host we did not check.
      redirect: 'error',
      signal: late.signal,
    });
    if (answer.ok && answer.body) return readAnswer(answer, answer.body);
    await answer.body?.cancel();
    if (answer.status === 416)
      throw new Problem(416, 'RANGE_NOT_SATISFIABLE', 'This position is beyond the end of the recording.');
    // An expired signed address is rejected, and a deleted recording is not found.
    if ([403, 404, 410].includes(answer.status)) return null;
    throw new Error(`Couldn’t fetch the recording: ${answer.status}.`);
  } finally {
    clearTimeout(timer);
  }
}

function readAnswer(answer: Response, bytes: ReadableStream<Uint8Array>): CallRecording {
  const type = answer.headers.get('content-type') ?? '';
  const length = answer.headers.get('content-length');
  // The length is of the transferred bytes, which differ when compressed.
  const isPacked = answer.headers.has('content-encoding');
  return {
    bytes,
    // Buckets often say "binary"; the vendor records WAV.
    contentType: type.startsWith('audio/') ? type : 'audio/wav',
    contentLength: length === null || isPacked ? null : Number(length),
    contentRange: answer.status === 206 ? answer.headers.get('content-range') : null,
  };
}
