import { expect, test } from 'vitest';
import { openPdf } from './open-pdf.ts';

const size = 64;
const half = size / 2;

/** Rows that are black in their left half, as a fax machine sends them (ITU-T T.6). */
function faxRows(): Buffer {
  // Horizontal mode, no white, 32 black; the rest of the row and each next row as the row before.
  const bits = `001${'00110101'}${'000001101010'}1${'111'.repeat(size - 1)}`;
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  return Buffer.from((padded.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

const number32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** The same rows as JBIG2 (ITU-T T.88): a page and a generic region coded like a fax. */
function jbig2Rows(): Buffer {
  const segment = (number: number, type: number, data: Buffer) =>
    Buffer.concat([number32(number), Buffer.from([type, 0, 1]), number32(data.length), data]);
  const sizes = Buffer.concat([number32(size), number32(size)]);
  const page = Buffer.concat([sizes, number32(0), number32(0), Buffer.from([0, 0, 0])]);
  const region = Buffer.concat([sizes, number32(0), number32(0), Buffer.from([0, 1]), faxRows()]);
  return Buffer.concat([segment(0, 48, page), segment(1, 38, region)]);
}

/** A PDF of one page that is one image. */
function pdfOf(filter: string, parameters: string, image: Buffer): Buffer {
  const stream = (dictionary: string, data: Buffer) =>
    Buffer.concat([
      Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
      data,
      Buffer.from('\nendstream'),
    ]);
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 64 64] /Contents 5 0 R /Resources << /XObject << /I 4 0 R >> >> >>',
    ),
    stream(
      `/Type /XObject /Subtype /Image /Width ${size} /Height ${size} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /${filter} ${parameters}`,
      image,
    ),
    stream('', Buffer.from('64 0 0 64 0 0 cm /I Do')),
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  for (const [at, object] of objects.entries()) {
    offsets.push(parts.reduce((sum, { length }) => sum + length, 0));
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
  }
  const start = parts.reduce((sum, { length }) => sum + length, 0);
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

test.each([
  [
    'fax',
    'CCITTFaxDecode',
    `/DecodeParms << /K -1 /Columns ${size} /Rows ${size} /BlackIs1 false >>`,
    faxRows(),
  ],
  ['JBIG2', 'JBIG2Decode', '', jbig2Rows()],
])('a page scanned as %s is rendered', async (_, filter, parameters, image) => {
  const pdf = await openPdf(pdfOf(filter, parameters, image));
  try {
    const page = await pdf.openPage(1);
    expect(page.words).toBeNull();
    const { width, height, pixels } = await page.render();
    const at = (share: number) =>
      pixels[Math.floor(height / 2) * width + Math.floor(width * share)] as number;
    expect(at((half / size) * 0.5)).toBeLessThan(60);
    expect(at(0.75)).toBeGreaterThan(200);
  } finally {
    await pdf.close();
  }
});
