import { implement } from '@orpc/server';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { streamCsv } from '#platform/file-formats/stream-csv.ts';
import { importRefusals } from '#schema/imports.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { productName } from '#shared/product.ts';
import * as t from '../../directory.words.ts';
import { importsContract } from '../../imports.contract.ts';
import { listReasons, maxRefusals, reportedReason } from '../../imports.rules.ts';
import type { ImportRow } from './import-context.ts';
import { getImportRow } from './present-import.ts';

export const refusalColumns = ['File', 'Row', 'Reason', 'Value'] as const;
const rowsPerBatch = 1000;

/**
 * Lists skipped files, rejected rows and skipped payers, 1,000 at a time, with a note if more exist than were
 * kept. Ends with the reasons for skipped rows and their counts.
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
      .limit(rowsPerBatch);
    for (const refusal of found)
      yield [
        refusal.file,
        refusal.row > 0 ? String(refusal.row) : '',
        reportedReason(refusal),
        refusal.found ?? '',
      ];
    const last = found.at(-1);
    if (!last || found.length < rowsPerBatch) break;
    after = last.number;
  }
  const unlistedCount = row.rowsRefused + row.payersLeftOut - maxRefusals;
  if (unlistedCount > 0)
    yield [row.fileName, '', t.moreRejectionsNotListed({ number: formatNumber(unlistedCount) }), ''];
  for (const { reason, rows } of listReasons(row.leftOutReasons))
    yield [
      row.fileName,
      '',
      `Skipped, ${rows === 1 ? '1 row' : `${formatNumber(rows)} rows`}: ${reason}`,
      '',
    ];
  return undefined;
}

export const downloadRefusals = implement(importsContract)
  .$context<EndpointContext>()
  .downloadRefusals.handler(async ({ input, context }) => {
    const row = await getImportRow(context.database.orm, input.id);
    const name = `${productName.toLowerCase()}-rejected-rows-${row.id.slice(0, 8)}.csv`;
    context.setHeader('content-type', 'text/csv; charset=utf-8');
    context.setHeader('content-disposition', `attachment; filename="${name}"`);
    return streamCsv([...refusalColumns], listRefusals(context.database.orm, row), {
      onFailure: (error) => context.log.error({ error }, 'rejected rows report failed'),
    });
  });
