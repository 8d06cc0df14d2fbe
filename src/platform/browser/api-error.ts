/** Any unsuccessful response. `message` is `401: {"message":"Unauthorized…"}`: status, then the body. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's own message, safe to show; null when it sent none. */
  readonly said: string | null;

  constructor(status: number, bodyText: string, statusText: string) {
    super(`${status}: ${bodyText || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.said = readMessage(bodyText);
  }
}

function readMessage(bodyText: string): string | null {
  try {
    const body: unknown = JSON.parse(bodyText);
    if (typeof body !== 'object' || body === null || !('message' in body)) return null;
    if (typeof body.message !== 'string' || body.message === '') return null;
    // Server errors include a trace id that support can look up.
    const id = 'traceId' in body && typeof body.traceId === 'string' ? body.traceId.slice(0, 8) : null;
    return id ? `${body.message} Reference: ${id}` : body.message;
  } catch {
    return null;
  }
}

/** The server's message for the user; null if there is none, for example when the network failed. */
export const saidBy = (error: unknown): string | null => (error instanceof ApiError ? error.said : null);

/** Not found. A malformed id in the URL gets a 400. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** True when the session has expired and the user must sign in again. */
export const isUnauthorizedError = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('401: ') && error.message.includes('Unauthorized');
