import type { Word } from './page.ts';

/** An item of pdf.js' text content, in the PDF's own coordinates. */
export type TextItem = { text: string; transform: readonly number[]; width: number };

/** `transform` of the viewport at scale 1: to coordinates from the page's top left. */
export type TextPage = { page: number; width: number; height: number; transform: readonly number[] };

/** Fewer words than this: a scan with a stamp, whose image must be read. */
const fewestWords = 12;
/** Fonts without a character map give private or replacement characters. */
const unreadable = /[\p{Co}\p{Cn}\p{Cc}\uFFFD]/gu;

/** Rough widths, to divide an item's width among its words. */
const widthOf = (character: string): number =>
  /[iIljtf.,:;'|!()\-\s]/.test(character) ? 0.5 : /[mwMW@%]/.test(character) ? 1.5 : 1;
const widthOfText = (text: string): number => [...text].reduce((sum, one) => sum + widthOf(one), 0);

type Box = { text: string; left: number; right: number; top: number; bottom: number; endsWord: boolean };

/** Words of a PDF page's own text, with their boxes. */
export function wordsOfText(
  items: readonly TextItem[],
  { page, width, height, transform: view }: TextPage,
): Word[] {
  const boxes: Box[] = [];
  for (const { text, transform, width: itemWidth } of items) {
    const [across = 0, slant = 0, , down = 0, left = 0, baseline = 0] = multiply(view, transform);
    const size = Math.abs(down) || Math.abs(slant);
    // Skip text that runs up or down the margin.
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

function multiply(outer: readonly number[], inner: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
