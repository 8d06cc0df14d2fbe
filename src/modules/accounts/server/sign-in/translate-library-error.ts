import { badRequest, conflict, Problem } from '#shared/problem.ts';
import * as t from '../../accounts.words.ts';
import { isRefusal } from '../open-session.ts';

/** The sign-in must start over; the browser shows the first form. */
const beginAgain = (message: string) => new Problem(401, 'SIGN_IN_OVER', message);
export const secondStepOff = () => conflict(t.twoFactorAuthenticationIsOff);

const ourWords: Record<string, () => Problem> = {
  INVALID_PASSWORD: () => wrongPassword(),
  INVALID_CODE: () => wrongCode(),
  INVALID_BACKUP_CODE: () => badRequest(t.thisRecoveryCodeIsIncorrect),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () => beginAgain(t.tooManyIncorrectCodesStart),
  INVALID_TWO_FACTOR_COOKIE: () => beginAgain(t.yourSignInTimedOut),
  ACCOUNT_TEMPORARILY_LOCKED: () => new Problem(429, 'TOO_MANY_REQUESTS', t.tooManyIncorrectCodesWait),
  TOTP_ALREADY_ENABLED: () => conflict(t.twoFactorAuthenticationIsAlready),
  TOTP_NOT_ENABLED: secondStepOff,
  TWO_FACTOR_NOT_ENABLED: secondStepOff,
  BACKUP_CODES_NOT_ENABLED: secondStepOff,
};

export const wrongPassword = () => badRequest('Incorrect password.');
export const wrongCode = () => badRequest(t.incorrectCodeUseTheLatest);

/** Calls the sign-in library and translates its errors into our messages. */
export async function askLibrary<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw inOurWords(error) ?? error;
  }
}

function inOurWords(error: unknown): Problem | null {
  if (!isRefusal(error)) return null;
  return ourWords[refusalCode(error)]?.() ?? null;
}

function refusalCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('body' in error)) return '';
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('code' in body)) return '';
  return typeof body.code === 'string' ? body.code : '';
}
