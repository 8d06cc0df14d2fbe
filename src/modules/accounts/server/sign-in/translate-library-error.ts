import { badRequest, conflict, Problem } from '#shared/problem.ts';
import * as t from '../../accounts.words.ts';
import { isRefusal } from '../open-session.ts';

/** Makes the browser show the first sign-in form again. */
const startOver = (message: string) => new Problem(401, 'SIGN_IN_OVER', message);
export const twoFactorIsOff = () => conflict(t.twoFactorAuthenticationIsOff);

const problems: Record<string, () => Problem> = {
  INVALID_PASSWORD: () => wrongPassword(),
  INVALID_CODE: () => wrongCode(),
  INVALID_BACKUP_CODE: () => badRequest(t.thisRecoveryCodeIsIncorrect),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () => startOver(t.tooManyIncorrectCodesStartOver),
  INVALID_TWO_FACTOR_COOKIE: () => startOver(t.yourSignInTimedOut),
  ACCOUNT_TEMPORARILY_LOCKED: () => new Problem(429, 'TOO_MANY_REQUESTS', t.tooManyIncorrectCodesWait),
  TOTP_ALREADY_ENABLED: () => conflict(t.twoFactorAlreadyOn),
  TOTP_NOT_ENABLED: twoFactorIsOff,
  TWO_FACTOR_NOT_ENABLED: twoFactorIsOff,
  BACKUP_CODES_NOT_ENABLED: twoFactorIsOff,
};

export const wrongPassword = () => badRequest('Incorrect password.');
export const wrongCode = () => badRequest(t.incorrectCode);

/** Calls the sign-in library and translates its errors into our messages. */
export async function callLibrary<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw toProblem(error) ?? error;
  }
}

function toProblem(error: unknown): Problem | null {
  if (!isRefusal(error)) return null;
  return problems[errorCode(error)]?.() ?? null;
}

function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('body' in error)) return '';
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('code' in body)) return '';
  return typeof body.code === 'string' ? body.code : '';
}
