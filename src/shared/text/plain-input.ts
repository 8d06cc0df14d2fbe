import { z } from 'zod';

/** Input fields whose refusals a patient can act on. Text is trimmed; control characters are refused. */

// Control characters and lone surrogates cannot be stored or shown; line breaks and tabs may stay.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the purpose of this pattern
const unusable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Free text of 1 to `max` characters. `label` begins the message: "Message must be …". */
export const requiredText = (label: string, max: number, missing = `${label} is required`) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(
      (text) => !unusable.test(text) && text.isWellFormed(),
      `${label} contains characters that cannot be used`,
    );

export const optionalText = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .trim()
    .max(max, `${label} must be at most ${max} characters`)
    .refine(
      (text) => !unusable.test(text) && text.isWellFormed(),
      `${label} contains characters that cannot be used`,
    )
    .nullish();

// Names stand in mail to people who do not know us and are said on the telephone: letters of any script and what joins
// them, so that no number, price or request fits into one, and nothing that becomes a link.
const signsOfNames = /^(?:[\p{L}\p{M}\p{Zs}'’‘´`.,·・‐‑-]|\u200c|\u200d)+$/u;
const looksLikeLink = /www\.|\.\p{L}{2}/iu;
const longestName = 40;
const mostNameWords = 6;

const isPlainName = (text: string): boolean =>
  signsOfNames.test(text) && /\p{L}/u.test(text) && !looksLikeLink.test(text);
const hasFewWords = (text: string): boolean => text.trim().split(/\s+/u).length <= mostNameWords;

const plainNameWords = (label: string): string =>
  `${label} must be a name: letters, spaces and the signs ’ . , and - only, without links. Please leave out the rest.`;
const fewWords = (label: string): string =>
  `${label} must be at most ${mostNameWords} words. Please shorten it.`;

/** Text of 0 to `max` characters, kept as it is typed: for what is saved before it is finished. */
export const freeText = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .max(max, `${label} must be at most ${max} characters`)
    .refine(
      (text) => !unusable.test(text) && text.isWellFormed(),
      `${label} contains characters that cannot be used`,
    )
    .default('');

/** A person's first or last name, on one line. Names that are kept already may be longer: only input is asked. */
export const nameField = (label: string, missing = `${label} is required`) =>
  requiredText(label, longestName, missing)
    .refine(isPlainName, plainNameWords(label))
    .refine(hasFewWords, fewWords(label));

export const optionalName = (label: string) =>
  optionalText(label, longestName)
    .refine((text) => !text || isPlainName(text), plainNameWords(label))
    .refine((text) => !text || hasFewWords(text), fewWords(label));

export const emailField = z
  .string({ error: 'Invalid email address' })
  .trim()
  .toLowerCase()
  .max(254, 'Invalid email address')
  .pipe(z.email('Invalid email address'));

/**
 * An id in small letters, however it was written: the database takes both for one, and what compares, seals or writes ids
 * down must not take them for two.
 */
export const idField = idFieldSaying('This link is not valid');

export function idFieldSaying(words: string) {
  return z.string({ error: words }).toLowerCase().pipe(z.uuid(words));
}
