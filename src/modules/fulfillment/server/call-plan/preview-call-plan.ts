import { implement } from '@orpc/server';
import { callPlanContract } from '#modules/calls/call-plan.contract.ts';
import { asksByHabit } from '#modules/calls/server/asks-by-habit.ts';
import { getAskableMember } from '#modules/household/server/find-member.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { effectiveMode } from '#shared/mode.ts';
import { understandRequest } from '../submit/understand-request.ts';
import { findWarning } from '../submit/warn-of-danger.ts';
import { drawCallPlan } from './draw-call-plan.ts';
import { getOwnFirstName } from './own-first-name.ts';

/**
 * The call plan for a description that is not submitted yet. Beside words of danger it says whom to call; nobody is
 * alerted, because they were not sent to anybody.
 */
export const previewCallPlan = implement(callPlanContract)
  .$context<EndpointContext>()
  .previewCallPlan.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const { orm } = context.database;
    const mode = effectiveMode(context.caller.modeOverride, context.globalMode);
    const { householdMemberId } = input;
    const person = householdMemberId
      ? await context.database.transaction((tx) => getAskableMember(tx, householdMemberId, userId))
      : null;
    const { need } = await understandRequest(context, mode, input, person);
    const { view } = await drawCallPlan(orm, context, {
      need,
      struck: input.struckFacts,
      asksBeforeFurtherCalls: await asksByHabit(orm, userId),
      mode,
      language: 'en',
      firstName: await getOwnFirstName(orm, userId),
    });
    return { ...view, danger: findWarning(input.description, undefined)?.text ?? null };
  });
