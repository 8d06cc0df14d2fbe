import { type Row, rowOfBoxes } from '#shared/pages/rows.ts';
import { numericOrder, readDayFirst } from './read-date.ts';

/** On a paper with `21/04/2026` and no date like `04/21/2026`, the day comes first in all dates of numbers. */
export function markDayFirst(rows: readonly Row[]): Row[] {
  const orders = new Set(rows.flatMap(({ boxes }) => boxes.map(({ word }) => numericOrder(word.text))));
  if (!orders.has('day_first') || orders.has('month_first')) return [...rows];
  return rows.map((row) => ({
    ...rowOfBoxes(
      row,
      row.boxes.map((box) => {
        const date = readDayFirst(box.word.text);
        return date ? { ...box, date } : box;
      }),
    ),
  }));
}
