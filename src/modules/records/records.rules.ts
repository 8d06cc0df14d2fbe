/** Limits and formats of health records. Pure; runs in the browser and on the server. */
import { plainLetters } from '#shared/text/plain-letters.ts';

export const maxRecordFileBytes = 25 * 1024 * 1024;
export const maxPagesPerFile = 300;
/** With the pay-per-use plan. Members have no fixed limit. */
export const payPerUseBytes = 5_000_000_000;

export const zipLimits = {
  entries: 2000,
  /** All entries together, unpacked. */
  bytes: 500 * 1024 * 1024,
  /** A ZIP inside a ZIP is opened, one inside that is not. */
  depth: 2,
} as const;

type FormatFacts = { contentType: string; extensions: readonly [string, ...string[]] };

export const formats = {
  pdf: { contentType: 'application/pdf', extensions: ['pdf'] },
  jpeg: { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { contentType: 'image/png', extensions: ['png'] },
  heic: { contentType: 'image/heic', extensions: ['heic', 'heif'] },
  text: { contentType: 'text/plain', extensions: ['txt'] },
  ccda: { contentType: 'application/xml', extensions: ['xml'] },
  xml: { contentType: 'application/xml', extensions: ['xml'] },
  fhir: { contentType: 'application/json', extensions: ['json', 'ndjson'] },
  json: { contentType: 'application/json', extensions: ['json', 'ndjson'] },
  zip: { contentType: 'application/zip', extensions: ['zip'] },
} as const satisfies Record<string, FormatFacts>;
export type Format = keyof typeof formats;

/** Filter for the browser's file dialog. The server detects the real type from the bytes. */
export const acceptedRecordFiles = '.pdf,.jpg,.jpeg,.png,.heic,.heif,.txt,.xml,.json,.ndjson,.zip';

/** Formats whose pages are shown as pictures. */
export const hasPages = (format: Format): boolean =>
  format === 'pdf' || format === 'jpeg' || format === 'png' || format === 'heic';

/** Read as a paper, so that its kind decides what is looked for. */
export const isPaper = (format: Format): boolean => hasPages(format) || format === 'text';

/** Whether a document names another person: no word of the two names is the same. */
export function isAboutSomeoneElse({ name }: { name: string | null }, ownName: string): boolean {
  const own = nameWords(ownName);
  const named = nameWords(name ?? '');
  return named.length > 0 && own.length > 0 && !named.some((word) => own.includes(word));
}

const nameWords = (name: string): string[] =>
  plainLetters(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);

const maxNameLength = 120;
// Control characters and bidirectional marks, which can disguise a file name.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the purpose of this pattern
const deceptiveCharacters = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** The given name without folders and disguising characters, with an extension of its real type. */
export function nameRecordFile(givenName: string, format: Format): string {
  const extensions: readonly string[] = formats[format].extensions;
  const last = givenName.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .toWellFormed()
    .replace(deceptiveCharacters, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim();
  const [, stem = '', ending = ''] = /^(.*)\.([^.]*)$/.exec(plain) ?? [];
  const matching = extensions.find((extension) => extension === ending.toLowerCase());
  const name = (matching ? stem : plain).replace(/^\.+|[. ]+$/g, '');
  return `${[...name].slice(0, maxNameLength).join('') || 'file'}.${matching ?? extensions[0]}`;
}

/** A person’s records: of the account owner, or of a household member without an account. */
export type Person = { userId: string; householdMemberId: string | null };

/** Why a file of a ZIP was not added. */
export type SkipReason =
  | 'type_not_supported'
  | 'too_large'
  | 'damaged'
  | 'too_deep'
  | 'too_many'
  | 'quota'
  | 'duplicate';
