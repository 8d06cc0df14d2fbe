import { createCanvas, loadImage } from '@napi-rs/canvas';
import heic from 'heic-decode';
import { type GrayImage, toGray } from '#shared/pages/image/gray-image.ts';
import { type PaperFile, UnreadableFile } from './page-task.ts';

/** Phones take up to 64 megapixels. */
const maxPixels = 80_000_000;

/** A decoded photo as it should be seen. Throws `UnreadableFile`. */
export async function openPicture(bytes: Uint8Array, file: Exclude<PaperFile, 'pdf'>): Promise<GrayImage> {
  if (file === 'heic') return openHeic(bytes);
  const size = file === 'png' ? sizeOfPng(bytes) : sizeOfJpeg(bytes);
  if (!size) return damaged();
  refuseHuge(size.width, size.height);
  // Turns JPEGs by their EXIF orientation.
  const image = await loadImage(Buffer.from(bytes)).catch(() => damaged());
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return toGray(data, image.width, image.height);
}

async function openHeic(bytes: Uint8Array): Promise<GrayImage> {
  const pictures = await heic.all({ buffer: bytes }).catch(() => damaged());
  try {
    const [first] = pictures;
    if (!first) return damaged();
    refuseHuge(first.width, first.height);
    const { width, height, data } = await first.decode().catch(() => damaged());
    return toGray(data, width, height);
  } finally {
    pictures.dispose();
  }
}

function damaged(): never {
  throw new UnreadableFile('damaged');
}

function refuseHuge(width: number, height: number): void {
  if (width < 1 || height < 1) damaged();
  if (width * height > maxPixels) throw new UnreadableFile('too_large');
}

function sizeOfPng(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.byteLength < 33 ? null : { width: view.getUint32(16), height: view.getUint32(20) };
}

/** From the frame segment. */
function sizeOfJpeg(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 9 <= view.byteLength) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) return null;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
