import { dictionaryOf } from '#engines/price-files/check-price-entry.ts';
import { findJoinedLines, rejectJoinedRows } from '#engines/price-files/joined-rows.ts';
import type { PriceRow } from '#engines/price-files/price-entry.ts';
import { readModifierItem, readPriceItem } from '#engines/price-files/read-price-item.ts';
import { readPriceRow } from '#engines/price-files/read-price-row.ts';
import type { OpenedList } from './open-list.ts';
import { rejectTruncatedList } from './reject-truncated.ts';

export type PriceList = OpenedList & { kind: 'price_rows' | 'price_items' };

/** Yields the rows or items of a price list, each read on demand. Throws a Problem for a truncated list. */
export async function* readPriceRows(
  list: PriceList,
): AsyncGenerator<{ row: number; read: () => PriceRow }, undefined> {
  const dictionary = dictionaryOf(list.header.version);
  if (list.kind === 'price_rows') {
    const { columns } = list;
    // Lines that were swallowed by other rows. They count as rows of their own.
    let swallowed = 0;
    for await (const { row, cells, hasNoEnd } of list.rows) {
      const first = row + swallowed;
      const lines = findJoinedLines(cells, columns.width);
      if (lines) {
        const last = first + lines.length - 1;
        swallowed += lines.length - 1;
        for (const [at, line] of lines.entries())
          if (line.trim() !== '') yield { row: first + at, read: () => rejectJoinedRows(first, last, line) };
        continue;
      }
      if (hasNoEnd && cells.length < columns.width) rejectTruncatedList(list.recognised.name, first);
      yield { row: first, read: () => readPriceRow(cells, columns, first, dictionary) };
    }
    return undefined;
  }
  let row = 0;
  for await (const { kind, item } of list.items) {
    row += 1;
    const number = row;
    const readItem = kind === 'modifier' ? readModifierItem : readPriceItem;
    yield { row: number, read: () => readItem(item, number, dictionary) };
  }
  return undefined;
}
