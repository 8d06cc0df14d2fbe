import { fileTypeFromBuffer } from 'file-type';
import { badRequest } from '#shared/problem.ts';
import { type FileKind, fileEmpty } from '../../files.rules.ts';
import * as t from '../../messages.words.ts';
import { checkPdf } from './check-pdf.ts';
import { checkPicture, measureHeic, measureJpeg, measurePng } from './check-picture.ts';

const unknown = t.fileTypeNotSupported;

/**
 * Detects a file's type from its bytes, not its name. Throws a Problem for unsupported types, hidden content and
 * decompression bombs.
 */
export async function checkUpload(bytes: Buffer): Promise<FileKind> {
  if (bytes.length === 0) throw badRequest(fileEmpty);
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

// Control characters other than tab, line feed, form feed and carriage return.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the purpose of this pattern
const notText = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

function isPlainText(bytes: Buffer): boolean {
  try {
    return !notText.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}
