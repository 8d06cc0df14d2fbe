import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { getOwnRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import { presentRequest } from '#modules/requests/server/present-request.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { householdMembers } from '#schema/household.ts';
import { classifyNeed } from '#shared/care/classify-need.ts';
import type { Mode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../billing.words.ts';
import { storedValueContract } from '../stored-value.contract.ts';
import {
  decideEligibility,
  decidePayment,
  type Eligibility,
  storedValueNote,
} from '../stored-value.rules.ts';
import { lockStoredValue, readStoredValue } from './hsa/stored-value-balance.ts';

/** A request is paid from the balance of the mode it was created in. */
const savingsOwner = ({ userId, mode }: RequestRow) => ({ userId, mode: mode as Mode });

/** For display before approval. `assertPayableFromSavings` decides again under the lock. */
export const getPaymentChoice = implement(storedValueContract)
  .$context<EndpointContext>()
  .getPaymentChoice.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const request = await getOwnRequest(orm, input.id, callerId(context));
    const { fee } = await presentRequest(orm, context.dataKeys, request, context.clock.now());
    const { availableCents } = await readStoredValue(orm, savingsOwner(request));
    const eligibility = await decideFee(orm, request);
    const decision = decidePayment({ amountCents: fee.amountCents, availableCents, eligibility });
    return {
      amountCents: fee.amountCents,
      storedValue: {
        availableCents,
        possible: decision.allowed,
        reason: decision.allowed ? eligibility.reason : decision.reason,
        note: eligibility.eligible ? storedValueNote : null,
      },
    };
  });

/**
 * Throws a Problem 409 with the reason if health savings can't pay this fee. The request and the patient must be locked.
 * Locks the chain until the transaction ends, so that the second of two concurrent approvals sees the reduced balance.
 */
export async function assertPayableFromSavings(
  tx: Orm,
  request: RequestRow,
  amountCents: number,
): Promise<void> {
  const eligibility = await decideFee(tx, request);
  const { availableCents } = await lockStoredValue(tx, savingsOwner(request));
  const decision = decidePayment({ amountCents, availableCents, eligibility });
  if (!decision.allowed) throw conflict(t.topUpRejected({ reason: decision.reason }));
}

async function decideFee(orm: Orm, request: RequestRow): Promise<Eligibility> {
  return decideEligibility({
    kind: 'request_fee',
    matter: classifyNeed(request.need),
    isForAnotherAdult: await isForAnotherAdult(orm, request),
  });
}

/** Uses the household member, else the patient's answer. A partner counts, because they may not be a spouse. */
async function isForAnotherAdult(orm: Orm, request: RequestRow): Promise<boolean> {
  if (request.householdMemberId === null) {
    const { forWhom } = request.need;
    return forWhom === 'parent' || forWhom === 'partner' || forWhom === 'other';
  }
  const [member] = await orm
    .select({ kind: householdMembers.kind })
    .from(householdMembers)
    .where(eq(householdMembers.id, request.householdMemberId));
  return member?.kind !== 'dependent';
}
