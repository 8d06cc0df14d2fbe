/**
 * Result of a live check of a vendor address: null when it works, else one plain sentence without secrets.
 */
export type ProbeResult = string | null;

export const probeTimeoutMilliseconds = 5000;

/**
 * Sends one harmless request to a vendor. `explanations` are messages for known statuses; others are reported
 * by number. Never repeats the vendor's response.
 */
export async function probeUrl(
  url: string,
  init: { method?: string; headers?: Record<string, string>; body?: string },
  explanations: Readonly<Record<number, ProbeResult>> = {},
): Promise<ProbeResult> {
  try {
    const signal = AbortSignal.timeout(probeTimeoutMilliseconds);
    const response = await fetch(url, { ...init, signal, redirect: 'manual' });
    await response.body?.cancel();
    if (response.ok) return null;
    const explanation = explanations[response.status];
    return explanation === undefined ? `responded with status ${response.status}` : explanation;
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
