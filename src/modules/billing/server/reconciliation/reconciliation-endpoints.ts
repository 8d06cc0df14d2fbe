import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { ledgerContract } from '../../ledger.contract.ts';
import { presentReconciliationRuns } from '../reconciliation-views/list-reconciliation-runs.ts';
import { startReconciliationRun as start } from './continue-reconciliation-run.ts';
import { modesWithPayments } from './run-nightly-checks.ts';

const endpoints = implement(ledgerContract).$context<EndpointContext>();

export const listReconciliationRuns = endpoints.listReconciliationRuns.handler(({ input, context }) =>
  presentReconciliationRuns(context.database.orm, {
    cursor: input.cursor,
    comparable: modesWithPayments(context),
  }),
);

/** False if a check of this kind is already running. */
export const startReconciliationRun = endpoints.startReconciliationRun.handler(
  async ({ input, context }) => ({
    started: (await start(context, input, callerId(context))) !== null,
  }),
);
