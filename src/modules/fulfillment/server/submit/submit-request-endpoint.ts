import { implement } from '@orpc/server';
import { getRequestableMember } from '#modules/household/server/find-member.ts';
import { fingerprintNeed } from '#modules/intake/server/present-read-back.ts';
import { careRequestsContract } from '#modules/requests/care-requests.contract.ts';
import { presentRequest } from '#modules/requests/server/present-request.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { newId } from '#shared/ids.ts';
import { effectiveMode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../fulfillment.words.ts';
import { submitWritten } from '../submit-written.ts';
import { ownWordsOf, understandRequest } from './understand-request.ts';
import { findWarning, withWarning } from './warn-of-danger.ts';

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
    const submission = {
      userId,
      submissionKey: input.submissionKey ?? newId(),
      serviceType: input.serviceType === 'general' ? (need.requestType ?? 'general') : input.serviceType,
      description: input.description,
      ownWords,
      urgency: input.urgency === 'normal' ? (need.urgency ?? 'normal') : input.urgency,
      need,
      mode,
    };
    const request = await context.database.transaction((tx) =>
      submitWritten(tx, context, { submission, member, callPlan: input.callPlan, warning }),
    );
    context.auditOverrides.subjectId = request.id;
    const view = await presentRequest(context.database.orm, context.dataKeys, request, context.clock.now());
    return withWarning(view, warning);
  });
