import { z } from 'zod';
import { signupInput, userView } from '#modules/accounts/accounts.contract.ts';
import { requestView } from '#modules/requests/care-requests.contract.ts';
import { maxLengths, missing } from '#modules/requests/form-rules.ts';
import { endpoint } from '#platform/endpoint.ts';
import { urgencies } from '#shared/care/care-need.ts';
import { idField, optionalText, requiredText } from '#shared/text/plain-input.ts';

export const signUpContract = {
  signUpAndSubmit: endpoint({
    method: 'POST',
    path: '/signup',
    summary: 'Create an account from the chat, link the conversation to it, and submit the request.',
    tag: 'Accounts',
    access: 'visitor',
    rateLimit: { max: 20, windowSeconds: 60, by: 'address' },
    auditSubject: 'account',
    wording: {
      audit: 'create an account with a request',
      overview: 'A patient signed up and submitted a request',
    },
  })
    .input(
      signupInput.extend({
        requestData: z
          .object({
            serviceType: optionalText('Service type', 60),
            description: requiredText('Description', maxLengths.description, missing.description),
            urgency: z.enum(urgencies, { error: 'Urgency must be normal, soon, or urgent' }).nullish(),
          })
          .nullish(),
        conversationId: idField.nullish(),
      }),
    )
    .output(z.object({ user: userView, request: requestView })),
};
