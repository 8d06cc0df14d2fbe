import { productName } from '#shared/product.ts';

/** Of a patient. The contract says it with every form. */
export const shortestPassword = 8;
/** Of people of the team, who see other people's care. */
export const shortestStaffPassword = 12;

/** Whose password it is going to be, as far as it is known. */
export type PasswordOwner = { email: string; firstName: string; lastName: string; isStaff: boolean };

export const tooCommon =
  'This password is one that many people use, so it would be tried first. Please choose another one, such as a few words that only you would put together.';
export const tooNearOwner =
  'This password is little more than your name, your email address or our name. Please choose another one.';
export const tooShortForStaff = `Passwords of people of the team have at least ${shortestStaffPassword} characters.`;

/** How many guesses a text takes, and whether it is nothing but one word of a list. `names` are guessed first. */
export type EstimatePassword = (
  text: string,
  names: readonly string[],
) => { guesses: number; isWord: boolean };

/** As many as eight random characters take: zxcvbn counts ten for each. */
const fewestGuesses = 10 ** shortestPassword;

/** Why this password is easy to guess; null where it is not. Which signs it is made of does not matter. */
export function whyGuessable(
  password: string,
  owner: PasswordOwner | null,
  estimate: EstimatePassword,
): string | null {
  if (owner?.isStaff && password.length < shortestStaffPassword) return tooShortForStaff;
  const small = password.toLowerCase();
  const core = small.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (estimate(small, []).guesses < fewestGuesses) return tooCommon;
  // A common password with a year and an exclamation mark behind it is tried next.
  if (core.length >= 4 && small.length - core.length <= 5 && estimate(core, []).isWord) return tooCommon;
  const names = listNames(owner);
  return isNearOwner(small, names) || estimate(small, names).guesses < fewestGuesses ? tooNearOwner : null;
}

/** Ours, and those of the owner, the longest first. */
const listNames = (owner: PasswordOwner | null): string[] =>
  [productName, ...(owner ? [...owner.email.split(/[@.+_-]/), owner.firstName, owner.lastName] : [])]
    .flatMap((name) => name.toLowerCase().split(/\s+/))
    .filter((name) => name.length >= 3)
    .toSorted((a, b) => b.length - a.length);

/** At most this many signs beside names make no password of its own. */
const fewSigns = 4;

function isNearOwner(small: string, names: readonly string[]): boolean {
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), small);
  return rest.length < small.length && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length <= fewSigns;
}
