import { RecordSourceError } from '../health-records.port.ts';

const maxAttempts = 3;
const firstWaitMilliseconds = 500;
const longestWaitMilliseconds = 20_000;

export type Wait = (milliseconds: number) => Promise<void>;
const sleep: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Gets JSON, with up to three attempts if the server is busy or unreachable. Throws `unavailable` after them, `token_rejected`
 * for 401, `ended` for 403 and 404, `rejected` for other refusals and `unreadable` for what is no JSON.
 */
export async function readJsonAnswer(
  fetch: typeof globalThis.fetch,
  url: string,
  headers: Record<string, string>,
  wait: Wait = sleep,
): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, { headers }).catch(() => null);
    if (response?.ok) return readBody(response);
    await response?.body?.cancel();
    if (response && !isTemporary(response.status)) throw refusalOf(response.status);
    if (attempt === maxAttempts)
      throw new RecordSourceError('unavailable', response ? `status ${response.status}` : 'no answer');
    await wait(pauseBefore(attempt, response));
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => null);
  // Cut off by our limits on size and time, or by the network.
  if (text === null) throw new RecordSourceError('unavailable', 'the answer was cut off');
  try {
    return JSON.parse(text);
  } catch {
    throw new RecordSourceError('unreadable', 'no JSON');
  }
}

const isTemporary = (status: number): boolean => status === 408 || status === 429 || status >= 500;

function refusalOf(status: number): RecordSourceError {
  if (status === 401) return new RecordSourceError('token_rejected', 'status 401');
  if (status === 403 || status === 404) return new RecordSourceError('ended', `status ${status}`);
  return new RecordSourceError('rejected', `status ${status}`);
}

/** The server's `Retry-After` in seconds, up to a limit; else twice as long each time. */
function pauseBefore(attempt: number, response: Response | null): number {
  const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN);
  const wanted = Number.isFinite(seconds) ? seconds * 1000 : firstWaitMilliseconds * 2 ** (attempt - 1);
  return Math.min(Math.max(0, wanted), longestWaitMilliseconds);
}
