import { implement } from '@orpc/server';
import { syncMembershipJob } from '#modules/job-names.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { conflict } from '#shared/problem.ts';
import { membershipContract } from '../../membership.contract.ts';
import { lockLiveMembership, lockPerson } from './find-membership.ts';
import { presentMembership } from './present-membership.ts';
import { syncWithPatience } from './sync-with-patience.ts';
import { writeMembership } from './write-membership.ts';

/** What the next bill holds. Nothing is charged now, and what is paid holds until its end. */
export const setFamilyPlan = implement(membershipContract)
  .$context<EndpointContext>()
  .setFamilyPlan.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const changed = await context.database.transaction(async (tx) => {
      await lockPerson(tx, userId);
      const row = await lockLiveMembership(tx, userId);
      if (row?.state !== 'active')
        throw conflict(
          'The family plan is part of a membership that is active and paid. Nothing was changed.',
        );
      if (row.familyPlan === input.included) return null;
      if (row.endsAtPeriodEnd)
        throw conflict(
          'Your membership ends with what is paid, so there is no next bill. Keep the membership first. Nothing was changed.',
        );
      await context.jobs.enqueue(tx, syncMembershipJob, { membershipId: row.id });
      return writeMembership(tx, context, row, { familyPlan: input.included, asksParts: true });
    });
    if (changed) await syncWithPatience(context, changed.id);
    return presentMembership(context, userId);
  });
