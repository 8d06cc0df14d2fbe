import { createCanvas } from '@napi-rs/canvas';
import heic from 'heic-decode';
import type { PaperFile } from './page-task.ts';

export type PhotoCopy = { bytes: Uint8Array; contentType: 'image/jpeg' | 'image/png' };

/**
 * A copy of a photo without the place, time, device and names that cameras and editors store in it. Pixels stay as they are;
 * HEIC becomes JPEG. A JPEG keeps its orientation.
 */
export async function copyWithoutMetadata(
  bytes: Uint8Array,
  file: Exclude<PaperFile, 'pdf'>,
): Promise<PhotoCopy> {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file === 'heic') return { bytes: await convertHeic(source), contentType: 'image/jpeg' };
  return file === 'jpeg'
    ? { bytes: stripJpeg(source), contentType: 'image/jpeg' }
    : { bytes: stripPng(source), contentType: 'image/png' };
}

const jpegQuality = 92;

async function convertHeic(bytes: Buffer): Promise<Uint8Array> {
  const pictures = await heic.all({ buffer: bytes });
  try {
    const [first] = pictures;
    if (!first) throw new Error('The photo has no picture.');
    const { width, height, data } = await first.decode();
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    const image = context.createImageData(width, height);
    image.data.set(data);
    context.putImageData(image, 0, 0);
    return canvas.toBuffer('image/jpeg', jpegQuality);
  } finally {
    pictures.dispose();
  }
}

const startOfScan = 0xda;
const exifMarker = 0xe1;
/** JFIF, color profile and Adobe's color transform change how the picture looks; they name no one. */
const keptSegments: Readonly<Record<number, string>> = { 224: 'JFIF', 226: 'ICC_PROFILE', 238: 'Adobe' };

function isMetadata(marker: number, segment: Buffer): boolean {
  const isExtra = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
  const kept = keptSegments[marker];
  return isExtra && !(kept && segment.subarray(4).toString('latin1', 0, kept.length) === kept);
}

function stripJpeg(bytes: Buffer): Uint8Array {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let orientation = 1;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === startOfScan) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at, end);
    if (marker === exifMarker) orientation = readOrientation(segment) ?? orientation;
    if (!isMetadata(marker, segment)) kept.push(segment);
    at = end;
  }
  const turn = orientation === 1 ? [] : [orientationSegment(orientation)];
  return Buffer.concat([...kept.slice(0, 1), ...turn, ...kept.slice(1), endAt(bytes, at)]);
}

/** The picture itself, without what some phones append after it: motion photos, a second picture with its own EXIF. */
function endAt(bytes: Buffer, scan: number): Buffer {
  const end = bytes.indexOf(Buffer.from([0xff, 0xd9]), scan);
  return end < 0 ? bytes.subarray(scan) : bytes.subarray(scan, end + 2);
}

/** Tag 0x0112 of the first directory (Exif 2.32, section 4.6.4). */
function readOrientation(segment: Buffer): number | null {
  if (segment.subarray(4, 10).toString('latin1') !== 'Exif\0\0') return null;
  const tiff = segment.subarray(10);
  if (tiff.length < 14) return null;
  const isLittle = tiff.subarray(0, 2).toString('latin1') === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return null;
  for (let entry = 0; entry < short(start); entry += 1) {
    const place = start + 2 + entry * 12;
    if (place + 12 > tiff.length) return null;
    if (short(place) !== 0x0112) continue;
    const value = short(place + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from([
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  return Buffer.concat([Buffer.from([0xff, exifMarker, 0, body.length + 2]), body]);
}

const pngSignatureBytes = 8;
const pngMetadata = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'dSIG'];

function stripPng(bytes: Buffer): Uint8Array {
  const kept: Buffer[] = [bytes.subarray(0, pngSignatureBytes)];
  let at = pngSignatureBytes;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.subarray(at + 4, at + 8).toString('latin1');
    if (!pngMetadata.includes(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}
