/** Validation rules for typed text. Also used in the browser, so this file doesn't import zod. */

export type TextRule = {
  /** Starts the message: "Message must be …". */
  label: string;
  least: number;
  most: number;
  /** Message for a text that is missing or too short. */
  tooShort: string;
};

// Control characters and lone surrogates cannot be stored or shown; line breaks and tabs are allowed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the purpose of this pattern
const unusable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export const isUsable = (text: string): boolean => !unusable.test(text) && text.isWellFormed();

export const tooLongWords = ({ label, most }: Pick<TextRule, 'label' | 'most'>): string =>
  `${label} must be at most ${most} characters`;
export const unusableWords = (label: string): string => `${label} contains characters that can’t be used`;

/** The validation error to show beside the field; null if valid. Ignores surrounding whitespace. */
export function textProblem(rule: TextRule, typed: string): string | null {
  const text = typed.trim();
  if (text.length < rule.least) return rule.tooShort;
  if (text.length > rule.most) return tooLongWords(rule);
  return isUsable(text) ? null : unusableWords(rule.label);
}

export const maxPersonNameLength = 40;
export const maxPhoneLength = 40;
export const maxEmailLength = 254;
export const invalidEmail = 'Invalid email address';

export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Catches typos only; the address is proven by the verification email. */
export function isEmailAddress(typed: string): boolean {
  const text = typed.trim();
  return text.length <= maxEmailLength && emailPattern.test(text);
}
