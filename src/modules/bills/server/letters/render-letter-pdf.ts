import type { Letter, Sentence } from '#engines/bills/letters/letter.ts';
import { createPdf, type PdfWriter } from '#shared/pdf/create-pdf.ts';

const join = (sentences: readonly Sentence[]): string => sentences.map(({ text }) => text).join(' ');

/** Writes one block of a letter. */
export function writeBlock(pdf: PdfWriter, block: Letter['blocks'][number]): void {
  switch (block.kind) {
    case 'date':
    case 'greeting':
    case 'closing':
      pdf.paragraph(`\n${block.text}`);
      return;
    case 'sender':
      pdf.paragraph(block.lines.map(({ text }) => text).join('\n'));
      return;
    case 'recipient':
      pdf.paragraph(`\n${block.lines.map(({ text }) => text).join('\n')}`);
      return;
    case 'subject':
      pdf.heading(block.sentence.text);
      return;
    case 'reference':
      pdf.line(block.label, block.sentence.text);
      return;
    case 'paragraph':
      pdf.paragraph(`\n${join(block.sentences)}`);
      return;
    case 'list':
      for (const { text } of block.items) pdf.paragraph(`• ${text}`);
      return;
    case 'form':
      for (const { label, sentence } of block.fields)
        pdf.line(label, sentence.text.replaceAll(/\s*\n\s*/g, ', '));
      return;
    case 'signature':
      pdf.paragraph(`\n\n${block.sentence.text}`);
      return;
    case 'enclosures':
      pdf.subheading(block.label);
      for (const { text } of block.items) pdf.paragraph(`• ${text}`);
  }
}

/** The letter as a PDF, in its language: one or more letter-size pages with room for a signature. */
export async function renderLetterPdf(letter: Letter, madeAt: Date): Promise<Uint8Array> {
  const subject = letter.blocks.find((block) => block.kind === 'subject');
  const title = subject?.kind === 'subject' ? subject.sentence.text : '';
  const pdf = createPdf({ title, madeAt, language: letter.language });
  for (const block of letter.blocks) writeBlock(pdf, block);
  pdf.end(title);
  const chunks: Uint8Array[] = [];
  for await (const chunk of pdf.chunks) chunks.push(chunk);
  return Buffer.concat(chunks);
}
