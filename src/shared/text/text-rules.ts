/**
 * Validation rules for typed text. Forms use them in the browser, and contracts refine with them: no zod
 * here.
 */

export type TextRule = {
  /** Starts the message: "Message must be …". */
  label: string;
  least: number;
  most: number;
  /** Message for a text that is missing or too short. */
  tooShort: string;
};

// Control characters and lone surrogates cannot be stored or shown; line breaks and tabs may stay.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the purpose of this pattern
const unusable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export const isUsable = (text: string): boolean => !unusable.test(text) && text.isWellFormed();

export const tooLongWords = ({ label, most }: Pick<TextRule, 'label' | 'most'>): string =>
  `${label} must be at most ${most} characters`;
export const unusableWords = (label: string): string => `${label} contains characters that cannot be used`;

/**
 * The validation error of a text, for display beside its field; null when valid. Surrounding space is
 * ignored.
 */
export function textProblem(rule: TextRule, typed: string): string | null {
  const text = typed.trim();
  if (text.length < rule.least) return rule.tooShort;
  if (text.length > rule.most) return tooLongWords(rule);
  return isUsable(text) ? null : unusableWords(rule.label);
}

export const longestName = 40;
export const longestPhone = 40;
export const longestEmail = 254;
export const invalidEmail = 'Invalid email address';

export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Enough to catch a typo; only an email that arrives proves the address. */
export function isEmailAddress(typed: string): boolean {
  const text = typed.trim();
  return text.length <= longestEmail && emailPattern.test(text);
}
