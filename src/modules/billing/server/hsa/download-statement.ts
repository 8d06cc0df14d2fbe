import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { streamChunks } from '#platform/file-formats/stream-chunks.ts';
import { streamCsv } from '#platform/file-formats/stream-csv.ts';
import { productName } from '#shared/product.ts';
import { storedValueContract } from '../../stored-value.contract.ts';
import { taxYearOf } from '../../tax-year.rules.ts';
import { readStatement } from './read-statement.ts';
import { ownerOf } from './stored-value-endpoints.ts';
import { listStatementRows, statementColumns, writeStatementPdf } from './write-statement.ts';

export const downloadStatement = implement(storedValueContract)
  .$context<EndpointContext>()
  .downloadStoredValueStatement.handler(async ({ input, context }) => {
    const { format } = input;
    const now = context.clock.now();
    const period = input.period ?? String(taxYearOf(now));
    const statement = await readStatement(context.database, ownerOf(context), { period, now });
    const fileName = `${productName.toLowerCase()}-health-savings-${period}.${format}`;
    context.setHeader('content-type', format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf');
    context.setHeader('content-disposition', `attachment; filename="${fileName}"`);
    const options = {
      onFailure: (error: unknown) => context.log.error({ error }, 'statement download failed'),
    };
    return format === 'csv'
      ? streamCsv(statementColumns, listStatementRows(statement), options)
      : streamChunks(writeStatementPdf(statement, now), options);
  });
