import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { createPdf, type PdfWriter } from '#shared/pdf/create-pdf.ts';
import { conflict } from '#shared/problem.ts';
import type { BillView } from '../../bills.contract.ts';
import { billsContract } from '../../bills.contract.ts';
import * as t from '../../bills.words.ts';
import { type BillDocumentRow, getOwnBill, listDocuments, openFacts } from '../bill-records.ts';
import { listLetters, openLetter } from '../letters/letter-records.ts';
import { writeBlock } from '../letters/render-letter-pdf.ts';
import { openReading, presentDocument } from '../present-document.ts';
import { renderPaperPage } from '../reading/render-paper-page.ts';
import { findDisputeForm, presentEstimates } from './present-estimates.ts';

/** Copies of both papers, of a few pages each; a reviewer asks for more if they need it. */
const maxCopiedPages = 12;

/** The form, the comparison, how to send it by when, and copies of the bill and the estimate. */
export const downloadDisputePacket = implement(billsContract)
  .$context<EndpointContext>()
  .downloadDisputePacket.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const { dataKeys } = context;
    const bill = await getOwnBill(orm, input.id, callerId(context));
    const documents = await listDocuments(orm, bill.id);
    const letters = await listLetters(orm, bill.id);
    const [match] = presentEstimates(dataKeys, {
      facts: openFacts(dataKeys, bill),
      papers: documents.map((document) => presentDocument(dataKeys, document)),
      letters,
    });
    const form = findDisputeForm(letters);
    if (!match?.dispute?.isReady || !form) throw conflict(t.packetNotReady);
    const pdf = createPdf({ title: t.packetTitle, madeAt: context.clock.now() });
    for (const block of openLetter(dataKeys, form).letter.blocks) writeBlock(pdf, block);
    writeHowToSend(pdf, match);
    await copyPapers(pdf, context, documents);
    pdf.end(t.packetTitle);
    const chunks: Uint8Array[] = [];
    for await (const chunk of pdf.chunks) chunks.push(chunk);
    context.setHeader('content-type', 'application/pdf');
    // No name that tells what it is about.
    context.setHeader('content-disposition', 'attachment; filename="packet.pdf"');
    context.setHeader('x-content-type-options', 'nosniff');
    return new Blob([new Uint8Array(Buffer.concat(chunks))]).stream();
  });

function writeHowToSend(pdf: PdfWriter, { heard, dispute, ...match }: BillView['estimates'][number]): void {
  pdf.heading(t.packetComparison);
  pdf.paragraph(match.providerName);
  pdf.line(t.packetEstimate, formatMoney(match.estimateCents));
  pdf.line(t.packetBill, formatMoney(match.billedCents));
  if (heard)
    pdf.line(t.packetSaidOnPhone({ date: formatDay(heard.on, { year: 'always' }) }), `“${heard.quote}”`);
  pdf.heading(t.packetHow);
  for (const step of t.packetSteps) pdf.paragraph(`• ${step}`);
  if (dispute?.dueOn) {
    pdf.paragraph(t.packetSendBy({ date: formatDay(dispute.dueOn, { year: 'always', showWeekday: true }) }));
    pdf.paragraph(dispute.trace.join(' → '));
  }
}

/** Pages of the bill and the estimate as pictures, as they were added. */
async function copyPapers(
  pdf: PdfWriter,
  { ports, dataKeys }: Pick<EndpointContext, 'ports' | 'dataKeys'>,
  documents: readonly BillDocumentRow[],
): Promise<void> {
  let copied = 0;
  for (const document of documents) {
    const { kinds, name, contentType } = presentDocument(dataKeys, document);
    if (!kinds.includes('bill') && !kinds.includes('estimate')) continue;
    const bytes = await ports.files.get(document.storageKey);
    if (!bytes || document.pageCount === null) continue;
    const turns = openReading(dataKeys, document)?.quarterTurns ?? {};
    for (let page = 1; page <= document.pageCount && copied < maxCopiedPages; page += 1) {
      const picture = await renderPaperPage(bytes, contentType, { page, quarterTurns: turns[page] ?? 0 });
      pdf.picturePage(t.packetCopyOf({ name, page }), picture);
      copied += 1;
    }
  }
}
