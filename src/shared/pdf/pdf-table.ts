import type { Weight } from './pdf-fonts.ts';
import type { PrintedRun } from './printable-text.ts';
import { type ChooseFont, writeLine } from './write-line.ts';

export type PdfTable = {
  columns: readonly {
    label: string;
    /** Share of the page width. The shares add up to 1. */
    share: number;
    /** Right-aligned numbers. */
    isNumber?: boolean;
  }[];
  rows: readonly (readonly string[])[];
};

type Style = { weight: Weight; color: string };

const size = 9.5;
const rowHeight = 17;
const gap = 8;

/** Writes a tagged table and repeats the headers on each page. Each cell is one line, truncated with an ellipsis. */
export function writeTable(
  document: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  table: PdfTable & {
    print(text: string): PrintedRun[];
    choose: ChooseFont;
    head: Style;
    body: Style;
    line: string;
  },
): void {
  const { left, right, bottom } = document.page.margins;
  const width = document.page.width - left - right;
  const frame = document.struct('Table');
  root.add(frame);

  const row = (cells: readonly string[], tag: 'TH' | 'TD', { weight, color }: Style, isRepeated = false) => {
    const top = document.y;
    // PDFKit waits until every struct element ends, so don't create one that isn't used.
    const line = isRepeated ? null : document.struct('TR');
    if (line) frame.add(line);
    let from = left;
    for (const [at, { share, isNumber = false }] of table.columns.entries()) {
      const cell = { left: from, width: width * share - gap };
      const write = () => {
        document.fillColor(color);
        writeLine(table.choose, table.print(cells[at] ?? ''), {
          x: cell.left,
          y: top,
          width: cell.width,
          size,
          weight,
          align: isNumber ? 'right' : 'left',
        });
      };
      if (line) line.add(document.struct(tag, {}, write));
      else artifact(document, write);
      from += width * share;
    }
    artifact(document, () => {
      document
        .moveTo(left, top + rowHeight - 4)
        .lineTo(left + width, top + rowHeight - 4)
        .lineWidth(0.5)
        .strokeColor(table.line)
        .stroke();
    });
    line?.end();
    document.x = left;
    document.y = top + rowHeight;
  };

  const labels = table.columns.map(({ label }) => label);
  row(labels, 'TH', table.head);
  for (const cells of table.rows) {
    if (document.y + rowHeight > document.page.height - bottom) {
      document.addPage();
      row(labels, 'TH', table.head, true);
    }
    row(cells, 'TD', table.body);
  }
  frame.end();
  document.moveDown(0.5);
}

/** Draws something that screen readers skip. */
function artifact(document: PDFKit.PDFDocument, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
}
