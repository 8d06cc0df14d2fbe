import { deflateSync } from 'node:zlib';

/** Test files as a phone, a scanner or an attacker might send them. */

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = ((crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)) >>> 0;
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crcOf(named));
  return Buffer.concat([length, named, crc]);
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG in one color; `claimed` is the size in its header. */
export function makePng(
  size: { width: number; height: number } = { width: 64, height: 48 },
  claimed: { width: number; height: number } = size,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claimed.width, 0);
  header.writeUInt32BE(claimed.height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(size.width * 3, Buffer.from([21, 95, 91]))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size.height }, () => row)));
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** The start of a JPEG, up to its size. More than one frame makes the size contradictory. */
export function makeJpeg(
  frames: readonly { width: number; height: number }[] = [{ width: 640, height: 480 }],
): Buffer {
  const frame = ({ width, height }: { width: number; height: number }) => {
    const data = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
    data.writeUInt16BE(height, 1);
    data.writeUInt16BE(width, 3);
    return segment(0xc0, data);
  };
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...frames.map(frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0x34, 0xff, 0xd9]),
  ]);
}

function box(type: string, ...contents: Buffer[]): Buffer {
  const data = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
}

/** The boxes of a HEIC photo with its type and size. */
export function makeHeic({ width, height } = { width: 4032, height: 3024 }): Buffer {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width, 4);
  size.writeUInt32BE(height, 8);
  const version = Buffer.alloc(4);
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    box('meta', version, box('iprp', box('ipco', box('ispe', size)))),
    box('mdat', Buffer.alloc(64, 7)),
  ]);
}

type PdfStream = { dictionary: string; content: Buffer };

/** A PDF without a cross-reference table, which viewers rebuild. */
export function makePdf(objects: readonly (string | PdfStream)[] = []): Buffer {
  const all: (string | PdfStream)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>',
    ...objects,
  ];
  const parts = all.map((object, index) => {
    const head = `${index + 1} 0 obj\n`;
    if (typeof object === 'string') return Buffer.from(`${head}${object}\nendobj\n`, 'latin1');
    const dictionary = `<< ${object.dictionary} /Length ${object.content.length} >>\nstream\n`;
    return Buffer.concat([
      Buffer.from(head + dictionary, 'latin1'),
      object.content,
      Buffer.from('\nendstream\nendobj\n', 'latin1'),
    ]);
  });
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n', 'latin1'),
    ...parts,
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n', 'latin1'),
  ]);
}

/** A PDF stream with Flate compression. */
export const deflateStream = (dictionary: string, content: string | Buffer): PdfStream => ({
  dictionary: `${dictionary} /Filter /FlateDecode`,
  content: deflateSync(content),
});
