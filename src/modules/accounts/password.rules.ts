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

/**
 * Why this password is easy to guess; null where it is not. Which signs it is made of does not matter: `isCommon` knows
 * the passwords that people have used most, in small letters.
 */
export function whyGuessable(
  password: string,
  owner: PasswordOwner | null,
  isCommon: (password: string) => boolean,
): string | null {
  if (owner?.isStaff && password.length < shortestStaffPassword) return tooShortForStaff;
  const small = password.toLowerCase();
  const core = small.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (isCommon(small) || isRun(small)) return tooCommon;
  // A common password with a year and an exclamation mark behind it is tried next.
  if (core.length >= 4 && small.length - core.length <= 5 && core.length < 12 && isCommon(core))
    return tooCommon;
  return isNearOwner(small, owner) ? tooNearOwner : null;
}

/** One sign, or a few in a row, again and again: `aaaaaaaa`, `12121212`, `abcdefgh`, `87654321`. */
function isRun(text: string): boolean {
  if (/^(.{1,4})\1+.{0,3}$/u.test(text)) return true;
  const signs = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = signs.slice(1).map((sign, index) => sign - (signs[index] ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

/** At most this many signs beside names make no password of its own. */
const fewSigns = 4;

function isNearOwner(small: string, owner: PasswordOwner | null): boolean {
  const names = [
    productName,
    ...(owner ? [...owner.email.split(/[@.+_-]/), owner.firstName, owner.lastName] : []),
  ]
    .flatMap((name) => name.toLowerCase().split(/\s+/))
    .filter((name) => name.length >= 3)
    .toSorted((a, b) => b.length - a.length);
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), small);
  return rest.length < small.length && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length <= fewSigns;
}
