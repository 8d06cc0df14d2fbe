import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openList } from '#modules/directory/server/import-files/open-list.ts';
import { readPriceRows } from '#modules/directory/server/import-files/read-price-rows.ts';
import { unpackFile } from '#platform/file-formats/unpack-file.ts';
import { Problem } from '#shared/problem.ts';

export type ReadList = {
  rows: number;
  prices: number;
  refused: string[];
  payersLeftOut: string[];
  texts: string[];
};

/** The result of reading a file: why it was rejected, or its numbers of rows and prices and its rejected rows. */
export async function readPriceFile(name: string, bytes: Uint8Array): Promise<string | ReadList> {
  const folder = mkdtempSync(join(tmpdir(), 'harborline-list-'));
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  const result: ReadList = { rows: 0, prices: 0, refused: [], payersLeftOut: [], texts: [] };
  let why: string | null = 'This file contains no list.';
  try {
    for await (const file of unpackFile(path, { name })) {
      const list = await openList(file);
      if (list.kind === 'other') why = list.why;
      if (list.kind !== 'price_rows' && list.kind !== 'price_items') continue;
      why = null;
      if (list.kind === 'price_rows')
        result.payersLeftOut.push(...list.columns.payersLeftOut.map(({ reason }) => `3: ${reason}`));
      for await (const { row, read: readRow } of readPriceRows(list)) {
        const read = readRow();
        result.rows += 1;
        if (read.kind === 'refused') result.refused.push(`${row}: ${read.reason}`);
        else {
          result.prices += read.entries.length;
          result.payersLeftOut.push(...read.payersLeftOut.map(({ reason }) => `${row}: ${reason}`));
          result.texts.push(...read.entries.map(({ description }) => description));
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
