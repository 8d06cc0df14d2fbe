import type { Word } from './reading.ts';

/** An item of pdf.js' text content, and its transform already in page coordinates (origin at the top left). */
export type TextItem = { text: string; transform: readonly number[]; width: number };

/** Fewer words than this: a scan with a stamp, whose image must be read. */
const fewestWords = 12;
/** Fonts without a character map give private or replacement characters. */
const unreadable = /[\uE000-\uF8FF\uFFFD\u0000-\u0008\u000E-\u001F]/g;

/** Rough widths, to divide an item's width among its words. */
const widthOf = (character: string): number =>
  /[iIljtf.,:;'|!()\-\s]/.test(character) ? 0.5 : /[mwMW@%]/.test(character) ? 1.5 : 1;
const widthOfText = (text: string): number => [...text].reduce((sum, one) => sum + widthOf(one), 0);

type Box = { text: string; left: number; right: number; top: number; bottom: number; endsWord: boolean };

/** Words of a PDF page's own text, with their boxes. */
export function wordsOfText(items: readonly TextItem[], page: number, width: number, height: number): Word[] {
  const boxes: Box[] = [];
  for (const { text, transform, width: itemWidth } of items) {
    const [across = 0, slant = 0, , , left = 0, baseline = 0] = transform;
    const [, , , down = 0] = transform;
    const size = Math.abs(down) || Math.abs(slant);
    // Text that runs up or down the margin says nothing about the bill.
    if (size === 0 || Math.abs(slant) > Math.abs(across)) continue;
    const whole = widthOfText(text) || 1;
    let at = left;
    for (const piece of text.match(/\s+|[^\s]+/g) ?? []) {
      const pieceWidth = (itemWidth * widthOfText(piece)) / whole;
      if (piece.trim() === '') {
        const last = boxes.at(-1);
        if (last) last.endsWord = true;
      } else {
        boxes.push({
          text: piece,
          left: at,
          right: at + pieceWidth,
          top: baseline - size * 0.78,
          bottom: baseline + size * 0.22,
          endsWord: false,
        });
      }
      at += pieceWidth;
    }
  }
  return mergePieces(boxes).map(({ text, left, right, top, bottom }) => ({
    text,
    confidence: 1,
    place: {
      page,
      left: left / width,
      top: top / height,
      width: (right - left) / width,
      height: (bottom - top) / height,
    },
  }));
}

/** Kerned text comes in pieces of a word. */
function mergePieces(boxes: readonly Box[]): Box[] {
  const merged: Box[] = [];
  for (const box of boxes) {
    const last = merged.at(-1);
    const size = box.bottom - box.top;
    const continues =
      last &&
      !last.endsWord &&
      Math.abs(last.top - box.top) < size * 0.2 &&
      box.left - last.right < size * 0.12 &&
      box.left - last.right > -size * 0.3;
    if (continues) {
      last.text += box.text;
      last.right = box.right;
      last.endsWord = box.endsWord;
    } else merged.push({ ...box });
  }
  return merged;
}

/** Whether the page's own text can be used instead of its picture. */
export function isUsableText(words: readonly Word[]): boolean {
  const text = words.map((word) => word.text).join('');
  const unknown = text.match(unreadable)?.length ?? 0;
  return words.length >= fewestWords && unknown < text.length * 0.05;
}
