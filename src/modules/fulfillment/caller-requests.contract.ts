import { z } from 'zod';
import { callPlanView, removedFactsField } from '#modules/calls/call-plan.contract.ts';
import {
  dangerWarning,
  requestPreview,
  shownCallPlan,
  writtenNeed,
} from '#modules/requests/care-requests.contract.ts';
import { phoneConsentGivers } from '#modules/requests/phone-consent.rules.ts';
import { careful, endpoint } from '#platform/endpoint.ts';
import { requestTypes, urgencies } from '#shared/care/care-need.ts';
import { idField, requiredText } from '#shared/text/plain-input.ts';
import * as t from './caller-request.words.ts';

/** What the caller says, and what staff choose instead of what we understand. */
const spokenNeed = z.object({
  /** The patient's account. */
  id: idField,
  ...writtenNeed,
  serviceType: z.enum(requestTypes, { error: t.chooseService }).nullish(),
});

export const callerRequestPreview = requestPreview.extend({
  urgency: z.enum(urgencies),
  serviceType: z.string(),
  plan: callPlanView,
});
export type CallerRequestPreview = z.infer<typeof callerRequestPreview>;

/** Requests that staff submit for someone on the phone. */
export const callerRequestsContract = {
  previewCallerRequest: endpoint({
    method: 'POST',
    path: '/admin/patients/{id}/requests/preview',
    summary: 'Preview how we understand a caller’s request, with its call plan. Nothing is saved.',
    tag: 'Care team',
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'patient',
    wording: { audit: 'prepare a request for {s}', patient: 'Prepared a request for you on the phone' },
  })
    .input(spokenNeed.extend({ removedFacts: removedFactsField.default([]) }))
    .output(callerRequestPreview),
  submitCallerRequest: endpoint({
    method: 'POST',
    path: '/admin/patients/{id}/requests',
    summary: 'Submit a request for a patient on the phone, with their consent. The patient is notified.',
    tag: 'Care team',
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'patient',
    wording: {
      audit: 'submit a request for {s}',
      overview: 'submitted a request for a patient on the phone',
      patient: 'Submitted a request for you on the phone',
    },
  })
    .input(
      spokenNeed.extend({
        urgency: z.enum(urgencies, { error: 'Urgency must be normal, soon, or urgent' }).default('normal'),
        /** Fingerprint of the sentence that was read to the caller. Rejected if we now understand the request differently. */
        confirmed: requiredText('The sentence', 64),
        callPlan: shownCallPlan,
        agreedBy: z.enum(phoneConsentGivers, { error: t.chooseWhoAgreed }),
        agreedOnPhone: z.literal(true, { error: t.confirmConsent }),
        /** Idempotency key made by the page for each submission. */
        submissionKey: idField,
      }),
    )
    .output(z.object({ requestId: z.string(), warning: dangerWarning.nullable() })),
};
