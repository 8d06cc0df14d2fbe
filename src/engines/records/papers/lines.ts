import { normalize } from '#shared/pages/normalize-words.ts';
import type { ReadPage } from '#shared/pages/page.ts';
import { type Box, cellsOf, confidenceOf, placeOf, type Row, rowsOf, textOf } from '#shared/pages/rows.ts';
import type { FactSource } from '../health-record.ts';

/** A line of a paper, or a part of one that stands in a column. */
export type Line = {
  row: Row;
  boxes: readonly Box[];
  text: string;
  /** Normalized. */
  plain: string;
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
  const text = textOf(boxes);
  return { row, boxes, text, plain: normalize(text), number };
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
