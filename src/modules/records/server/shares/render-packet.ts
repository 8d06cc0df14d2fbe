import { formatDay } from '#shared/format/format-date.ts';
import { createPdf } from '#shared/pdf/create-pdf.ts';
import type { PacketPage } from '../../packet.rules.ts';
import * as t from '../../packet.words.ts';

/** The page as a PDF for the office. What doesn't fit on one page continues on the next; nothing is cut. */
export async function renderPacket(
  page: PacketPage,
  madeAt: Date,
): Promise<{ bytes: Uint8Array; pages: number }> {
  const { person, visit, reason, sections } = page;
  const date = formatDay(page.date, { year: 'always' });
  const pdf = createPdf({ title: t.packetTitle, madeAt, layout: 'page' });
  pdf.title(person.name);
  pdf.entry(
    person.dateOfBirth
      ? t.born({ date: formatDay(person.dateOfBirth, { year: 'always' }) })
      : t.birthDateMissing,
    [visit && t.visitAt(visit), t.madeOn({ date })].filter(Boolean).join(' · '),
  );
  if (reason) {
    pdf.heading(t.reasonForVisit);
    pdf.paragraph(reason);
  }
  for (const { key, lines } of sections) {
    pdf.heading(t.sectionTitles[key]);
    for (const { name, detail } of lines) pdf.entry(name, detail);
    if (lines.length === 0) pdf.paragraph(t.nothingRecorded[key]);
  }
  pdf.paragraph(`\n${t.chosenByPatient}`);
  const pages = pdf.end(t.footer({ name: person.name, date }));
  const chunks: Uint8Array[] = [];
  for await (const chunk of pdf.chunks) chunks.push(chunk);
  return { bytes: Buffer.concat(chunks), pages };
}
