import PDFDocument from 'pdfkit';
import { type FormatLocale, localeTag } from '../format/format-locale.ts';
import { readFont, type Weight } from './pdf-fonts.ts';
import { type PdfTable, writeTable } from './pdf-table.ts';
import { type PrintedRun, toPrintable } from './printable-text.ts';
import { type ChooseFont, runOptions, writeLine } from './write-line.ts';

const ink = '#1d2733';
const soft = '#51606f';
const accent = '#0f5a5e';
const hairline = '#d9dee2';
const plainFonts: Record<Weight, string> = { regular: 'Helvetica', bold: 'Helvetica-Bold' };
/** `page`: small type and margins, for lists that should fit on one page. */
const layouts = {
  document: {
    margins: { top: 56, bottom: 64, left: 60, right: 60 },
    title: 24,
    heading: { size: 15, room: 90, before: 0.8, gap: 0.4 },
    text: 10.5,
    entry: 10.5,
  },
  page: {
    margins: { top: 40, bottom: 56, left: 48, right: 48 },
    title: 19,
    heading: { size: 11.5, room: 48, before: 0.35, gap: 0.15 },
    text: 9.5,
    entry: 9.5,
  },
} as const;

export type PdfWriter = {
  title(text: string): void;
  heading(text: string): void;
  subheading(text: string): void;
  paragraph(text: string): void;
  line(label: string, value: string | null | undefined): void;
  /** A name in bold with its details, wrapped and never cut. */
  entry(name: string, detail: string | null): void;
  table(table: PdfTable): void;
  /** Writes the footer of every page and ends the document. Returns the number of pages. */
  end(foot: string): number;
  /** The document as a stream. */
  chunks: AsyncIterable<Uint8Array>;
};

const footers: Readonly<Record<FormatLocale, { lost: string; page: (page: number, of: number) => string }>> =
  {
    en: {
      lost: ' Characters this page can’t print appear as “?”',
      page: (page, of) => `Page ${page} of ${of}`,
    },
    es: {
      lost: ' Los caracteres que no se pueden imprimir aparecen como “?”',
      page: (page, of) => `Página ${page} de ${of}`,
    },
  };

type Part = { text: string; weight: Weight; color: string };

/**
 * Creates a letter-size PDF, tagged for screen readers. Uses built-in fonts, and embedded ones for other
 * scripts. `alsoIn` names a document with the full text, for the footer note about unprintable characters.
 */
export function createPdf(about: {
  title: string;
  madeAt: Date;
  alsoIn?: string;
  language?: FormatLocale;
  layout?: keyof typeof layouts;
}): PdfWriter {
  const language = about.language ?? 'en';
  const { margins, ...sizes } = layouts[about.layout ?? 'document'];
  const document = new PDFDocument({
    size: 'LETTER',
    margins,
    lang: localeTag(language),
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: about.title, CreationDate: about.madeAt },
  });
  const root = document.struct('Document');
  document.addStructure(root);
  let isComplete = true;
  const print = (text: string): PrintedRun[] => {
    const printed = toPrintable(text);
    isComplete &&= printed.isComplete;
    return printed.runs;
  };
  const registered = new Set<string>();
  const choose: ChooseFont = (font, weight) => {
    if (font === 'plain') return document.font(plainFonts[weight]);
    const name = `${font} ${weight}`;
    if (!registered.has(name)) document.registerFont(name, readFont(font, weight));
    registered.add(name);
    return document.font(name);
  };
  const keepTogether = (height: number) => {
    if (document.y + height > document.page.height - margins.bottom) document.addPage();
  };
  const writeParts = (tag: string, parts: readonly Part[], { size, gap }: { size: number; gap: number }) =>
    root.add(
      document.struct(tag, {}, () => {
        document.fontSize(size);
        const runs = parts.flatMap(({ text, ...style }) => print(text).map((run) => ({ ...run, ...style })));
        for (const [at, run] of runs.entries())
          choose(run.font, run.weight)
            .fillColor(run.color)
            .text(run.text, {
              ...runOptions(run.font, size),
              lineGap: 2,
              continued: at < runs.length - 1,
            });
        choose('plain', parts[0]?.weight ?? 'regular').moveDown(gap);
      }),
    );
  const write = (
    tag: string,
    text: string,
    { weight, color, ...style }: { size: number; color: string; weight: Weight; gap: number },
  ) => writeParts(tag, [{ text, weight, color }], style);
  return {
    title: (text) => write('H1', text, { size: sizes.title, color: accent, weight: 'bold', gap: 0.3 }),
    heading: (text) => {
      const { size, room, before, gap } = sizes.heading;
      keepTogether(room);
      document.moveDown(before);
      write('H2', text, { size, color: accent, weight: 'bold', gap });
    },
    subheading: (text) => {
      keepTogether(70);
      document.moveDown(0.4);
      write('H3', text, { size: 11.5, color: ink, weight: 'bold', gap: 0.15 });
    },
    paragraph: (text) => write('P', text, { size: sizes.text, color: ink, weight: 'regular', gap: 0.25 }),
    entry: (name, detail) => {
      const parts: Part[] = [{ text: name, weight: 'bold', color: ink }];
      if (detail) parts.push({ text: `  ${detail}`, weight: 'regular', color: ink });
      // An entry that would break across pages moves to the next one.
      keepTogether(2 * sizes.entry);
      writeParts('P', parts, { size: sizes.entry, gap: 0.15 });
    },
    line: (label, value) => {
      if (value) write('P', `${label}: ${value}`, { size: 10, color: soft, weight: 'regular', gap: 0.1 });
    },
    table: (table) =>
      writeTable(document, root, {
        ...table,
        print,
        choose,
        head: { weight: 'bold', color: soft },
        body: { weight: 'regular', color: ink },
        line: hairline,
      }),
    end: (foot) => {
      const more = isComplete
        ? ''
        : `${footers[language].lost}${about.alsoIn ? `; see ${about.alsoIn} for the full text` : ''}.`;
      root.end();
      writeFooters(document, choose, print(`${foot}${more}`), margins, footers[language].page);
      const { count } = document.bufferedPageRange();
      document.end();
      return count;
    },
    chunks: document,
  };
}

function writeFooters(
  document: PDFKit.PDFDocument,
  choose: ChooseFont,
  foot: readonly PrintedRun[],
  margins: { left: number; right: number },
  wordPage: (page: number, of: number) => string,
): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page);
    // Without this, text below the margin would start a new page.
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    document.fillColor(soft);
    writeLine(choose, [...foot, { text: `  ${wordPage(page + 1, count)}`, font: 'plain' }], {
      x: margins.left,
      y: document.page.height - 44,
      width: document.page.width - margins.left - margins.right,
      size: 8,
      weight: 'regular',
      align: 'center',
    });
    document.endMarkedContent();
  }
}
