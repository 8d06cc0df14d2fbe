import { fileTypeFromBuffer } from 'file-type';
import { badRequest } from '#shared/problem.ts';
import type { FileKind } from '../../files.rules.ts';
import { checkPdf } from './check-pdf.ts';
import { checkPicture, measureHeic, measureJpeg, measurePng } from './check-picture.ts';

const unknown = 'We can take PDF, JPEG, PNG, HEIC and plain text files. This file is none of these.';

/**
 * What a file is by its bytes, whatever it is called. Throws a Problem with words for the sender for everything that
 * is not on the list, hides something in itself, or would swell when it is opened.
 */
export async function checkUpload(bytes: Buffer): Promise<FileKind> {
  if (bytes.length === 0) throw badRequest('This file is empty. Please choose another.');
  const type = await fileTypeFromBuffer(bytes);
  switch (type?.mime) {
    case 'application/pdf':
      await checkPdf(bytes);
      return 'pdf';
    case 'image/jpeg':
      checkPicture(measureJpeg(bytes));
      return 'jpeg';
    case 'image/png':
      checkPicture(measurePng(bytes));
      return 'png';
    case 'image/heic':
    case 'image/heif':
      checkPicture(measureHeic(bytes));
      return 'heic';
    case undefined:
      if (isPlainText(bytes)) return 'text';
      throw badRequest(unknown);
    default:
      throw badRequest(unknown);
  }
}

// Tab, line feed, form feed and carriage return belong to text; the other control characters do not.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the purpose of this pattern
const notText = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

function isPlainText(bytes: Buffer): boolean {
  try {
    return !notText.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}
