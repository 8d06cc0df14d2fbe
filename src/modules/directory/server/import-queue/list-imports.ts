import { implement } from '@orpc/server';
import { count, desc } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { imports } from '#schema/imports.ts';
import { importsContract } from '../../imports.contract.ts';
import { listPriceFilesOf } from '../prices/price-files.ts';
import { getImportRow, presentImport, presentImports, readRefusals } from './present-import.ts';

const endpoints = implement(importsContract).$context<EndpointContext>();

export const listImports = endpoints.listImports.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const rows = await orm
    .select()
    .from(imports)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(input.limit)
    .offset(input.offset);
  const [all] = await orm.select({ imports: count() }).from(imports);
  context.setHeader('x-total-count', String(all?.imports ?? 0));
  return presentImports(orm, rows, callerId(context), context.clock.now());
});

export const getImport = endpoints.getImport.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const row = await getImportRow(orm, input.id);
  const view = await presentImport(orm, row, callerId(context), context.clock.now());
  return { ...view, ...(await readRefusals(orm, row.id)), priceLists: await listPriceFilesOf(orm, row.id) };
});
