import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuMillisecondsOf } from '../../../tests/support/cpu-time.ts';
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

const hostile = [
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

const expectPlain = (pdf: string) => {
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

test.each(hostile.map((name) => [name.slice(0, 40), name]))(
  'a receipt for somebody called %j is a receipt and nothing else',
  async (_shown, name) => {
    expect(await cpuMillisecondsOf(async () => expectPlain(await print(name)))).toBeLessThan(3000);
  },
);

test('whatever somebody is called, their receipt holds nothing that acts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 80 }), async (name) =>
      expectPlain(await print(name)),
    ),
    { numRuns: 40 },
  );
});
