import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { importsContract } from '../../imports.contract.ts';
import { listDatasets } from '../reference-data.ts';

export const listReferenceTables = implement(importsContract)
  .$context<EndpointContext>()
  .listReferenceTables.handler(({ context: { database, clock } }) => listDatasets(database.orm, clock.now()));
