import { expect, test } from 'vitest';
import type { Fact, Letter, LetterFacts } from '#engines/bills/letters/letter.ts';
import { writeLetter } from '#engines/bills/letters/write-letter.ts';
import { readPdfText } from '#tests/support/files/read-pdf.ts';
import { renderLetterPdf } from './render-letter-pdf.ts';

const now = new Date('2026-11-27T12:00:00Z');
const known = <T>(id: string, value: T): Fact<T> => ({ id, value, source: { kind: 'patient' } });
const facts: LetterFacts = {
  today: '2026-11-27',
  values: {
    patientName: known('patientName', 'Ana Ruiz'),
    senderAddress: known('senderAddress', '12 Elm St\nDayton, OH 45402'),
    recipientName: known('recipientName', 'Summit Health Appeals'),
    recipientAddress: known('recipientAddress', 'PO Box 700\nDayton, OH 45401'),
    claimNumber: known('claimNumber', 'C-991'),
    memberId: known('memberId', 'M5530'),
    denialDate: known('denialDate', '2026-10-28'),
    denialReason: known('denialReason', 'Not medically necessary.'),
  },
  confirmed: {},
  findings: [],
  reasons: [known('reason', 'My doctor had ordered this.')],
  enclosures: [known('paper', 'Letter of Dr. Lee')],
};

const textsOf = (letter: Letter): string[] =>
  letter.blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return block.sentences.map(({ text }) => text);
    return block.kind === 'list' || block.kind === 'enclosures' ? block.items.map(({ text }) => text) : [];
  });
const words = (text: string): string => text.replaceAll(/\s+/g, ' ');

test.each([
  ['en', 'Sincerely,', 'Page 1 of 1', '(en-US)'],
  ['es', 'Atentamente,', 'Página 1 de 1', '(es-US)'],
] as const)('prints every sentence of a letter in %s', async (language, closing, page, tag) => {
  const letter = writeLetter('appeal_denial', facts, language);
  expect(letter.missing).toEqual([]);
  const pdf = await renderLetterPdf(letter, now);
  const text = words(readPdfText(pdf));
  for (const sentence of textsOf(letter)) expect(text).toContain(words(sentence));
  for (const part of ['Ana Ruiz', 'Summit Health Appeals', 'C-991', closing, page])
    expect(text).toContain(part);
  expect(Buffer.from(pdf).toString('latin1')).toContain(tag);
});
