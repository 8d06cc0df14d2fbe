import { implement } from '@orpc/server';
import { callPlanContract } from '#features/calls/call-plan.contract.ts';
import { getAskableMember } from '#features/household/server/find-member.ts';
import { callerId, type EndpointContext } from '#features/server-context.ts';
import { effectiveMode } from '#kernel/mode.ts';
import { readDescription } from '../submit-request/read-description.ts';
import { asksByHabit } from './asks-by-habit.ts';
import { drawCallPlan } from './draw-call-plan.ts';
import { getOwnFirstName } from './own-first-name.ts';

/** The zone of the support hours: the page sends none with this call. */
const defaultTimeZone = 'America/New_York';

/**
 * The call plan for a description that is not submitted yet. Words of danger are refused with whom to call; nobody is
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
    const known = person ? { forWhom: person.relation } : {};
    const need = await readDescription(context, mode, input.description, defaultTimeZone, known);
    const { view } = await drawCallPlan(orm, context, {
      // The person who comes is named to the office, whatever other names the words hold.
      need: person ? { ...need, ...known, name: person.firstName } : need,
      struck: input.struckFacts,
      asksBeforeFurtherCalls: await asksByHabit(orm, userId),
      mode,
      language: 'en',
      firstName: await getOwnFirstName(orm, userId),
    });
    return view;
  });
