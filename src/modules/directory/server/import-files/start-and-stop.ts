import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { conflict, forbidden } from '#shared/problem.ts';
import * as t from '../../directory.words.ts';
import { importsContract } from '../../imports.contract.ts';
import { markStopped, restartImport } from '../import-queue/end-import.ts';
import { processImportJob } from '../import-queue/import-job.ts';
import { getImportRow, mayStart, presentImport } from '../import-queue/present-import.ts';
import { removeStaged, stagedSize } from '../import-queue/staged-files.ts';
import { needsSecondPerson } from '../proposed-number.ts';
import { dropStagedLists } from './staged-lists.ts';

const endpoints = implement(importsContract).$context<EndpointContext>();

/**
 * Starting twice runs the import once. Provider files contain phone numbers that get called, so someone other
 * than the uploader must start the import.
 */
export const startImport = endpoints.startImport.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const now = context.clock.now();
  const row = await getImportRow(orm, input.id);
  if (!['waiting', 'running', 'finished'].includes(row.state)) {
    if (row.state === 'uploading' || row.state === 'checking') throw conflict(t.fileNotReady);
    if (row.kind === 'providers' && row.createdBy === callerId(context) && needsSecondPerson(context))
      throw forbidden(t.secondPersonMustStart);
    if (!mayStart(row, now) || (await stagedSize(context, row.id)) !== row.sizeBytes)
      throw conflict(t.importFileGone);
    await context.database.transaction(async (tx) => {
      const restarted = await restartImport(tx, row.id, now);
      if (restarted) await context.jobs.enqueue(tx, processImportJob, { importId: row.id });
    });
  }
  return presentImport(orm, await getImportRow(orm, row.id), callerId(context), now);
});

/** The running worker notices the stop with its next rows. A finished import stays finished. */
export const stopImport = endpoints.stopImport.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const now = context.clock.now();
  const row = await getImportRow(orm, input.id);
  const stopped = await context.database.transaction(async (tx) => {
    const marked = await markStopped(tx, now, row.id, null);
    if (marked) {
      await dropStagedLists(tx, row.id);
      notifyStaff(tx, context, 'network');
    }
    return marked;
  });
  // A stopped upload is discarded; a complete file can be started again for a day.
  if (stopped && row.state === 'uploading') await removeStaged(context, row.id);
  return presentImport(orm, await getImportRow(orm, row.id), callerId(context), now);
});
