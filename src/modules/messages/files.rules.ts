/** Rules for files in messages. Pure; runs in the browser and on the server. */
import * as t from './messages.words.ts';

export const maxFileBytes = 10 * 1024 * 1024;
export const maxFilesPerMessage = 10;
/** Per request, across all messages. */
export const maxFilesPerRequest = 60;
/** Per patient, across all requests: about a thousand photos. */
export const maxBytesPerPatient = 2 * 1024 ** 3;

export const fileKinds = {
  pdf: { contentType: 'application/pdf', extensions: ['pdf'], words: 'PDF' },
  jpeg: { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg'], words: 'Photo' },
  png: { contentType: 'image/png', extensions: ['png'], words: 'Image' },
  heic: { contentType: 'image/heic', extensions: ['heic', 'heif'], words: 'Photo' },
  text: { contentType: 'text/plain', extensions: ['txt'], words: 'Text' },
} as const;
export type FileKind = keyof typeof fileKinds;

/** Filter for the browser's file dialog. The server detects the real type from the bytes. */
export const acceptedFiles = '.pdf,.jpg,.jpeg,.png,.heic,.heif,.txt';

export const fileEmpty = t.fileIsEmpty;
export const fileTooLarge = t.fileIsTooLarge;

/** Reason to reject a file before uploading it, or null. */
export function findUploadProblem({ size }: { size: number }): string | null {
  if (size > maxFileBytes) return fileTooLarge;
  return size === 0 ? fileEmpty : null;
}

const allKinds: readonly FileKind[] = ['pdf', 'jpeg', 'png', 'heic', 'text'];

/** Maps a stored content type to a file kind. */
export const readFileKind = (contentType: string): FileKind =>
  allKinds.find((kind) => fileKinds[kind].contentType === contentType) ?? 'text';

const maxNameLength = 100;

// Control characters and bidirectional marks, which can disguise a file name.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the purpose of this pattern
const deceptiveCharacters = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/**
 * File name to store: without folders and disguising characters, and with the extension of its real type, so that a
 * downloaded file never opens as something else.
 */
export function nameFile(givenName: string, kind: FileKind): string {
  const { extensions } = fileKinds[kind];
  const last = givenName.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .toWellFormed()
    .replace(deceptiveCharacters, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim();
  const parts = /^(.*)\.([^.]*)$/.exec(plain);
  const ending = parts?.[2]?.toLowerCase() ?? '';
  const matchingExtension = extensions.find((extension) => extension === ending);
  const stem = (matchingExtension ? (parts?.[1] ?? '') : plain).replace(/^\.+|[. ]+$/g, '');
  return `${[...stem].slice(0, maxNameLength).join('') || 'file'}.${matchingExtension ?? extensions[0]}`;
}
