import { fileTypeFromBuffer } from 'file-type';
import { checkUploadInThread } from '#modules/messages/server/check-upload-in-thread.ts';
import { badRequest } from '#shared/problem.ts';
import type { Format } from '../records.rules.ts';
import * as t from '../records.words.ts';

const headBytes = 64 * 1024;
const zipTypes = ['application/zip', 'application/x-zip-compressed'];

/**
 * Detects what a file is from its bytes, never from its name. Throws a Problem for types that aren't kept, and for
 * PDFs and pictures with hidden content or decompression bombs.
 */
export async function detectFormat(bytes: Buffer): Promise<Format> {
  if (bytes.length === 0) throw badRequest(t.fileIsEmpty);
  const type = await fileTypeFromBuffer(bytes);
  if (type && zipTypes.includes(type.mime)) return 'zip';
  if (type && type.mime !== 'application/xml' && !/^(application\/pdf|image\/)/.test(type.mime))
    throw badRequest(t.typeNotSupported);
  const structured = findStructure(bytes);
  if (structured) return structured;
  if (type?.mime === 'application/xml') throw badRequest(t.typeNotSupported);
  return checkUploadInThread(bytes);
}

/** XML or JSON by its first characters; null for anything else. */
function findStructure(bytes: Buffer): Format | null {
  const head = decodeText(bytes.subarray(0, headBytes))?.trimStart();
  if (head === undefined) return null;
  if (head.startsWith('<')) {
    if (/<(?:\w+:)?ClinicalDocument[\s>]/.test(head)) return 'ccda';
    // HTML is XML's cousin, and runs in browsers.
    return /<!doctype html|<html[\s>]/i.test(head) ? null : 'xml';
  }
  if (!/^[[{]/.test(head)) return null;
  return /"resourceType"\s*:/.test(head) ? 'fhir' : isJson(head) ? 'json' : null;
}

/** Whether it begins like JSON; a note in braces is text. */
const isJson = (head: string): boolean => /^(?:\{\s*(?:"|\})|\[\s*[[{"\d\]-])/.test(head);

/** Text in UTF-8 or, with a byte order mark, UTF-16. Null if it is neither. */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    // A head may end in the middle of a character.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}
