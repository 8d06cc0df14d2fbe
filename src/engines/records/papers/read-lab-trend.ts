import { type Box, textOf } from '#shared/pages/rows.ts';
import type { Result } from '../health-record.ts';
import { findDates } from './find-dates.ts';
import { type Column, cellsByColumn } from './find-table.ts';
import { labParts, readNumber } from './lab-tokens.ts';
import { cellsOfLine, type Line, lineOf } from './lines.ts';

/** Heads of a table with a column for each of several days. `date` is null for other columns. */
export type TrendHead = Column<'name' | 'date' | 'unit' | 'range'> & { date: string | null };

const rangeHead = /\brange\b|\breference\b|\breferencia\b|\bnormal(?:es)?\b/;
const unitHead = /^(?:units?|unidad(?:es)?)$/;

/** `Component   03/14/2026   09/10/2025   Reference range`; null for any other line. */
export function trendHeads(line: Line): TrendHead[] | null {
  const heads = cellsOfLine(line).map((cell): TrendHead => {
    const { text, plain } = lineOf(line.row, cell, line.number);
    const [found, second] = findDates(text);
    const isDate = found !== undefined && !second && found.end - found.start >= text.length - 2;
    const kind = isDate ? 'date' : rangeHead.test(plain) ? 'range' : unitHead.test(plain) ? 'unit' : 'name';
    return {
      column: kind,
      text,
      date: isDate ? found.date : null,
      x0: (cell[0] as Box).x0,
      x1: (cell.at(-1) as Box).x1,
    };
  });
  const dates = heads.filter(({ column }) => column === 'date').length;
  const names = heads.filter(({ column }) => column === 'name').length;
  if (dates < 2 || names > 1) return null;
  const first = heads[0] as TrendHead;
  return names === 1
    ? heads
    : [{ column: 'name', text: '', date: null, x0: 0, x1: Math.max(0.01, first.x0 - 0.02) }, ...heads];
}

/** A result for each day that has a value; empty if the line is no such row. */
export function readTrendRow(line: Line, heads: readonly TrendHead[]): Result[] {
  const cells = [...cellsByColumn(line, heads)].map(([head, boxes]) => ({
    head: head as TrendHead,
    text: textOf(boxes).trim(),
  }));
  const of = (column: TrendHead['column']): string | null =>
    cells.find(({ head }) => head.column === column)?.text || null;
  const name = of('name');
  if (!name || !/\p{L}{2}/u.test(name)) return [];
  return cells.flatMap(({ head, text }): Result[] => {
    // `Value` in front, so that the same rules tell value, flag and unit apart.
    const parts = head.date === null ? null : labParts(`Value ${text}`);
    if (!parts || parts.rest.length > 0) return [];
    const range = of('range');
    const stated = range === null ? null : labParts(`Range 0 ${range}`);
    return [
      {
        kind: 'result',
        category: 'lab',
        name: { text: name, codes: [] },
        panel: null,
        value: parts.value,
        number: readNumber(parts.value),
        unit: parts.unit ?? of('unit') ?? stated?.unit ?? null,
        referenceRange: stated?.range ?? range,
        flag: parts.flag,
        takenOn: head.date,
      },
    ];
  });
}
