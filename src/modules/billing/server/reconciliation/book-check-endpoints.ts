import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { ledgerContract } from '../../ledger.contract.ts';
import { presentBookChecks } from '../reconciliation-views/list-book-checks.ts';
import { startBookCheck as start } from './continue-book-check.ts';
import { modesWithPayments } from './run-nightly-checks.ts';

const endpoints = implement(ledgerContract).$context<EndpointContext>();

export const listBookChecks = endpoints.listBookChecks.handler(({ input, context }) =>
  presentBookChecks(context.database.orm, { cursor: input.cursor, comparable: modesWithPayments(context) }),
);

/** False if a check of this kind is already running. */
export const startBookCheck = endpoints.startBookCheck.handler(async ({ input, context }) => ({
  started: (await start(context, input, callerId(context))) !== null,
}));
