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

// Names stand in mail to people who do not know us: no line breaks, and nothing that becomes a link there.
const notInNames = /[\t\n\r\u0085\u2028\u2029@/\\]|www\.|\.\p{L}{2}/iu;
const isPlainName = (text: string): boolean => !notInNames.test(text);
const plainNameWords = (label: string): string =>
  `${label} must be a name on one line, without links and without the signs @ and /`;

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

/** A person's name of 1 to `max` characters, on one line. */
export const nameField = (label: string, max: number, missing = `${label} is required`) =>
  requiredText(label, max, missing).refine(isPlainName, plainNameWords(label));

export const optionalName = (label: string, max: number) =>
  optionalText(label, max).refine((text) => !text || isPlainName(text), plainNameWords(label));

export const emailField = z
  .string({ error: 'Invalid email address' })
  .trim()
  .toLowerCase()
  .max(254, 'Invalid email address')
  .pipe(z.email('Invalid email address'));

export const idField = z.uuid('This link is not valid');
