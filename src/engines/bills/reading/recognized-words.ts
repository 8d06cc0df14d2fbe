import type { Word } from './reading.ts';

type Box = { x0: number; y0: number; x1: number; y1: number };
type Block = {
  paragraphs: readonly { lines: readonly { words: readonly { text: string; confidence: number; bbox: Box }[] }[] }[];
};

/** Automatic layout, at the resolution of prepared pages. */
export const recognizerSettings = {
  tessedit_pageseg_mode: '3',
  user_defined_dpi: '250',
  preserve_interword_spaces: '1',
};

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
