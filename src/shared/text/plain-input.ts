import { z } from 'zod';
import {
  emailPattern,
  invalidEmail,
  isUsable,
  maxEmailLength,
  maxPersonNameLength,
  type TextRule,
  tooLongWords,
  unusableWords,
} from './text-rules.ts';

/** Input fields with validation messages for patients. Text is trimmed; control characters are rejected. */

/** Text validated by the same rule as in the browser. */
export const validatedText = (rule: TextRule) =>
  z
    .string({ error: rule.tooShort })
    .trim()
    .min(rule.least, rule.tooShort)
    .max(rule.most, tooLongWords(rule))
    .refine(isUsable, unusableWords(rule.label));

/** Free text of 1 to `max` characters. `label` starts the message: "Message must be …". */
export const requiredText = (label: string, max: number, missing = `${label} is required`) =>
  validatedText({ label, least: 1, most: max, tooShort: missing });

export const optionalText = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .trim()
    .max(max, tooLongWords({ label, most: max }))
    .refine(isUsable, unusableWords(label))
    .nullish();

// Names appear in emails to people who don't know us, and the agent says them in calls. Only letters of any
// script and name punctuation are allowed, so that a name can't contain a number, price, request or link.
const nameCharacters = /^(?:[\p{L}\p{M}\p{Zs}'’‘´`.,·・‐‑-]|\u200c|\u200d)+$/u;
const looksLikeLink = /www\.|\.\p{L}{2}/iu;
const mostNameWords = 6;

const isPlainName = (text: string): boolean =>
  nameCharacters.test(text) && /\p{L}/u.test(text) && !looksLikeLink.test(text);
const hasFewWords = (text: string): boolean => text.trim().split(/\s+/u).length <= mostNameWords;

const plainNameWords = (label: string): string =>
  `${label} must be a name: only letters, spaces and ’ . , - without links.`;
const fewWords = (label: string): string => `${label} must be at most ${mostNameWords} words. Shorten it.`;

/** Draft text of up to `max` characters, not trimmed. */
export const freeText = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .max(max, tooLongWords({ label, most: max }))
    .refine(isUsable, unusableWords(label))
    .default('');

/** A first or last name. Only new input is validated; stored names may be longer. */
export const nameField = (label: string, missing = `${label} is required`) =>
  requiredText(label, maxPersonNameLength, missing)
    .refine(isPlainName, plainNameWords(label))
    .refine(hasFewWords, fewWords(label));

export const optionalName = (label: string) =>
  optionalText(label, maxPersonNameLength)
    .refine((text) => !text || isPlainName(text), plainNameWords(label))
    .refine((text) => !text || hasFewWords(text), fewWords(label));

export const emailField = z
  .string({ error: invalidEmail })
  .trim()
  .toLowerCase()
  .max(maxEmailLength, invalidEmail)
  .pipe(z.email({ error: invalidEmail, pattern: emailPattern }));

/**
 * An id, normalized to lower case: the database treats both cases as equal, so comparisons, encryption AAD
 * and logs must too.
 */
export const idField = idFieldWithMessage('This link is not valid');

export function idFieldWithMessage(message: string) {
  return z.string({ error: message }).toLowerCase().pipe(z.uuid(message));
}
