import { randomInt } from 'node:crypto';
import { normalizeCode, recoveryCodeCount, recoveryCodeSigns } from '../../two-factor.rules.ts';

/** Without characters that look alike on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten of 31 characters: about 49 bits, safe with ten attempts. */
function makeRecoveryCode(): string {
  const signs = Array.from({ length: recoveryCodeSigns }, () => alphabet[randomInt(alphabet.length)]);
  return normalizeCode(signs.join(''));
}

export const makeRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
