import { randomInt } from 'node:crypto';
import { normalizeCode, recoveryCodeCount, recoveryCodeSigns } from '../../second-step.rules.ts';

/** Without signs that look alike on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten signs of 31 hold some 49 bits, which nobody guesses in ten tries. */
function makeRecoveryCode(): string {
  const signs = Array.from({ length: recoveryCodeSigns }, () => alphabet[randomInt(alphabet.length)]);
  return normalizeCode(signs.join(''));
}

export const makeRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
