/**
 * An error with a message for the user. The HTTP layer turns it into JSON with `message` and `code`; any
 * other error becomes a 500 with a generic message.
 */
export class Problem extends Error {
  /** HTTP status, 400–599. */
  readonly status: number;
  /** Stable, machine-readable: `PAYMENT_DECLINED`. */
  readonly code: string;
  /** Further fields of the response that a standard asks for. */
  readonly details: Readonly<Record<string, number>>;

  constructor(status: number, code: string, message: string, details: Readonly<Record<string, number>> = {}) {
    super(message);
    this.name = 'Problem';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Whether it needs a vendor that isn't configured. */
export const isNotConfigured = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'NOT_CONFIGURED';

/** A vendor's port, or null if it isn't configured, which is a state and not an error. */
export function portIfConfigured<Port>(getPort: () => Port): Port | null {
  try {
    return getPort();
  } catch (error) {
    if (isNotConfigured(error)) return null;
    throw error;
  }
}

export const badRequest = (message: string) => new Problem(400, 'BAD_REQUEST', message);
export const unauthorized = (message = 'Unauthorized. Please sign in to continue.') =>
  new Problem(401, 'UNAUTHORIZED', message);
export const forbidden = (message: string) => new Problem(403, 'FORBIDDEN', message);
/** Also used for other users' records, to avoid revealing that they exist. */
export const notFound = (message: string) => new Problem(404, 'NOT_FOUND', message);
export const conflict = (message: string) => new Problem(409, 'CONFLICT', message);
