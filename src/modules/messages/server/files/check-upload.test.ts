import { deflateSync, gzipSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { cpuMillisecondsOf } from '#tests/support/cpu-time.ts';
import { deflateStream, makeHeic, makeJpeg, makePdf, makePng } from '#tests/support/files/sample-files.ts';
import { checkUploadInThread } from '../check-upload-in-thread.ts';
import { checkUpload } from './check-upload.ts';

const text = (words: string) => Buffer.from(words, 'utf8');

async function printPdf(): Promise<Buffer> {
  const document = new PDFDocument();
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
  });
  document.text('Referral for Rosa Diaz').image(makePng());
  document.end();
  return whole;
}

test('PDFs, photos, images and text are detected', async () => {
  expect(await checkUpload(await printPdf())).toBe('pdf');
  expect(await checkUpload(makePdf([deflateStream('', 'BT (Knee MRI) Tj ET')]))).toBe('pdf');
  expect(await checkUpload(makeJpeg())).toBe('jpeg');
  expect(await checkUpload(makeJpeg([{ width: 8160, height: 6144 }]))).toBe('jpeg');
  expect(await checkUpload(makePng())).toBe('png');
  expect(await checkUpload(makeHeic())).toBe('heic');
  expect(await checkUpload(text('Aspirina 100 mg\n¿Ayunas? Sí.\n'))).toBe('text');
});

test('a web page is always treated as text', async () => {
  expect(await checkUpload(text('<script>alert(1)</script>'))).toBe('text');
});

test.each([
  ['an empty file', Buffer.alloc(0), /empty/],
  ['a program', Buffer.from(`MZ${'\0'.repeat(300)}`, 'latin1'), /isn’t supported/],
  ['an archive', Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(60)]), /isn’t supported/],
  [
    'an SVG that can contain scripts',
    text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    /isn’t supported/,
  ],
  [
    'a video',
    Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypisom'), Buffer.alloc(40)]),
    /isn’t supported/,
  ],
  ['invalid UTF-8', Buffer.from([0xc3, 0x28, 0x41, 0x42]), /isn’t supported/],
  ['text with a control character', text('hello\u0007'), /isn’t supported/],
] as const)('%s is refused', async (_what, bytes, message) => {
  await expect(checkUpload(bytes)).rejects.toThrow(message);
});

test.each([
  ['a GIF that is also a script', text('GIF89a/*\u0001\u0000*/=0;alert(1)//')],
  ['a web page named like an image', text('<html><body><img src=x onerror=alert(1)></body></html>')],
  ['a BMP that is also a script', Buffer.concat([text('BM'), Buffer.alloc(60), text('*/alert(1)')])],
  ['a WebP', Buffer.concat([text('RIFF'), Buffer.alloc(4), text('WEBPVP8 '), Buffer.alloc(60)])],
  [
    'a Word document with macros',
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]),
  ],
  ['a web page in UTF-16', Buffer.from('\ufeff<script>alert(1)</script>', 'utf16le')],
  ['a PDF after a web page', Buffer.concat([text('<script>alert(1)</script>\n'), makePdf()])],
  ['a shared library', Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46]), Buffer.alloc(100)])],
  ['a gzipped web page', gzipSync('<script>alert(1)</script>')],
])('%s is rejected or treated as text', async (_what, bytes) => {
  const kind = await checkUpload(bytes).catch((refusal: Error) => refusal.message);
  expect(kind).toMatch(/^text$|isn’t supported/);
});

const huge = { width: 60_000, height: 60_000 };

test.each([
  [
    'a PNG of a few bytes that claims 3,600 megapixels',
    makePng({ width: 1, height: 1 }, huge),
    /image is too large/,
  ],
  ['a JPEG that claims the same', makeJpeg([huge]), /image is too large/],
  ['a HEIC that claims the same', makeHeic(huge), /image is too large/],
  [
    'an image one pixel high and a million wide',
    makePng({ width: 1, height: 1 }, { width: 1_000_000, height: 1 }),
    /image is too large/,
  ],
  ['an image without a size', makePng({ width: 1, height: 1 }, { width: 0, height: 9 }), /damaged/],
  ['a JPEG with two sizes', makeJpeg([{ width: 9, height: 9 }, huge]), /damaged/],
  ['a truncated JPEG', makeJpeg().subarray(0, 24), /damaged/],
  ['a HEIC without a size', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /damaged/],
] as const)('%s is refused', async (_what, bytes, message) => {
  await expect(checkUpload(bytes)).rejects.toThrow(message);
});

const js = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

const swollen = deflateStream('', '/#41'.repeat(15 * 1024 * 1024));
const hostile = {
  names: makePdf([swollen, swollen]),
  streams: Buffer.concat([
    text('%PDF-1.7\n'),
    Buffer.alloc(4_000_000, 'x'),
    text('>>stream\nendstream'.repeat(50_000)),
  ]),
  signs: text(`%PDF-1.7\n${`${'#41'.repeat(30)}>>stream\nendstream`.repeat(50_000)}`),
};

test.each([
  ['runs a script on opening', makePdf([js])],
  ['escapes the script name', makePdf(['<< /S /J#61vaScript /J#53 (x) >>'])],
  [
    'hides the script in an object stream',
    makePdf([deflateStream('/Type /ObjStm /N 1 /First 4', `5 0 ${js}`)]),
  ],
  ['hides the object stream’s type', makePdf([deflateStream('/N 1 /First 4', `5 0 ${js}`)])],
  [
    'labels the object stream as an image',
    makePdf([deflateStream('/Subtype /Image /N 1 /First 4', `5 0 ${js}`)]),
  ],
  [
    'has endstream inside the compressed bytes',
    makePdf([
      {
        dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
        content: deflateSync(`5 0 (endstream) ${js}`, { level: 0 }),
      },
    ]),
  ],
  [
    'hides objects behind a rare filter',
    makePdf([
      { dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode', content: text('3C3C3E3E>') },
    ]),
  ],
  ['starts a program', makePdf(['<< /S /Launch /F (cmd.exe) >>'])],
  ['has an attachment', makePdf(['<< /Type /Filespec /EF << /F 5 0 R >> >>', '<< /Type /EmbeddedFile >>'])],
  ['has an XFA form', makePdf(['<< /AcroForm << /XFA 5 0 R >> >>'])],
] as const)('a PDF that %s is rejected', async (_what, bytes) => {
  await expect(checkUpload(bytes)).rejects.toThrow(/contains scripts or attachments/);
});

test('an encrypted PDF is rejected with what to do instead', async () => {
  await expect(
    checkUpload(makePdf(['<< /Filter /Standard >>', 'trailer << /Encrypt 4 0 R >>'])),
  ).rejects.toThrow(/password-protected/);
});

test('a PDF decompression bomb is rejected before it exhausts memory', async () => {
  const bomb = makePdf([deflateStream('', Buffer.alloc(80 * 1024 * 1024))]);
  expect(bomb.length).toBeLessThan(100_000);
  await expect(checkUpload(bomb)).rejects.toThrow(/contents are too large/);
  const many = makePdf(Array.from({ length: 5 }, () => deflateStream('', Buffer.alloc(40 * 1024 * 1024))));
  await expect(checkUpload(many)).rejects.toThrow(/contents are too large/);
  const thrice = deflateSync(deflateSync(deflateSync('x')));
  const packed = { dictionary: '/Filter [/FlateDecode /FlateDecode /FlateDecode]', content: thrice };
  await expect(checkUpload(makePdf([packed]))).rejects.toThrow(/contents are too large/);
  const poster = deflateStream('/Subtype /Image /Width 90000 /Height 90000', 'x');
  await expect(checkUpload(makePdf([poster]))).rejects.toThrow(/contents are too large/);
});

test('large black-and-white scans are accepted, and doubly compressed streams are checked', async () => {
  const scan = '/Subtype /Image /Width 8500 /Height 13300 /BitsPerComponent 1 /Filter /CCITTFaxDecode';
  expect(await checkUpload(makePdf([{ dictionary: scan, content: text('x') }]))).toBe('pdf');
  const twice = (content: string) =>
    makePdf([
      { dictionary: '/Filter [/FlateDecode /FlateDecode]', content: deflateSync(deflateSync(content)) },
    ]);
  expect(await checkUpload(twice('BT (Knee MRI) Tj ET'))).toBe('pdf');
  await expect(checkUpload(twice(`5 0 ${js}`))).rejects.toThrow(/contains scripts/);
});

test.each([
  ['inflates to sixty megabytes of escaped names, twice', hostile.names],
  ['has thousands of streams behind megabytes without an object', hostile.streams],
  ['has thousands of streams behind escaped characters', hostile.signs],
])('a PDF that %s costs less than five seconds of CPU time', async (_what, bytes) => {
  const spent = await cpuMillisecondsOf(() => checkUpload(bytes).catch(() => 'refused'));
  expect(spent).toBeLessThan(5000);
});

test('the worker thread gives the same results and messages', async () => {
  await expect(checkUploadInThread(makePdf([js]))).rejects.toThrow(/contains scripts or attachments/);
  const spent = await cpuMillisecondsOf(async () =>
    expect(await checkUploadInThread(hostile.names)).toBe('pdf'),
  );
  expect(spent).toBeLessThan(200);
});

test('10 MB of scanned pages are checked within five seconds of CPU time', async () => {
  const page = () => ({
    dictionary: '/Subtype /Image /Width 2480 /Height 3508 /Filter /DCTDecode',
    content: Buffer.from(Uint8Array.from({ length: 480_000 }, (_, index) => (index * 7919) % 251)),
  });
  const scan = makePdf(Array.from({ length: 20 }, page));
  const spent = await cpuMillisecondsOf(async () => expect(await checkUpload(scan)).toBe('pdf'));
  expect(spent).toBeLessThan(5000);
});
