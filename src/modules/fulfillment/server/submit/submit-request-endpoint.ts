import { implement } from '@orpc/server';
import { getRequestableMember } from '#modules/household/server/find-member.ts';
import { fingerprintNeed } from '#modules/intake/server/present-read-back.ts';
import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import { careRequestsContract } from '#modules/requests/care-requests.contract.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { presentRequest } from '#modules/requests/server/present-request.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { CallPlanDraft } from '#schema/conversations.ts';
import { newId } from '#shared/ids.ts';
import { effectiveMode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../fulfillment.words.ts';
import { submitAndStart } from '../submit-and-start.ts';
import { ownWordsOf, understandRequest } from './understand-request.ts';
import { alertStaffOfWarning, findWarning, withWarning } from './warn-of-danger.ts';

export const submitRequest = implement(careRequestsContract)
  .$context<EndpointContext>()
  .submitRequest.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const mode = effectiveMode(context.caller.modeOverride, context.globalMode);
    const { householdMemberId = null } = input;
    const member = householdMemberId
      ? await context.database.transaction((tx) => getRequestableMember(tx, householdMemberId, userId))
      : null;
    const { need } = await understandRequest(context, mode, input, member);
    if (input.confirmed !== undefined && input.confirmed !== fingerprintNeed(need)) {
      throw conflict(t.summaryChanged);
    }
    const ownWords = ownWordsOf(input);
    const warning = findWarning(ownWords.join('\n'), need.language);
    const urgency = input.urgency === 'normal' ? (need.urgency ?? 'normal') : input.urgency;
    const request = await context.database.transaction(async (tx) => {
      // Checked again: the member may have left the household in the meantime.
      if (householdMemberId) await getRequestableMember(tx, householdMemberId, userId);
      const submission = {
        userId,
        submissionKey: input.submissionKey ?? newId(),
        serviceType: input.serviceType === 'general' ? (need.requestType ?? 'general') : input.serviceType,
        description: input.description,
        ownWords,
        urgency,
        need,
        mode,
        conversationId: null,
        householdMemberId,
      };
      const submitted = await submitAndStart(tx, context, submission, readDraft(input.callPlan));
      await alertStaffOfWarning(tx, context, warning, submitted);
      if (member?.memberUserId) await notifyMemberOfRequest(tx, context, member.memberUserId, submitted);
      return submitted;
    });
    context.auditOverrides.subjectId = request.id;
    const view = await presentRequest(context.database.orm, context.dataKeys, request, context.clock.now());
    return withWarning(view, warning);
  });

type ShownPlan =
  | {
      removedFacts: string[];
      asksBeforeFurtherCalls?: boolean | undefined;
      shownOfficeIds: string[];
    }
  | null
  | undefined;

/** The shown plan with the patient's changes. */
const readDraft = (plan: ShownPlan): CallPlanDraft | null =>
  plan
    ? {
        removedFacts: plan.removedFacts,
        asksBeforeFurtherCalls: plan.asksBeforeFurtherCalls ?? null,
        shownOfficeIds: plan.shownOfficeIds,
      }
    : null;

/** Adults are notified that a request was made for them, without its content. */
const notifyMemberOfRequest = (tx: Orm, context: EndpointContext, userId: string, { id, mode }: RequestRow) =>
  notifyPerson(tx, context, {
    key: `asked-for:${id}`,
    kind: 'asked_for_you',
    values: {},
    mode: effectiveMode(mode, null),
    userId,
    linkPath: '/settings#household',
  });
