/** How a trial of an outside address went: null when it works, else one plain sentence that holds no secret. */
export type Trial = string | null;

export const trialTimeoutMilliseconds = 5000;

/**
 * Asks an outside address something harmless, once. `words` says what some statuses mean there; any other status that is
 * not a success is named by its number. Never repeats what the other side wrote.
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

/** Why nothing came back, by the kind of the failure alone: its own words can hold an address with a password. */
export function describeFailure(error: unknown): string {
  const codes = [error, error instanceof Error ? error.cause : null].map(codeOf);
  const code = codes.find((one) => one !== null) ?? null;
  if (error instanceof Error && error.name === 'TimeoutError') return 'it did not answer within five seconds';
  return code === null ? 'it could not be reached' : (meanings[code] ?? `it could not be reached (${code})`);
}

const meanings: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at that address',
  ENOTFOUND: 'there is no computer of that name',
  EAI_AGAIN: 'names of computers cannot be looked up from here',
  ETIMEDOUT: 'it did not answer within five seconds',
  ECONNECTION: 'it could not be connected to',
  EAUTH: 'it refused the user name or the password',
  ESOCKET: 'the connection could not be made: look at port and encryption',
  ETLS: 'no encrypted connection could be made',
  '28P01': 'it refused the user name or the password',
  '28000': 'it does not let this user in',
  '3D000': 'it has no database of that name',
  '53300': 'it has no connection left: raise max_connections',
};

const codeOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
