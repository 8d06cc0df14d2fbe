import { randomInt } from 'node:crypto';
import { normalizeCode, recoveryCodeCount, recoveryCodeLength } from '../../two-factor.rules.ts';

/** Excludes characters that are easily confused on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten of 31 characters: about 49 bits, enough because attempts are limited to ten. */
function makeRecoveryCode(): string {
  const characters = Array.from({ length: recoveryCodeLength }, () => alphabet[randomInt(alphabet.length)]);
  return normalizeCode(characters.join(''));
}

export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
