import { z } from 'zod';
import {
  emailPattern,
  invalidEmail,
  isUsable,
  longestEmail,
  longestName,
  type TextRule,
  tooLongWords,
  unusableWords,
} from './text-rules.ts';

/**
 * Input fields with validation messages that a patient can act on. Text is trimmed; control characters are
 * rejected.
 */

/** Text validated by the same rule as the form. */
export const ruledText = (rule: TextRule) =>
  z
    .string({ error: rule.tooShort })
    .trim()
    .min(rule.least, rule.tooShort)
    .max(rule.most, tooLongWords(rule))
    .refine(isUsable, unusableWords(rule.label));

/** Free text of 1 to `max` characters. `label` starts the message: "Message must be …". */
export const requiredText = (label: string, max: number, missing = `${label} is required`) =>
  ruledText({ label, least: 1, most: max, tooShort: missing });

export const optionalText = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .trim()
    .max(max, tooLongWords({ label, most: max }))
    .refine(isUsable, unusableWords(label))
    .nullish();

// Names appear in email to recipients who do not know us and are spoken in calls: only letters of any script
// and what joins
// them, so that a name cannot carry a number, price, request or link.
const signsOfNames = /^(?:[\p{L}\p{M}\p{Zs}'’‘´`.,·・‐‑-]|\u200c|\u200d)+$/u;
const looksLikeLink = /www\.|\.\p{L}{2}/iu;
const mostNameWords = 6;

const isPlainName = (text: string): boolean =>
  signsOfNames.test(text) && /\p{L}/u.test(text) && !looksLikeLink.test(text);
const hasFewWords = (text: string): boolean => text.trim().split(/\s+/u).length <= mostNameWords;

const plainNameWords = (label: string): string =>
  `${label} must be a name: letters, spaces and the signs ’ . , and - only, without links. Remove the rest.`;
const fewWords = (label: string): string => `${label} must be at most ${mostNameWords} words. Shorten it.`;

/** Text of 0 to `max` characters, kept as typed: for drafts. */
export const freeText = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .max(max, tooLongWords({ label, most: max }))
    .refine(isUsable, unusableWords(label))
    .default('');

/** A first or last name, on one line. Existing names may be longer: only input is validated. */
export const nameField = (label: string, missing = `${label} is required`) =>
  requiredText(label, longestName, missing)
    .refine(isPlainName, plainNameWords(label))
    .refine(hasFewWords, fewWords(label));

export const optionalName = (label: string) =>
  optionalText(label, longestName)
    .refine((text) => !text || isPlainName(text), plainNameWords(label))
    .refine((text) => !text || hasFewWords(text), fewWords(label));

export const emailField = z
  .string({ error: invalidEmail })
  .trim()
  .toLowerCase()
  .max(longestEmail, invalidEmail)
  .pipe(z.email({ error: invalidEmail, pattern: emailPattern }));

/**
 * A lower-case id: the database treats both spellings as equal, so comparisons, encryption AAD and logs must
 * too.
 */
export const idField = idFieldSaying('This link is not valid');

export function idFieldSaying(words: string) {
  return z.string({ error: words }).toLowerCase().pipe(z.uuid(words));
}
