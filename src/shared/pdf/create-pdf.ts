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
const margins = { top: 56, bottom: 64, left: 60, right: 60 };

export type PdfWriter = {
  title(text: string): void;
  heading(text: string): void;
  subheading(text: string): void;
  paragraph(text: string): void;
  line(label: string, value: string | null | undefined): void;
  table(table: PdfTable): void;
  /** A page with a JPEG or PNG, and what it shows above it. */
  picturePage(caption: string, picture: Uint8Array): void;
  /** Writes the footer of every page and ends the document. */
  end(foot: string): void;
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

/**
 * Creates a letter-size PDF, tagged for screen readers. Uses built-in fonts, and embedded ones for other
 * scripts. `alsoIn` names a document with the full text, for the footer note about unprintable characters.
 */
export function createPdf(about: {
  title: string;
  madeAt: Date;
  alsoIn?: string;
  language?: FormatLocale;
}): PdfWriter {
  const language = about.language ?? 'en';
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
  const write = (
    tag: string,
    text: string,
    style: { size: number; color: string; weight: Weight; gap: number },
  ) =>
    root.add(
      document.struct(tag, {}, () => {
        document.fontSize(style.size).fillColor(style.color);
        const runs = print(text);
        for (const [at, run] of runs.entries())
          choose(run.font, style.weight).text(run.text, {
            ...runOptions(run.font, style.size),
            lineGap: 2,
            continued: at < runs.length - 1,
          });
        choose('plain', style.weight).moveDown(style.gap);
      }),
    );
  return {
    title: (text) => write('H1', text, { size: 24, color: accent, weight: 'bold', gap: 0.3 }),
    heading: (text) => {
      keepTogether(90);
      document.moveDown(0.8);
      write('H2', text, { size: 15, color: accent, weight: 'bold', gap: 0.4 });
    },
    subheading: (text) => {
      keepTogether(70);
      document.moveDown(0.4);
      write('H3', text, { size: 11.5, color: ink, weight: 'bold', gap: 0.15 });
    },
    paragraph: (text) => write('P', text, { size: 10.5, color: ink, weight: 'regular', gap: 0.25 }),
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
    picturePage: (caption, picture) => {
      document.addPage();
      write('H3', caption, { size: 11.5, color: ink, weight: 'bold', gap: 0.3 });
      const { width, height } = document.page;
      const fit: [number, number] = [
        width - margins.left - margins.right,
        height - document.y - margins.bottom,
      ];
      root.add(
        document.struct('Figure', { alt: caption }, () => {
          document.image(Buffer.from(picture), margins.left, document.y, { fit });
        }),
      );
    },
    end: (foot) => {
      const more = isComplete
        ? ''
        : `${footers[language].lost}${about.alsoIn ? `; see ${about.alsoIn} for the full text` : ''}.`;
      root.end();
      writeFooters(document, choose, print(`${foot}${more}`), footers[language].page);
      document.end();
    },
    chunks: document,
  };
}

function writeFooters(
  document: PDFKit.PDFDocument,
  choose: ChooseFont,
  foot: readonly PrintedRun[],
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
