import * as oauth from 'oauth4webapi';
import { RecordSourceError, type RecordSourceFailure } from '../health-records.port.ts';

/**
 * What an error of the OAuth exchange means for the patient. `grantFailure` is the meaning of `invalid_grant`, which a server
 * says of a used code as well as of an ended permission. Keeps no messages of the vendor, which could hold personal data.
 */
export function explainFailure(error: unknown, grantFailure: RecordSourceFailure): RecordSourceError {
  if (error instanceof RecordSourceError) return error;
  if (error instanceof oauth.AuthorizationResponseError)
    return new RecordSourceError(
      error.error === 'access_denied' ? 'denied' : authorizationFailure(error.error),
      nameOf(error.error),
    );
  if (error instanceof oauth.ResponseBodyError) {
    if (error.error === 'invalid_grant') return new RecordSourceError(grantFailure, 'invalid_grant');
    return new RecordSourceError(error.status >= 500 ? 'unavailable' : 'rejected', nameOf(error.error));
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError)
    return new RecordSourceError('rejected', `status ${error.status}`);
  if (error instanceof oauth.OperationProcessingError) return explainAnswer(error);
  return new RecordSourceError('unavailable', 'no answer');
}

const authorizationFailure = (error: string): RecordSourceFailure =>
  error === 'temporarily_unavailable' || error === 'server_error' ? 'unavailable' : 'rejected';

/** The library's checks of state and issuer throw the same class as an answer that it can't read. */
function explainAnswer({ code, cause }: oauth.OperationProcessingError): RecordSourceError {
  if (isReturned(cause)) return new RecordSourceError('not_matching', 'state or issuer');
  const status = cause instanceof Response ? cause.status : null;
  if (status !== null && (status >= 500 || status === 429))
    return new RecordSourceError('unavailable', `status ${status}`);
  if (status !== null && status >= 400) return new RecordSourceError('rejected', `status ${status}`);
  return new RecordSourceError('unreadable', nameOf(code ?? 'token answer'));
}

const isReturned = (cause: unknown): boolean =>
  typeof cause === 'object' &&
  cause !== null &&
  'parameters' in cause &&
  cause.parameters instanceof URLSearchParams;

/** Error codes only: short, plain words. */
const nameOf = (text: string): string => (/^[\w.-]{1,60}$/.test(text) ? text : 'unknown error');
