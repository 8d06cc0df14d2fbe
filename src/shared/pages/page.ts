/** Words on a page of a document, with the places where they are printed. */
import type { Ink } from './image/prepare-page.ts';

/** Page from 1, box in fractions of the page's width and height from its top left. */
export type Place = { page: number; left: number; top: number; width: number; height: number };

/** A word with its box. `confidence` from 0 to 1; words of a PDF's own text have 1. */
export type Word = { text: string; confidence: number; place: Place };

export type ReadPage = {
  /** From 1. */
  page: number;
  /** Only their ratio counts: pixels or points. */
  width: number;
  height: number;
  words: Word[];
  /** `text`: the file's own text. `image`: recognized. */
  source: 'text' | 'image';
  /** Where something is printed on an image; null for text. */
  ink: Ink | null;
};
