import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuMillisecondsOf } from '#tests/support/cpu-time.ts';
import { readPdfText } from '#tests/support/files/read-pdf.ts';
import { type Receipt, writeReceipt } from './write-receipt.ts';

const now = new Date('2026-05-04T12:00:00Z');
const charge = {
  kind: 'request_fee',
  addOn: null,
  amountCents: 500,
  periodStart: null,
  periodEnd: null,
  paidFrom: 'card',
  cardBrand: 'visa',
  cardLastFour: '4242',
  mode: 'demo',
  disputedAt: null,
  refundedCents: 0,
} as unknown as Receipt['charge'];

async function print(payer: string): Promise<string> {
  const receipt = {
    number: 'R-1',
    paidAt: now,
    charge,
    payer,
    refunds: [],
    supportAddress: 'care@example.test',
  };
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeReceipt(receipt, now)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}

const hostileNames = [
  ') Tj ET /JavaScript (app.alert(1)) BT (',
  '>> /OpenAction << /S /JavaScript /JS (x) >> <<',
  'endstream endobj 1 0 obj << /Launch >> endobj',
  '\\) /URI (https://evil.test)',
  '\u202egnp.exe\u202c Rosa',
  'Rosa\r\n\0\u0007\u001b[31m',
  'Дарья 张伟 🙂',
  '\ud800 half a pair',
  '\u0301'.repeat(5000),
  'x'.repeat(20_000),
];

/** Removes streams, which are inert and whose compressed bytes could match by chance. */
const withoutStreams = (pdf: string) => pdf.replaceAll(/stream\r?\n[\s\S]*?endstream/g, 'stream endstream');

const expectNoActiveContent = (pdfText: string) => {
  const pdf = withoutStreams(pdfText);
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
  expect(pdf.match(/%%EOF/g)).toHaveLength(1);
  for (const name of [
    '/JavaScript',
    '/JS',
    '/OpenAction',
    '/AA',
    '/Launch',
    '/URI',
    '/EmbeddedFile',
    '/AcroForm',
  ])
    expect(pdf).not.toMatch(new RegExp(`${name}[^A-Za-z]`));
};

test.each(hostileNames.map((name) => [name.slice(0, 40), name]))(
  'writes a receipt without active content for a payer named %j',
  async (_shown, name) => {
    expect(await cpuMillisecondsOf(async () => expectNoActiveContent(await print(name)))).toBeLessThan(3000);
  },
);

/** Letters that the embedded fonts contain. */
function embeddedLetters(pdf: string): Set<string> {
  const found = new Set<string>();
  for (const [, compressed = ''] of pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    let map = '';
    try {
      map = inflateSync(Buffer.from(compressed, 'latin1')).toString('latin1');
    } catch {
      continue;
    }
    if (!map.includes('beginbfrange')) continue;
    for (const [, hex = ''] of map.matchAll(/<([0-9a-f]{4,})>(?=[ \]])/g))
      for (const letter of Buffer.from(hex, 'hex').swap16().toString('utf16le')) found.add(letter);
  }
  return found;
}

test.each(['小龙 李', '陳大文', 'محمد العربي', 'Nguyễn Thị Ánh', 'Łukasz Żółć', 'Дарья Щукина', 'שלום כהן'])(
  'embeds the letters of %s in the receipt',
  async (name) => {
    const pdf = await print(name);
    const embedded = embeddedLetters(pdf);
    for (const letter of name.normalize('NFC').replaceAll(' ', '')) expect(embedded).toContain(letter);
    expect(pdf.length).toBeLessThan(100_000);
  },
);

test('replaces unprintable letters of a name and says so', async () => {
  const text = readPdfText(Buffer.from(await print('김철수 Kim'), 'latin1'));
  expect(text).toContain('Paid by: ??? Kim');
  expect(text).toContain('Characters this page can’t print appear as “?”.');
});

test('never lets a payer name inject active content', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 80 }), async (name) =>
      expectNoActiveContent(await print(name)),
    ),
    { numRuns: 40 },
  );
});
