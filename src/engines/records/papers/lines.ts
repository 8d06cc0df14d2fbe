import { normalize } from '#shared/pages/normalize-words.ts';
import type { ReadPage } from '#shared/pages/page.ts';
import { type Box, cellsOf, confidenceOf, placeOf, type Row, rowsOf, textOf } from '#shared/pages/rows.ts';
import type { FactSource } from '../health-record.ts';
import { correctWord } from './correct-words.ts';

/** A line of a paper, or a part of one that stands in a column. */
export type Line = {
  row: Row;
  boxes: readonly Box[];
  text: string;
  /** Normalized; in recognized text, words of labels are corrected. */
  plain: string;
  /** For each of its characters, the box that it comes from. */
  boxAt: readonly number[];
  /** From 1 on its page. */
  number: number;
};

export function linesOf(pages: readonly ReadPage[]): Line[] {
  const counts = new Map<number, number>();
  return rowsOf(pages)
    .filter(({ boxes }) => boxes.length > 0)
    .map((row) => {
      const number = (counts.get(row.page) ?? 0) + 1;
      counts.set(row.page, number);
      return lineOf(row, row.boxes, number);
    });
}

export function lineOf(row: Row, boxes: readonly Box[], number: number): Line {
  let plain = '';
  const boxAt: number[] = [];
  for (const [at, { word }] of boxes.entries()) {
    const words = normalize(word.text).split(' ').filter(Boolean);
    const piece = (word.confidence < 1 ? words.map(correctWord) : words).join(' ');
    if (piece === '') continue;
    const added = plain === '' ? piece : ` ${piece}`;
    plain += added;
    for (let character = 0; character < added.length; character += 1) boxAt.push(at);
  }
  return { row, boxes, text: textOf(boxes), plain, boxAt, number };
}

/** The words of a line by wide gaps. */
export const cellsOfLine = ({ row, boxes }: Line): Box[][] => cellsOf({ ...row, boxes: [...boxes] }, 1.1);

export const pathOfLine = ({ row, number }: Line): string => `page ${row.page}, line ${number}`;

/** Longest text of a source. */
const longest = 300;

export const sourceOf = (lines: readonly Line[]): FactSource => {
  const boxes = lines.flatMap((line) => line.boxes);
  return {
    kind: 'page',
    place: placeOf(boxes.filter(({ word }) => word.place.page === boxes[0]?.word.place.page)),
    text: lines
      .map(({ text }) => text)
      .join(' ')
      .slice(0, longest),
    confidence: confidenceOf(boxes),
  };
};
