import { productName } from '#shared/product.ts';
import * as t from './accounts.words.ts';

/** For patients. Enforced by the contract. */
export const minPasswordLength = 8;
/** For staff, who can see patients' data. */
export const minStaffPasswordLength = 12;
export const maxPasswordLength = 128;
export const passwordTooShort = (shortest: number): string =>
  `Password must be at least ${shortest} characters`;
export const passwordTooLong = `Password must be at most ${maxPasswordLength} characters`;

/** The account the password is for. */
export type PasswordOwner = { email: string; firstName: string; lastName: string; isStaff: boolean };

export const tooCommon = t.passwordTooCommon;
export const tooCloseToOwner = t.passwordTooClose;
export const tooShortForStaff = t.staffPasswordTooShort({ minStaffPasswordLength });

/** Estimates the guesses needed, and whether the text is just one dictionary word. `names` are guessed first. */
export type EstimatePassword = (
  text: string,
  names: readonly string[],
) => { guesses: number; isWord: boolean };

/** The strength of eight random characters: zxcvbn counts ten guesses for each. */
const minGuesses = 10 ** minPasswordLength;

/** Why this password is too weak; null if it isn't. There are no composition rules. */
export function passwordWeakness(
  password: string,
  owner: PasswordOwner | null,
  estimate: EstimatePassword,
): string | null {
  if (owner?.isStaff && password.length < minStaffPasswordLength) return tooShortForStaff;
  const lower = password.toLowerCase();
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (estimate(lower, []).guesses < minGuesses) return tooCommon;
  // Attackers also try common passwords followed by a year or an exclamation mark.
  if (core.length >= 4 && lower.length - core.length <= 5 && estimate(core, []).isWord) return tooCommon;
  const names = listNames(owner);
  return isCloseToName(lower, names) || estimate(lower, names).guesses < minGuesses ? tooCloseToOwner : null;
}

/** Our name and the owner's names, longest first. */
const listNames = (owner: PasswordOwner | null): string[] =>
  [productName, ...(owner ? [...owner.email.split(/[@.+_-]/), owner.firstName, owner.lastName] : [])]
    .flatMap((name) => name.toLowerCase().split(/\s+/))
    .filter((name) => name.length >= 3)
    .toSorted((a, b) => b.length - a.length);

/** A password is too close to a name if at most this many other characters remain. */
const maxOtherCharacters = 4;

function isCloseToName(lower: string, names: readonly string[]): boolean {
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), lower);
  return rest.length < lower.length && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length <= maxOtherCharacters;
}
