import { deflateSync, gzipSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { cpuMillisecondsOf } from '#tests/support/cpu-time.ts';
import { flate, makeHeic, makeJpeg, makePdf, makePng } from '#tests/support/files/sample-files.ts';
import { checkUpload } from './check-upload.ts';
import { checkUploadInThread } from './check-upload-in-thread.ts';

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

test('a printed PDF, photos, a picture and a note are taken for what they are', async () => {
  expect(await checkUpload(await printPdf())).toBe('pdf');
  expect(await checkUpload(makePdf([flate('', 'BT (Knee MRI) Tj ET')]))).toBe('pdf');
  expect(await checkUpload(makeJpeg())).toBe('jpeg');
  expect(await checkUpload(makeJpeg([{ width: 8160, height: 6144 }]))).toBe('jpeg');
  expect(await checkUpload(makePng())).toBe('png');
  expect(await checkUpload(makeHeic())).toBe('heic');
  expect(await checkUpload(text('Aspirina 100 mg\n¿Ayunas? Sí.\n'))).toBe('text');
});

test('a web page is only ever text, whatever it is called', async () => {
  expect(await checkUpload(text('<script>alert(1)</script>'))).toBe('text');
});

test.each([
  ['nothing', Buffer.alloc(0), /empty/],
  ['a program', Buffer.from(`MZ${'\0'.repeat(300)}`, 'latin1'), /none of these/],
  ['an archive', Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(60)]), /none of these/],
  [
    'a drawing that can carry scripts',
    text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    /none of these/,
  ],
  [
    'a film',
    Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypisom'), Buffer.alloc(40)]),
    /none of these/,
  ],
  ['bytes that are no text', Buffer.from([0xc3, 0x28, 0x41, 0x42]), /none of these/],
  ['text with a bell in it', text('hello\u0007'), /none of these/],
] as const)('%s is refused', async (_what, bytes, message) => {
  await expect(checkUpload(bytes)).rejects.toThrow(message);
});

test.each([
  ['a GIF that is also a script', text('GIF89a/*\u0001\u0000*/=0;alert(1)//')],
  ['a picture by name that is a page', text('<html><body><img src=x onerror=alert(1)></body></html>')],
  ['a BMP that is also a script', Buffer.concat([text('BM'), Buffer.alloc(60), text('*/alert(1)')])],
  ['a WebP', Buffer.concat([text('RIFF'), Buffer.alloc(4), text('WEBPVP8 '), Buffer.alloc(60)])],
  [
    'a document of Word with macros',
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]),
  ],
  ['a page in UTF-16', Buffer.from('\ufeff<script>alert(1)</script>', 'utf16le')],
  ['a PDF behind a page', Buffer.concat([text('<script>alert(1)</script>\n'), makePdf()])],
  ['a shared library', Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46]), Buffer.alloc(100)])],
  ['a packed page', gzipSync('<script>alert(1)</script>')],
])('%s is never shown as anything but text, if it is taken at all', async (_what, bytes) => {
  const kind = await checkUpload(bytes).catch((refusal: Error) => refusal.message);
  expect(kind).toMatch(/^text$|Please|none of these/);
});

const huge = { width: 60_000, height: 60_000 };

test.each([
  [
    'a PNG of a few bytes that claims 3,600 megapixels',
    makePng({ width: 1, height: 1 }, huge),
    /too many pixels/,
  ],
  ['a JPEG that claims as much', makeJpeg([huge]), /too many pixels/],
  ['a HEIC that claims as much', makeHeic(huge), /too many pixels/],
  [
    'a strip of a million pixels in one row',
    makePng({ width: 1, height: 1 }, { width: 1_000_000, height: 1 }),
    /too many pixels/,
  ],
  ['a picture without a size', makePng({ width: 1, height: 1 }, { width: 0, height: 9 }), /damaged/],
  ['a JPEG that names two sizes', makeJpeg([{ width: 9, height: 9 }, huge]), /damaged/],
  ['half a JPEG', makeJpeg().subarray(0, 24), /damaged/],
  ['a HEIC without its size', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /damaged/],
] as const)('%s is refused', async (_what, bytes, message) => {
  await expect(checkUpload(bytes)).rejects.toThrow(message);
});

const js = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

const swollen = flate('', '/#41'.repeat(15 * 1024 * 1024));
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
  ['runs a script when it is opened', makePdf([js])],
  ['writes the word in another way', makePdf(['<< /S /J#61vaScript /J#53 (x) >>'])],
  ['hides the script in compressed objects', makePdf([flate('/Type /ObjStm /N 1 /First 4', `5 0 ${js}`)])],
  ['does not say that they are objects', makePdf([flate('/N 1 /First 4', `5 0 ${js}`)])],
  ['calls them a picture', makePdf([flate('/Subtype /Image /N 1 /First 4', `5 0 ${js}`)])],
  [
    'puts the closing word among the compressed bytes',
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
  [
    'carries another file',
    makePdf(['<< /Type /Filespec /EF << /F 5 0 R >> >>', '<< /Type /EmbeddedFile >>']),
  ],
  ['carries a form with a program', makePdf(['<< /AcroForm << /XFA 5 0 R >> >>'])],
] as const)('a PDF that %s is refused', async (_what, bytes) => {
  await expect(checkUpload(bytes)).rejects.toThrow(/contains a program or another file/);
});

test('a PDF that is locked cannot be looked into, and is refused with what to do', async () => {
  await expect(
    checkUpload(makePdf(['<< /Filter /Standard >>', 'trailer << /Encrypt 4 0 R >>'])),
  ).rejects.toThrow(/protected, so we cannot check it/);
});

test('a PDF that swells when it is opened is refused before it fills the memory', async () => {
  const bomb = makePdf([flate('', Buffer.alloc(80 * 1024 * 1024))]);
  expect(bomb.length).toBeLessThan(100_000);
  await expect(checkUpload(bomb)).rejects.toThrow(/too large inside/);
  const many = makePdf(Array.from({ length: 5 }, () => flate('', Buffer.alloc(40 * 1024 * 1024))));
  await expect(checkUpload(many)).rejects.toThrow(/too large inside/);
  const thrice = deflateSync(deflateSync(deflateSync('x')));
  const packed = { dictionary: '/Filter [/FlateDecode /FlateDecode /FlateDecode]', content: thrice };
  await expect(checkUpload(makePdf([packed]))).rejects.toThrow(/too large inside/);
  const poster = flate('/Subtype /Image /Width 90000 /Height 90000', 'x');
  await expect(checkUpload(makePdf([poster]))).rejects.toThrow(/too large inside/);
});

test('large scans in black and white are taken, and streams that are packed twice are opened', async () => {
  const scan = '/Subtype /Image /Width 8500 /Height 13300 /BitsPerComponent 1 /Filter /CCITTFaxDecode';
  expect(await checkUpload(makePdf([{ dictionary: scan, content: text('x') }]))).toBe('pdf');
  const twice = (content: string) =>
    makePdf([
      { dictionary: '/Filter [/FlateDecode /FlateDecode]', content: deflateSync(deflateSync(content)) },
    ]);
  expect(await checkUpload(twice('BT (Knee MRI) Tj ET'))).toBe('pdf');
  await expect(checkUpload(twice(`5 0 ${js}`))).rejects.toThrow(/contains a program/);
});

test.each([
  ['swells into sixty megabytes of written-out names, twice', hostile.names],
  ['has thousands of streams behind megabytes without an object', hostile.streams],
  ['has thousands of streams behind written-out signs', hostile.signs],
])('a PDF that %s costs less than five seconds of CPU time', async (_what, bytes) => {
  const spent = await cpuMillisecondsOf(() => checkUpload(bytes).catch(() => 'refused'));
  expect(spent).toBeLessThan(5000);
});

test('a file is checked in a thread of its own, with the same words', async () => {
  await expect(checkUploadInThread(makePdf([js]))).rejects.toThrow(/contains a program or another file/);
  const spent = await cpuMillisecondsOf(async () =>
    expect(await checkUploadInThread(hostile.names)).toBe('pdf'),
  );
  expect(spent).toBeLessThan(200);
});

test('ten megabytes of scanned pages are checked with five seconds of CPU time', async () => {
  const page = () => ({
    dictionary: '/Subtype /Image /Width 2480 /Height 3508 /Filter /DCTDecode',
    content: Buffer.from(Uint8Array.from({ length: 480_000 }, (_, index) => (index * 7919) % 251)),
  });
  const scan = makePdf(Array.from({ length: 20 }, page));
  const spent = await cpuMillisecondsOf(async () => expect(await checkUpload(scan)).toBe('pdf'));
  expect(spent).toBeLessThan(5000);
});
