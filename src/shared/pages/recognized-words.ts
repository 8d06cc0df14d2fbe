import type { Word } from './page.ts';

type Box = { x0: number; y0: number; x1: number; y1: number };
type Block = {
  paragraphs: readonly {
    lines: readonly { words: readonly { text: string; confidence: number; bbox: Box }[] }[];
  }[];
};

/** At the resolution of prepared pages. */
const settings = { user_defined_dpi: '250', preserve_interword_spaces: '1' };
/** Automatic layout reads text best, and sometimes drops a whole column; sparse text finds what is left. */
export const layoutSettings = { ...settings, tessedit_pageseg_mode: '3' };
export const sparseSettings = { ...settings, tessedit_pageseg_mode: '11' };

const sureConfidence = 0.6;

/** Words that need no second look. */
export const sureWords = (words: readonly Word[]): Word[] =>
  words.filter(({ confidence }) => confidence >= sureConfidence);

/** The words of both passes; of two over each other, the surer one. */
export function mergePasses(first: readonly Word[], second: readonly Word[]): Word[] {
  const found = second.filter(({ confidence, text }) => confidence >= 0.5 && /[A-Za-z\d$]/.test(text));
  const doubtful = first.filter(({ confidence }) => confidence < sureConfidence);
  const better = found.filter((word) =>
    doubtful.every((other) => !overlaps(word, other) || word.confidence > other.confidence),
  );
  const kept = first.filter(
    (word) => !better.some((other) => overlaps(word, other) && other.confidence > word.confidence),
  );
  return [...kept, ...better.filter((word) => !kept.some((other) => overlaps(word, other)))];
}

function overlaps({ place: one }: Word, { place: other }: Word): boolean {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return across > 0.3 * Math.min(one.width, other.width) && down > 0.3 * Math.min(one.height, other.height);
}

/** Frames and rulers read as letters. */
const noise = /^[\s|_—–\-=~.·•'"`[\]{}\\/<>«»]*$/;

/** The recognizer's words, without rulers and specks. */
export function wordsOfBlocks(blocks: readonly Block[], page: number, width: number, height: number): Word[] {
  return blocks
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)))
    .filter(({ text, bbox }) => !noise.test(text) && bbox.x1 > bbox.x0 && bbox.y1 > bbox.y0)
    .map(({ text, confidence, bbox }) => ({
      // A table's border sticks to the cell's text.
      text: text.replace(/^[|[\]]+(?=.)|(?<=.)[|[\]]+$/g, ''),
      confidence: confidence / 100,
      place: {
        page,
        left: bbox.x0 / width,
        top: bbox.y0 / height,
        width: (bbox.x1 - bbox.x0) / width,
        height: (bbox.y1 - bbox.y0) / height,
      },
    }));
}
