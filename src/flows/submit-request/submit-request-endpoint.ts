import { implement } from '@orpc/server';
import { careRequestsContract } from '#features/care-requests/care-requests.contract.ts';
import { presentRequest } from '#features/care-requests/server/present-request.ts';
import { callerId, type EndpointContext } from '#features/server-context.ts';
import { newId } from '#kernel/ids.ts';
import { effectiveMode } from '#kernel/mode.ts';
import { readDescription } from './read-description.ts';
import { submitAndStart } from './submit-and-start.ts';

/** The zone of the support hours: the page sends none with this call. */
const defaultTimeZone = 'America/New_York';

export const submitRequest = implement(careRequestsContract)
  .$context<EndpointContext>()
  .submitRequest.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const mode = effectiveMode(context.caller.modeOverride, context.globalMode);
    const need = await readDescription(context, mode, input.description, defaultTimeZone);
    const urgency = input.urgency === 'normal' ? (need.urgency ?? 'normal') : input.urgency;
    const request = await context.database.transaction((tx) =>
      submitAndStart(tx, context, {
        userId,
        submissionKey: input.submissionKey ?? newId(),
        serviceType: input.serviceType === 'general' ? (need.requestType ?? 'general') : input.serviceType,
        description: input.description,
        urgency,
        need,
        mode,
        conversationId: null,
      }),
    );
    return presentRequest(context.database.orm, request, context.clock.now());
  });
