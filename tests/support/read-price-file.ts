import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dictionaryOf } from '#features/prices/check-price-entry.rules.ts';
import { readPriceItem } from '#features/prices/server/read-price-item.ts';
import { readPriceRow } from '#features/prices/server/read-price-row.ts';
import { openList } from '#flows/import-files/open-list.ts';
import { Problem } from '#kernel/problem.ts';
import { unpackFile } from '#platform/server/unpack-file.ts';

export type ReadList = { rows: number; prices: number; refused: string[]; texts: string[] };

/** What becomes of a file: why it is refused as a whole, or how many rows and prices it has and which rows are refused. */
export async function readPriceFile(name: string, bytes: Uint8Array): Promise<string | ReadList> {
  const folder = mkdtempSync(join(tmpdir(), 'harborline-list-'));
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  const result: ReadList = { rows: 0, prices: 0, refused: [], texts: [] };
  let why: string | null = 'There is no list in this file.';
  try {
    for await (const file of unpackFile(path, { name })) {
      const list = await openList(file);
      if (list.kind === 'other') why = list.why;
      if (list.kind !== 'price_rows' && list.kind !== 'price_items') continue;
      why = null;
      const dictionary = dictionaryOf(list.header.version);
      const take = (row: number, read: ReturnType<typeof readPriceItem>) => {
        result.rows += 1;
        if (read.kind === 'refused') result.refused.push(`${row}: ${read.reason}`);
        else {
          result.prices += read.entries.length;
          result.texts.push(...read.entries.map(({ description }) => description));
        }
      };
      if (list.kind === 'price_rows')
        for await (const { row, cells } of list.rows)
          take(row, readPriceRow(cells, list.columns, row, dictionary));
      else {
        let row = 0;
        for await (const item of list.items) {
          row += 1;
          take(row, readPriceItem(item, row, dictionary));
        }
      }
    }
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return why ?? result;
}
