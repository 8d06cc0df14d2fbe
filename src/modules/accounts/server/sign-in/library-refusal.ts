import { badRequest, conflict, Problem } from '#shared/problem.ts';
import { isRefusal } from '../open-session.ts';

/** Signing in has to begin again: the browser shows the first form. */
const beginAgain = (message: string) => new Problem(401, 'SIGN_IN_OVER', message);
export const secondStepOff = () => conflict('Two-step sign-in is not switched on.');

const ourWords: Record<string, () => Problem> = {
  INVALID_PASSWORD: () => wrongPassword(),
  INVALID_CODE: () => wrongCode(),
  INVALID_BACKUP_CODE: () => badRequest('This recovery code is not right, or it was used before.'),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () =>
    beginAgain('Too many wrong codes. Please begin again with your email and password.'),
  INVALID_TWO_FACTOR_COOKIE: () =>
    beginAgain('This sign-in has ended. Please begin again with your email and password.'),
  ACCOUNT_TEMPORARILY_LOCKED: () =>
    new Problem(429, 'TOO_MANY_REQUESTS', 'Too many wrong codes. Please wait 15 minutes and try again.'),
  TOTP_ALREADY_ENABLED: () => conflict('Two-step sign-in is already switched on.'),
  TOTP_NOT_ENABLED: secondStepOff,
  TWO_FACTOR_NOT_ENABLED: secondStepOff,
  BACKUP_CODES_NOT_ENABLED: secondStepOff,
};

export const wrongPassword = () => badRequest('This is not your password.');
export const wrongCode = () => badRequest('This code is not right. Please use the newest one in your app.');

/** The sign-in library's answer; its refusals in words for the person. */
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
