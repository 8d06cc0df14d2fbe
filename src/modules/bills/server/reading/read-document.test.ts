import { createCanvas } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { readPapers } from '#engines/bills/reading/read-papers.ts';
import { readDocument, renderPage } from '#platform/documents/read-document.ts';
import { makeJpeg, makePng } from '#tests/support/files/sample-files.ts';
import { readRemittanceFile } from './read-remittance-file.ts';

const lines = [
  ['Ridgeline Medical Center'],
  ['Patient Statement', '', 'Account Number: 4471009'],
  ['03/01/2026', '99284', 'ER visit level 4', '$1,842.00'],
  ['03/01/2026', '80053', 'Metabolic panel', '$287.40'],
  ['Total Charges', '', '', '$2,129.40'],
  ['Balance Due', '', '', '$2,129.40'],
];
const columns = [60, 330, 560, 900];

/** A statement as a scanned picture. */
function drawStatement(): Buffer {
  const canvas = createCanvas(1200, 700);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 1200, 700);
  context.fillStyle = '#111';
  context.font = '30px DejaVu Sans, Liberation Sans, Noto Sans, sans-serif';
  for (const [row, cells] of lines.entries())
    for (const [at, text] of cells.entries()) context.fillText(text, columns[at] ?? 0, 90 + row * 80);
  return canvas.toBuffer('image/jpeg', 90);
}

function makePdf(draw: (pdf: InstanceType<typeof PDFDocument>) => void, options = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER', ...options });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(parts))));
  draw(pdf);
  pdf.end();
  return done;
}

const printStatement = (pdf: InstanceType<typeof PDFDocument>) => {
  for (const [row, cells] of lines.entries())
    for (const [at, text] of cells.entries())
      if (text) pdf.fontSize(11).text(text, (columns[at] ?? 0) / 2, 60 + row * 30, { lineBreak: false });
};

const facts = {
  kind: 'bill',
  bill: {
    accountNumber: '4471009',
    lines: [
      { date: '2026-03-01', code: '99284', amountCents: 184_200 },
      { code: '80053', amountCents: 28_740 },
    ],
    totals: { chargesCents: 212_940, balanceCents: 212_940 },
  },
};

test('a scanned statement is recognized; its amounts have their places on the page', async () => {
  const bytes = drawStatement();
  const progress: [number, number][] = [];
  const { pages } = await readDocument(
    { bytes, file: 'jpeg' },
    { onPage: (done, of) => progress.push([done, of]) },
  );
  expect(progress).toEqual([[1, 1]]);
  const [reading] = readPapers(pages);
  expect(reading).toMatchObject(facts);
  // The balance stands at the bottom right, where the page shown beside it has ink.
  const place = reading?.sources['totals.balanceCents']?.place;
  const page = await renderPage({ bytes, file: 'jpeg' }, 1, 0);
  if (!place || !page) throw new Error('The balance has no place');
  const row = Math.round((place.top + place.height / 2) * page.height) * page.width;
  const from = Math.round(place.left * page.width);
  const ink = page.pixels.subarray(row + from, row + from + Math.round(place.width * page.width));
  expect(Math.min(...ink)).toBeLessThan(100);
});

test("a PDF's own text is used without recognition", async () => {
  const { pages, pageCount } = await readDocument({ bytes: await makePdf(printStatement), file: 'pdf' });
  expect(pageCount).toBe(1);
  expect(pages[0]?.source).toBe('text');
  expect(readPapers(pages)).toMatchObject([facts]);
});

test('of a PDF with many pages, the first 40 are read and the others are listed', async () => {
  const bytes = await makePdf((pdf) => {
    printStatement(pdf);
    for (let page = 2; page <= 300; page += 1) printStatement(pdf.addPage());
  });
  const { pages, pageCount, unreadPages } = await readDocument({ bytes, file: 'pdf' });
  expect([pages.length, pageCount, unreadPages[0], unreadPages.at(-1)]).toEqual([40, 300, 41, 300]);
});

const text = (value: string) => Buffer.from(value, 'latin1');

test.each([
  ['password_protected', 'pdf', makePdf(printStatement, { userPassword: 'secret', ownerPassword: 'other' })],
  ['damaged', 'pdf', text('%PDF-1.7\nnothing')],
  ['damaged', 'jpeg', makeJpeg().subarray(0, 24)],
  ['damaged', 'heic', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['too_large', 'png', makePng({ width: 1, height: 1 }, { width: 60_000, height: 60_000 })],
  ['too_large', 'jpeg', makeJpeg([{ width: 60_000, height: 60_000 }])],
  ['too_large', 'png', Buffer.alloc(26 * 1024 * 1024)],
  ['too_small', 'png', makePng({ width: 64, height: 48 })],
  ['blank', 'png', makePng({ width: 400, height: 300 })],
] as const)('a file that is %s (%s) is refused', async (reason, file, bytes) => {
  await expect(readDocument({ bytes: await bytes, file })).rejects.toMatchObject({ reason });
});

test('an 835 file is read', async () => {
  const isa =
    'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260328*1200*^*00501*000000001*0*P*:~';
  const file = `${isa}GS*HP*S*R*20260328*1200*1*X*005010X221A1~ST*835*0001~BPR*I*80*C*CHK************20260328~N1*PR*BLUE HERON~
CLP*P1*1*100*80*5*12*C77~SVC*HC:99213:25*100*80**1~DTM*472*20260301~CAS*CO*45*15~CAS*PR*3*5~SE*9*0001~GE*1*1~IEA*1*000000001~`;
  expect(await readRemittanceFile(text(file))).toMatchObject([
    {
      insurer: 'BLUE HERON',
      claimNumber: 'C77',
      noticeDate: '2026-03-28',
      lines: [{ code: '99213', modifiers: ['25'], date: '2026-03-01', patientCents: 500, copayCents: 500 }],
    },
  ]);
  await expect(readRemittanceFile(text('hello'))).rejects.toMatchObject({ reason: 'damaged' });
});
