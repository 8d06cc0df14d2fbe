import { normalize } from '#shared/pages/normalize-words.ts';
import { type Box, type Row, textOf } from '#shared/pages/rows.ts';
import type { Header } from './find-header.ts';
import type { ProcedureCode } from './read-code.ts';
import type { Column } from './terms/columns.ts';
import type { Token } from './tokens.ts';

export type TableLine = {
  row: Row;
  date: Token | null;
  /** Date of a heading above. */
  heading: Token | null;
  code: (ProcedureCode & { boxes: Box[] }) | null;
  revenueCode: { value: string; boxes: Box[] } | null;
  ndc: { value: string; boxes: Box[] } | null;
  description: Box[];
  /** Digits under a head without meaning. */
  loose: Box[];
  units: { value: number; boxes: Box[] } | null;
  money: Partial<Record<Column, Token>>;
  /** Amounts under no known head, from the left. */
  other: Token[];
  remarks: Box[];
  /** After the table's total. */
  isAfterTotal: boolean;
};

export type Table = { header: Header | null; lines: TableLine[]; totals: TableLine[] };

/** What a row says, without dates and amounts. */
export function wordsOfLine(line: TableLine): string {
  const loose = line.loose.filter(({ word }) => !/\d/.test(word.text));
  const inRow = [...line.description, ...loose].filter((box) => line.row.boxes.includes(box));
  const below = line.description.filter((box) => !inRow.includes(box));
  return normalize(textOf([...inRow.toSorted((a, b) => a.x0 - b.x0), ...below, ...line.remarks]));
}

/** The description as printed, without list marks. */
export const descriptionOf = (line: TableLine): string =>
  textOf(line.description).replace(/^[\s*•\-–:]+|[\s*:]+$/g, '');
