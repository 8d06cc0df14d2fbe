import { Problem } from '#shared/problem.ts';
import type { CallRecording } from '../voice.port.ts';

/** How long the vendor may take to begin. The sound itself takes as long as the listener's line. */
const answerMilliseconds = 5_000;

/** The vendor tells where to look: never at an address inside our own network, which answers us and nobody else. */
function isPublicAddress(address: string, mayBePlain: boolean): boolean {
  if (mayBePlain) return true;
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' && hostname.includes('.') && !/^\[|^[\d.]+$|\.(?:local|internal)$/.test(hostname)
  );
}

/** No more than one range of whole numbers: several in one request come as a body that no audio element reads. */
const oneRange = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/;

/**
 * Fetches a recording from the address that the vendor gave for a while, or the piece of it that a player asks for.
 * Null when it is not there (any more).
 */
export async function fetchRecording(
  address: string,
  range: string | null,
  mayBePlain: boolean,
): Promise<CallRecording | null> {
  if (!isPublicAddress(address, mayBePlain))
    throw new Error('The address of the recording is not one of the web.');
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), answerMilliseconds);
  try {
    const answer = await fetch(address, {
      headers: range !== null && oneRange.test(range) ? { range } : {},
      // Where the vendor keeps recordings is where they are: another place is nobody we asked.
      redirect: 'error',
      signal: late.signal,
    });
    if (answer.ok && answer.body) return readAnswer(answer, answer.body);
    await answer.body?.cancel();
    if (answer.status === 416)
      throw new Problem(416, 'RANGE_NOT_SATISFIABLE', 'This place lies beyond the end of the recording.');
    // A signed address that has run out is refused, and one whose recording was deleted is not found.
    if ([403, 404, 410].includes(answer.status)) return null;
    throw new Error(`The recording could not be fetched: ${answer.status}.`);
  } finally {
    clearTimeout(timer);
  }
}

function readAnswer(answer: Response, bytes: ReadableStream<Uint8Array>): CallRecording {
  const type = answer.headers.get('content-type') ?? '';
  const length = answer.headers.get('content-length');
  // The length is that of what was sent, which is not what arrives where it was packed on the way.
  const isPacked = answer.headers.has('content-encoding');
  return {
    bytes,
    // Buckets often say "binary"; the vendor records WAV.
    contentType: type.startsWith('audio/') ? type : 'audio/wav',
    contentLength: length === null || isPacked ? null : Number(length),
    contentRange: answer.status === 206 ? answer.headers.get('content-range') : null,
  };
}
