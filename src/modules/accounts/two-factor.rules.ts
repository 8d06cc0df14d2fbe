import type { Mode } from '#shared/mode.ts';
import * as t from './accounts.words.ts';

/** Codes are copied from a phone or from paper: case, spaces and hyphens don't matter. */
const signsOf = (code: string): string => code.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Six digits are an authenticator code; anything else is a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(signsOf(code));

/** The stored format: `123456`, or `abcde-fghjk` for a recovery code. */
export function normalizeCode(code: string): string {
  const signs = signsOf(code);
  return signs.length === recoveryCodeSigns ? `${signs.slice(0, 5)}-${signs.slice(5)}` : signs;
}

export const missingCode = 'Enter an authenticator code or a recovery code';

export type CodeKind = 'app' | 'recovery' | 'either';

/** Error message for a malformed code; null if it can be submitted. */
export function checkCode(code: string, kind: CodeKind): string | null {
  const signs = signsOf(code);
  if (kind === 'either') {
    if (signs === '') return missingCode;
    return isAppCode(code) || signs.length === recoveryCodeSigns ? null : t.authenticatorCodesHave6Digits;
  }
  if (kind === 'app') {
    if (signs === '') return 'Enter the 6-digit code';
    return isAppCode(code) ? null : 'The code has 6 digits';
  }
  if (signs === '') return 'Enter a recovery code';
  return signs.length === recoveryCodeSigns ? null : 'A recovery code has 10 letters and digits';
}

export const recoveryCodeSigns = 10;
export const recoveryCodeCount = 10;

/** Production is on for the whole service, or for a single patient or request. */
type Service = { globalMode: Mode; productionGiven: boolean };

/** Staff with access to real patient data must use 2FA. */
export const needsSecondStep = (
  user: { role: string; modeOverride?: string | null },
  { globalMode, productionGiven }: Service,
): boolean =>
  user.role === 'admin' &&
  (globalMode === 'production' || productionGiven || user.modeOverride === 'production');

export const lacksSecondStep = (
  user: { role: string; twoFactorEnabled: boolean; modeOverride?: string | null },
  service: Service,
): boolean => needsSecondStep(user, service) && !user.twoFactorEnabled;
