import { createCanvas } from '@napi-rs/canvas';
import type { GrayImage } from '#engines/bills/reading/image/gray-image.ts';
import { readFileKind } from '#modules/messages/files.rules.ts';
import { notFound } from '#shared/problem.ts';
import * as t from '../../bills.words.ts';
import { renderPage } from './read-document.ts';

const jpegQuality = 70;
/** Twice the width of a phone: small text stays readable, and a page stays below 300 KB. */
const widthPixels = 1100;

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

function encodeJpeg({ width, height, pixels }: GrayImage): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  for (const [at, value] of pixels.entries()) {
    image.data[at * 4] = value;
    image.data[at * 4 + 1] = value;
    image.data[at * 4 + 2] = value;
    image.data[at * 4 + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  const scale = Math.min(1, widthPixels / width);
  const small = createCanvas(Math.round(width * scale), Math.round(height * scale));
  small.getContext('2d').drawImage(canvas, 0, 0, small.width, small.height);
  return small.toBuffer('image/jpeg', jpegQuality);
}
