import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { storedValueProfiles } from '#schema/payments.ts';
import { effectiveMode } from '#shared/mode.ts';
import { badRequest } from '#shared/problem.ts';
import * as t from '../../billing.words.ts';
import { storedValueContract } from '../../stored-value.contract.ts';
import { describeMovement } from '../../stored-value.words.ts';
import { taxYearOf } from '../../tax-year.rules.ts';
import { presentStoredValue } from '../payments/present-stored-value.ts';
import { listStoredValueMovements, type StoredValueOwner } from './stored-value-movements.ts';

const endpoints = implement(storedValueContract).$context<EndpointContext>();

/** The caller and their current mode; each mode has its own balance. */
export const ownerOf = (context: EndpointContext): StoredValueOwner => ({
  userId: callerId(context),
  mode: effectiveMode(context.caller.modeOverride, context.globalMode),
});

const present = (context: EndpointContext) =>
  presentStoredValue(context.database, ownerOf(context), context.clock.now());

export const getStoredValue = endpoints.getStoredValue.handler(({ context }) => present(context));

export const setCoverage = endpoints.setCoverage.handler(async ({ input, context }) => {
  const { coverage, bornIn } = input;
  if (bornIn !== null && bornIn > taxYearOf(context.clock.now())) throw badRequest(t.birthYearInFuture);
  await context.database.orm
    .insert(storedValueProfiles)
    .values({ userId: callerId(context), coverage, bornIn })
    .onConflictDoUpdate({
      target: storedValueProfiles.userId,
      set: { coverage, bornIn, updatedAt: context.clock.now() },
    });
  return present(context);
});

export const listMovements = endpoints.listStoredValueMovements.handler(async ({ input, context }) => {
  const { before = null, limit } = input;
  const rows = await listStoredValueMovements(context.database.orm, ownerOf(context), {
    before,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  return {
    movements: page.map(({ id, kind, at, amountCents, balanceAfterCents, requestId }) => ({
      id,
      ...describeMovement(kind),
      at: at.toISOString(),
      amountCents,
      balanceAfterCents,
      requestId,
    })),
    nextBefore: rows.length > limit ? (page.at(-1)?.position ?? null) : null,
  };
});
