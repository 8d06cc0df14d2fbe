import type { Mode } from '#shared/mode.ts';

/** Codes are read off a telephone or off paper: capitals, spaces and hyphens do not matter. */
const signsOf = (code: string): string => code.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Six digits come from an authenticator app; everything else is meant as a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(signsOf(code));

/** As the code is kept: `123456`, or `abcde-fghjk` for a recovery code. */
export function normalizeCode(code: string): string {
  const signs = signsOf(code);
  return signs.length === recoveryCodeSigns ? `${signs.slice(0, 5)}-${signs.slice(5)}` : signs;
}

/** Where a code of either kind is asked for and none was given. */
export const missingCode = 'Please enter the code from your app, or a recovery code';

export type CodeKind = 'app' | 'recovery' | 'either';

/** What is wrong with a code, in the words shown beside it; null when it can be tried. */
export function checkCode(code: string, kind: CodeKind): string | null {
  const signs = signsOf(code);
  if (kind === 'either') {
    if (signs === '') return missingCode;
    return isAppCode(code) || signs.length === recoveryCodeSigns
      ? null
      : 'A code from your app has 6 digits, a recovery code 10 letters and digits';
  }
  if (kind === 'app') {
    if (signs === '') return 'Please enter the 6-digit code';
    return isAppCode(code) ? null : 'The code has 6 digits';
  }
  if (signs === '') return 'Please enter a recovery code';
  return signs.length === recoveryCodeSigns ? null : 'A recovery code has 10 letters and digits';
}

export const recoveryCodeSigns = 10;
export const recoveryCodeCount = 10;

/** Where anything is real: the whole service, or a patient or request that was given production alone. */
type Service = { globalMode: Mode; productionGiven: boolean };

/** Whoever works on what is real sees real people's care: a password alone is not enough for them. */
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
