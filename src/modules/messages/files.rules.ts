/** What a file must be to be sent. Pure; runs in the browser and on the server. */

export const mostFileBytes = 10 * 1024 * 1024;
export const mostFilesPerMessage = 10;
/** Of one request, all messages together. */
export const mostFilesPerRequest = 60;
/** Of one patient, all requests together: a thousand photographs. */
export const mostBytesPerPatient = 2 * 1024 ** 3;

export const fileKinds = {
  pdf: { contentType: 'application/pdf', extensions: ['pdf'], words: 'PDF' },
  jpeg: { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg'], words: 'Photo' },
  png: { contentType: 'image/png', extensions: ['png'], words: 'Picture' },
  heic: { contentType: 'image/heic', extensions: ['heic', 'heif'], words: 'Photo' },
  text: { contentType: 'text/plain', extensions: ['txt'], words: 'Text' },
} as const;
export type FileKind = keyof typeof fileKinds;

/** For the browser's own dialog; what a file really is, is read from its bytes on the server. */
export const acceptedFiles = '.pdf,.jpg,.jpeg,.png,.heic,.heif,.txt';

export const fileTooLarge = 'This file is larger than 10 MB. Please send a smaller one.';

/** Why a file need not be sent at all; null where the server decides. */
export function refuseEarly({ size }: { size: number }): string | null {
  if (size > mostFileBytes) return fileTooLarge;
  return size === 0 ? 'This file is empty. Please choose another.' : null;
}

const allKinds: readonly FileKind[] = ['pdf', 'jpeg', 'png', 'heic', 'text'];

/** Which of the kinds a stored content type is. */
export const readFileKind = (contentType: string): FileKind =>
  allKinds.find((kind) => fileKinds[kind].contentType === contentType) ?? 'text';

const longestName = 100;

// Control characters, and marks that turn the direction of writing and so make a name look like another.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the purpose of this pattern
const misleading = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/**
 * The name under which a file is kept: without folders and misleading marks, and with the ending of what it is, so
 * that nothing that is saved from here opens as something else.
 */
export function nameFile(givenName: string, kind: FileKind): string {
  const { extensions } = fileKinds[kind];
  const last = givenName.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .toWellFormed()
    .replace(misleading, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim();
  const parts = /^(.*)\.([^.]*)$/.exec(plain);
  const ending = parts?.[2]?.toLowerCase() ?? '';
  const rightful = extensions.find((extension) => extension === ending);
  const stem = (rightful ? (parts?.[1] ?? '') : plain).replace(/^\.+|[. ]+$/g, '');
  return `${[...stem].slice(0, longestName).join('') || 'file'}.${rightful ?? extensions[0]}`;
}
