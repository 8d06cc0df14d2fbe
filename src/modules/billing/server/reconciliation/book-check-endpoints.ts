import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { booksContract } from '../../books.contract.ts';
import { presentBookChecks } from '../reconciliation-views/list-book-checks.ts';
import { startBookCheck as start } from './check-books.ts';
import { modesWithPayments } from './keep-books.ts';

const endpoints = implement(booksContract).$context<EndpointContext>();

export const listBookChecks = endpoints.listBookChecks.handler(({ input, context }) =>
  presentBookChecks(context.database.orm, { cursor: input.cursor, comparable: modesWithPayments(context) }),
);

/** False where one of the kind is under way already: its result is as good. */
export const startBookCheck = endpoints.startBookCheck.handler(async ({ input, context }) => ({
  started: (await start(context, input, callerId(context))) !== null,
}));
