import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { tellStaff } from '#platform/live/channels.ts';
import { conflict, forbidden } from '#shared/problem.ts';
import { importsContract } from '../../imports.contract.ts';
import { beginAnew, markStopped } from '../import-queue/end-import.ts';
import { workOnImportJob } from '../import-queue/import-job.ts';
import { getImportRow, mayStart, presentImport } from '../import-queue/present-import.ts';
import { removeStaged, stagedSize } from '../import-queue/staged-files.ts';
import { dropPriceFiles } from '../prices/price-files.ts';
import { needsSecondPerson } from '../proposed-number.ts';

const endpoints = implement(importsContract).$context<EndpointContext>();

/**
 * Started twice it runs once: whoever comes second sees it waiting or running. A file of providers brings phone numbers that are
 * called, so somebody other than who uploaded it starts it.
 */
export const startImport = endpoints.startImport.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const now = context.clock.now();
  const row = await getImportRow(orm, input.id);
  if (!['waiting', 'running', 'finished'].includes(row.state)) {
    if (row.state === 'uploading' || row.state === 'checking')
      throw conflict('The file is not here yet. Please wait until it has been checked.');
    if (row.kind === 'providers' && row.createdBy === callerId(context) && needsSecondPerson(context))
      throw forbidden(
        'You uploaded this file. It contains phone numbers that we call, so someone else with this permission needs to start the import.',
      );
    if (!mayStart(row, now) || (await stagedSize(context, row.id)) !== row.sizeBytes)
      throw conflict('The file of this import is no longer here. Please upload it again.');
    await context.database.transaction(async (tx) => {
      const begun = await beginAnew(tx, row.id, now);
      if (begun) await context.jobs.enqueue(tx, workOnImportJob, { importId: row.id });
    });
  }
  return presentImport(orm, await getImportRow(orm, row.id), callerId(context), now);
});

/** Whoever works on it finds that it is stopped with the next rows. A finished import stays finished. */
export const stopImport = endpoints.stopImport.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const now = context.clock.now();
  const row = await getImportRow(orm, input.id);
  const stopped = await context.database.transaction(async (tx) => {
    const marked = await markStopped(tx, now, row.id, null);
    if (marked) {
      await dropPriceFiles(tx, row.id);
      tellStaff(tx, context, 'network');
    }
    return marked;
  });
  // An upload that is stopped was not wanted; a whole file may be started again for a day.
  if (stopped && row.state === 'uploading') await removeStaged(context, row.id);
  return presentImport(orm, await getImportRow(orm, row.id), callerId(context), now);
});
