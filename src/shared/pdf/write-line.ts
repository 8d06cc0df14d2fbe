import { isRightToLeft, type PaperFont, type Weight } from './pdf-fonts.ts';
import type { PrintedRun } from './printable-text.ts';

/** Sets the current font. */
export type ChooseFont = (font: PaperFont, weight: Weight) => PDFKit.PDFDocument;

/** Ascender height of the plain font, in thousandths of the font size. */
const ascender = 718;

/**
 * Aligns all fonts on one baseline. Lays out right-to-left runs as a whole, and keeps letters with diacritics
 * composed, because splitting them (`ccmp`) breaks copying text.
 */
export const runOptions = (font: PaperFont, size: number): PDFKit.Mixins.TextOptions => {
  const baseline = (-ascender * size) / 1000;
  if (isRightToLeft(font)) return { baseline, features: [] };
  // The library's types don't cover turning a feature off.
  return font === 'letters' ? { baseline, features: wholeLetters } : { baseline };
};

const wholeLetters = { ccmp: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/** Writes runs on one line, truncated to `width` with an ellipsis. */
export function writeLine(
  choose: ChooseFont,
  runs: readonly PrintedRun[],
  {
    x,
    y,
    width,
    size,
    weight,
    align,
  }: {
    x: number;
    y: number;
    width: number;
    size: number;
    weight: Weight;
    align: 'left' | 'center' | 'right';
  },
): void {
  const widthOf = ({ text, font }: PrintedRun) =>
    choose(font, weight).fontSize(size).widthOfString(text, runOptions(font, size));
  const all = (line: readonly PrintedRun[]) => line.reduce((sum, run) => sum + widthOf(run), 0);
  const line = runs.map(({ text, font }) => ({ text: text.replaceAll('\n', ' '), font }));
  let length = all(line);
  if (length > width) {
    const ellipsis: PrintedRun = { text: '…', font: 'plain' };
    const room = width - widthOf(ellipsis);
    while (line.length > 0 && length > room) {
      const last = line.at(-1);
      const shorter = Array.from(last?.text ?? '')
        .slice(0, -1)
        .join('');
      if (!last || shorter === '') line.pop();
      else last.text = shorter;
      length = all(line);
    }
    line.push(ellipsis);
    length = all(line);
  }
  let at = x + (align === 'left' ? 0 : (width - length) / (align === 'center' ? 2 : 1));
  for (const run of line) {
    const step = widthOf(run);
    choose(run.font, weight)
      .fontSize(size)
      .text(run.text, at, y, { ...runOptions(run.font, size), lineBreak: false });
    at += step;
  }
}
