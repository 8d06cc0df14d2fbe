import type { Mode } from '#shared/mode.ts';
import * as t from './accounts.words.ts';

/** Codes are copied from a phone or from paper: case, spaces and hyphens don't matter. */
const lettersAndDigits = (code: string): string => code.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Six digits are an authenticator code; anything else is a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(lettersAndDigits(code));

/** The stored format: `123456`, or `abcde-fghjk` for a recovery code. */
export function normalizeCode(code: string): string {
  const characters = lettersAndDigits(code);
  return characters.length === recoveryCodeLength
    ? `${characters.slice(0, 5)}-${characters.slice(5)}`
    : characters;
}

export const missingCode = 'Enter an authenticator code or a recovery code';

export type CodeKind = 'app' | 'recovery' | 'either';

/** Error message for a malformed code; null if it can be submitted. */
export function checkCode(code: string, kind: CodeKind): string | null {
  const characters = lettersAndDigits(code);
  if (kind === 'either') {
    if (characters === '') return missingCode;
    return isAppCode(code) || characters.length === recoveryCodeLength
      ? null
      : t.authenticatorCodesHave6Digits;
  }
  if (kind === 'app') {
    if (characters === '') return 'Enter the 6-digit code';
    return isAppCode(code) ? null : 'The code has 6 digits';
  }
  if (characters === '') return 'Enter a recovery code';
  return characters.length === recoveryCodeLength ? null : 'A recovery code has 10 letters and digits';
}

export const recoveryCodeLength = 10;
export const recoveryCodeCount = 10;

/** Whether production is on for the whole service, or was ever on for a single patient or request. */
type Service = { globalMode: Mode; productionGranted: boolean };

/** Staff with access to real patient data must use 2FA. */
export const needsTwoFactor = (
  user: { role: string; modeOverride?: string | null },
  { globalMode, productionGranted }: Service,
): boolean =>
  user.role === 'admin' &&
  (globalMode === 'production' || productionGranted || user.modeOverride === 'production');

/** Also anyone whose 2FA was reset, until they have set it up again. */
export const lacksTwoFactor = (
  user: {
    role: string;
    twoFactorEnabled: boolean;
    mustSetUpTwoFactor?: boolean;
    modeOverride?: string | null;
  },
  service: Service,
): boolean => !user.twoFactorEnabled && (user.mustSetUpTwoFactor === true || needsTwoFactor(user, service));
