import { implement } from '@orpc/server';
import { syncMembershipJob } from '#modules/job-names.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../billing.words.ts';
import { membershipContract } from '../../membership.contract.ts';
import { lockLiveMembership, lockUser } from './find-membership.ts';
import { presentMembership } from './present-membership.ts';
import { syncOrDefer } from './sync-or-defer.ts';
import { writeMembership } from './write-membership.ts';

/** Changes what the next bill includes. Charges nothing now and doesn't affect the paid period. */
export const setFamilyPlan = implement(membershipContract)
  .$context<EndpointContext>()
  .setFamilyPlan.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const changed = await context.database.transaction(async (tx) => {
      await lockUser(tx, userId);
      const row = await lockLiveMembership(tx, userId);
      if (row?.state !== 'active') throw conflict(t.familyPlanNeedsMembership);
      if (row.familyPlan === input.included) return null;
      if (row.endsAtPeriodEnd) throw conflict(t.membershipSetToEnd);
      await context.jobs.enqueue(tx, syncMembershipJob, { membershipId: row.id });
      return writeMembership(tx, context, row, { familyPlan: input.included, asksParts: true });
    });
    if (changed) await syncOrDefer(context, changed.id);
    return presentMembership(context, userId);
  });
