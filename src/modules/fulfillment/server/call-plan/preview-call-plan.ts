import { implement } from '@orpc/server';
import { callPlanContract } from '#modules/calls/call-plan.contract.ts';
import { asksBeforeExtraCalls } from '#modules/calls/server/asks-before-extra-calls.ts';
import { getRequestableMember } from '#modules/household/server/find-member.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { effectiveMode } from '#shared/mode.ts';
import { understandRequest } from '../submit/understand-request.ts';
import { findWarning } from '../submit/warn-of-danger.ts';
import { buildCallPlan } from './build-call-plan.ts';
import { getOwnFirstName } from './own-first-name.ts';

/**
 * Call plan for a draft description. Shows emergency contacts if needed, but doesn't alert staff because
 * nothing was sent.
 */
export const previewCallPlan = implement(callPlanContract)
  .$context<EndpointContext>()
  .previewCallPlan.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const { orm } = context.database;
    const mode = effectiveMode(context.caller.modeOverride, context.globalMode);
    const { householdMemberId } = input;
    const member = householdMemberId
      ? await context.database.transaction((tx) => getRequestableMember(tx, householdMemberId, userId))
      : null;
    const { need } = await understandRequest(context, mode, input, member);
    const { view } = await buildCallPlan(orm, context, {
      need,
      removed: input.removedFacts,
      asksBeforeFurtherCalls: await asksBeforeExtraCalls(orm, userId),
      asksForEstimate: false,
      mode,
      language: 'en',
      firstName: await getOwnFirstName(orm, userId),
    });
    return { ...view, danger: findWarning(input.description, undefined)?.text ?? null };
  });
