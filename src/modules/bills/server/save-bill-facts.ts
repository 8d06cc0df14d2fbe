import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { effectiveMode } from '#shared/mode.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { billsContract } from '../bills.contract.ts';
import * as t from '../bills.words.ts';
import { getOwnBill, lockOwnBill, openFacts, saveFacts } from './bill-records.ts';
import { withHeardEstimates } from './estimates/add-heard-estimates.ts';
import { prepareDispute } from './estimates/prepare-dispute.ts';
import { presentBill } from './present-bill.ts';
import { requireEditable } from './require-editable.ts';

const endpoints = implement(billsContract).$context<EndpointContext>();

/** Saves the patient's corrections. `confirm` makes the facts reviewable. */
export const saveBillFacts = endpoints.saveBillFacts.handler(async ({ input, context }) => {
  const userId = callerId(context);
  await context.database.transaction(async (tx) => {
    const row = await lockOwnBill(tx, input.id, userId);
    await requireEditable(tx, row);
    if (row.version !== input.version) throw conflict(t.newerVersion);
    const { bill } = input.facts;
    if (input.confirm && !bill && input.facts.denials.length === 0) throw badRequest(t.nothingToConfirm);
    if (input.confirm && bill && bill.totals.balanceCents === null) throw badRequest(t.noBalance);
    // Income has an endpoint of its own.
    const { income } = openFacts(context.dataKeys, row);
    const facts = await withHeardEstimates(tx, row, { ...input.facts, income });
    const saved = await saveFacts(tx, context, row, { facts, isConfirmed: input.confirm });
    if (input.confirm)
      await prepareDispute(
        tx,
        context,
        saved,
        effectiveMode(context.caller.modeOverride, context.globalMode),
      );
  });
  const { orm } = context.database;
  return presentBill(orm, context, await getOwnBill(orm, input.id, userId));
});

/** Saves household income, or deletes it. It changes nothing in the review. */
export const saveIncome = endpoints.saveIncome.handler(async ({ input, context }) => {
  const userId = callerId(context);
  await context.database.transaction(async (tx) => {
    const row = await lockOwnBill(tx, input.id, userId);
    const facts = openFacts(context.dataKeys, row);
    await saveFacts(tx, context, row, {
      facts: { ...facts, income: input.income },
      isConfirmed: row.confirmedAt !== null,
    });
  });
  const { orm } = context.database;
  return presentBill(orm, context, await getOwnBill(orm, input.id, userId));
});
