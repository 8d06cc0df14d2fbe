import { readFileKind } from '#modules/messages/files.rules.ts';
import { encodeJpeg } from '#platform/documents/encode-page.ts';
import { renderPage } from '#platform/documents/read-document.ts';
import { notFound } from '#shared/problem.ts';
import * as t from '../../bills.words.ts';

/** JPEG of a page, upright and without shadows, as it was read. Throws a 404 Problem for a file without pages. */
export async function renderPaperPage(
  bytes: Uint8Array,
  contentType: string,
  { page, quarterTurns }: { page: number; quarterTurns: number },
): Promise<Buffer> {
  const file = readFileKind(contentType);
  if (file === 'text') throw notFound(t.documentNotFound);
  const image = await renderPage({ bytes, file }, page, quarterTurns);
  if (!image) throw notFound(t.documentNotFound);
  return encodeJpeg(image);
}
