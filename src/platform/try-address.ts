/**
 * Result of a live check of a vendor address: null when it works, else one plain sentence without secrets.
 */
export type Trial = string | null;

export const trialTimeoutMilliseconds = 5000;

/**
 * Sends one harmless request to a vendor. `words` explains some statuses; other error statuses are named by
 * number. Never repeats the vendor's response.
 */
export async function tryAddress(
  url: string,
  init: { method?: string; headers?: Record<string, string>; body?: string },
  words: Readonly<Record<number, Trial>> = {},
): Promise<Trial> {
  try {
    const signal = AbortSignal.timeout(trialTimeoutMilliseconds);
    const answer = await fetch(url, { ...init, signal, redirect: 'manual' });
    await answer.body?.cancel();
    if (answer.ok) return null;
    const known = words[answer.status];
    return known === undefined ? `it answered ${answer.status}` : known;
  } catch (error) {
    return describeFailure(error);
  }
}

/** Explains a failure by its error code alone: its message can hold an address with a password. */
export function describeFailure(error: unknown): string {
  const codes = [error, error instanceof Error ? error.cause : null].map(codeOf);
  const code = codes.find((one) => one !== null) ?? null;
  if (error instanceof Error && error.name === 'TimeoutError') return 'no response within five seconds';
  return code === null ? 'host unreachable' : (meanings[code] ?? `host unreachable (${code})`);
}

const meanings: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'DNS lookup failed',
  ETIMEDOUT: 'no response within five seconds',
  ECONNECTION: 'could not connect',
  EAUTH: 'user name or password rejected',
  ESOCKET: 'could not connect: check the port and the encryption setting',
  ETLS: 'could not establish an encrypted connection',
  '28P01': 'user name or password rejected',
  '28000': 'this user is not allowed to connect',
  '3D000': 'database not found',
  '53300': 'no connections left: raise max_connections',
};

const codeOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
