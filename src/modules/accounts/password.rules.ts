import { productName } from '#shared/product.ts';
import * as t from './accounts.words.ts';

/** For patients. The contract enforces it. */
export const shortestPassword = 8;
/** For staff, who can see patients' data. */
export const shortestStaffPassword = 12;
export const longestPassword = 128;
export const shortPassword = (shortest: number): string => `Password must be at least ${shortest} characters`;
export const longPassword = `Password must be at most ${longestPassword} characters`;

/** The account the password is for, as far as known. */
export type PasswordOwner = { email: string; firstName: string; lastName: string; isStaff: boolean };

export const tooCommon = t.thisPasswordIsTooCommon;
export const tooNearOwner = t.thisPasswordIsTooClose;
export const tooShortForStaff = t.staffPasswordsMustBeAt({ shortestStaffPassword });

/** Estimates the guesses needed, and whether the text is just one dictionary word. `names` are guessed first. */
export type EstimatePassword = (
  text: string,
  names: readonly string[],
) => { guesses: number; isWord: boolean };

/** The strength of eight random characters: zxcvbn counts ten guesses for each. */
const fewestGuesses = 10 ** shortestPassword;

/** Why this password is too weak; null if it isn't. There are no composition rules. */
export function whyGuessable(
  password: string,
  owner: PasswordOwner | null,
  estimate: EstimatePassword,
): string | null {
  if (owner?.isStaff && password.length < shortestStaffPassword) return tooShortForStaff;
  const small = password.toLowerCase();
  const core = small.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (estimate(small, []).guesses < fewestGuesses) return tooCommon;
  // Attackers also try common passwords followed by a year or an exclamation mark.
  if (core.length >= 4 && small.length - core.length <= 5 && estimate(core, []).isWord) return tooCommon;
  const names = listNames(owner);
  return isNearOwner(small, names) || estimate(small, names).guesses < fewestGuesses ? tooNearOwner : null;
}

/** Our name and the owner's names, longest first. */
const listNames = (owner: PasswordOwner | null): string[] =>
  [productName, ...(owner ? [...owner.email.split(/[@.+_-]/), owner.firstName, owner.lastName] : [])]
    .flatMap((name) => name.toLowerCase().split(/\s+/))
    .filter((name) => name.length >= 3)
    .toSorted((a, b) => b.length - a.length);

/** A password is too close to a name if at most this many other characters remain. */
const fewSigns = 4;

function isNearOwner(small: string, names: readonly string[]): boolean {
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), small);
  return rest.length < small.length && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length <= fewSigns;
}
