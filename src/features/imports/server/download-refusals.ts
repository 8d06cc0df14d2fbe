import { implement } from '@orpc/server';
import { and, asc, eq, gt } from 'drizzle-orm';
import { productName } from '#kernel/product.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { importRefusals } from '#platform/server/database/tables/imports.ts';
import { streamCsv } from '#platform/server/stream-csv.ts';
import type { EndpointContext } from '../../server-context.ts';
import { importsContract } from '../imports.contract.ts';
import { mostRefusals } from '../imports.rules.ts';
import type { ImportRow } from './import-context.ts';
import { getImportRow } from './present-import.ts';

export const refusalColumns = ['File', 'Row', 'Reason', 'Found'] as const;
const rowsAtOnce = 1000;

/**
 * Every file that was passed over and every refused row, a thousand at a time; where more were refused than are kept, the
 * last line says how many.
 */
export async function* listRefusals(orm: Orm, row: ImportRow): AsyncGenerator<string[], undefined> {
  let after: number | null = null;
  for (;;) {
    const found = await orm
      .select()
      .from(importRefusals)
      .where(
        and(
          eq(importRefusals.importId, row.id),
          after === null ? undefined : gt(importRefusals.number, after),
        ),
      )
      .orderBy(asc(importRefusals.number))
      .limit(rowsAtOnce);
    for (const one of found)
      yield [one.file, one.row > 0 ? String(one.row) : '', one.reason, one.found ?? ''];
    const last = found.at(-1);
    if (!last || found.length < rowsAtOnce) break;
    after = last.number;
  }
  if (row.rowsRefused > mostRefusals)
    yield [
      row.fileName,
      '',
      `${(row.rowsRefused - mostRefusals).toLocaleString('en-US')} more rows were refused and are not listed.`,
      '',
    ];
  return undefined;
}

export const downloadRefusals = implement(importsContract)
  .$context<EndpointContext>()
  .downloadRefusals.handler(async ({ input, context }) => {
    const row = await getImportRow(context.database.orm, input.id);
    const name = `${productName.toLowerCase()}-refused-rows-${row.id.slice(0, 8)}.csv`;
    context.setHeader('content-type', 'text/csv; charset=utf-8');
    context.setHeader('content-disposition', `attachment; filename="${name}"`);
    return streamCsv([...refusalColumns], listRefusals(context.database.orm, row), {
      onFailure: (error) => context.log.error({ error }, 'a report of refused rows broke off'),
    });
  });
