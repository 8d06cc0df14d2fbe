import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { removableFacts } from '#shared/calls/telephone-call.ts';
import { type FactName, urgencies } from '#shared/care/care-need.ts';
import { resultKinds } from '#shared/care/manual-work.ts';
import { photoDocuments } from '#shared/care/requested-photo.ts';
import { idField, requiredText } from '#shared/text/plain-input.ts';
import { callEndings, callStages, heardKinds } from './call-progress.rules.ts';
import { ticketStatuses } from './care-requests.rules.ts';
import { maxLengths, missing } from './form-rules.ts';
import { resultArtifacts } from './results/result-content.ts';

export type { CallEnding, CallStage, HeardKind } from './call-progress.rules.ts';

export const feeView = z.object({
  amountCents: z.number().int(),
  reason: z.enum(['pay_per_use', 'member', 'free_trial', 'late']),
  explanation: z.string(),
});

/** Ranges and counts: no office name, address, exact time, or id. */
export const resultFigures = z.object({
  days: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  priceCents: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  pricedCount: z.number().int(),
  distanceMiles: z.object({ from: z.number(), to: z.number() }).nullable(),
  newPatientsCount: z.number().int(),
});

/** A call beyond the accepted plan that the patient allows or declines. */
export const askedCall = z.object({
  id: z.string(),
  officeName: z.string(),
  /** 2 or more: an earlier attempt didn't reach this office. */
  attempt: z.number().int(),
});

/** The call plan the patient accepted. Names who may be called, not who was called or what they said. */
export const acceptedCallPlan = z.object({
  removedFacts: z.array(z.enum(removableFacts)),
  asksBeforeFurtherCalls: z.boolean(),
  asksForEstimate: z.boolean(),
  /** Nearest first; null if no office could be named at submission. */
  offices: z.array(z.object({ name: z.string(), distanceMiles: z.number(), why: z.string() })).nullable(),
});
export type AcceptedCallPlanView = z.infer<typeof acceptedCallPlan>;

/** Emergency contacts, shown if the text contains emergency language. The request continues. */
export const dangerWarning = z.object({
  kind: z.enum(['emergency', 'self_harm']),
  language: z.enum(['en', 'es']),
  text: z.string(),
});
export type DangerWarning = z.infer<typeof dangerWarning>;

export const requestView = z.object({
  id: z.string(),
  /** A name for lists: `MRI of the left knee · Tampa`. */
  title: z.string(),
  serviceType: z.string(),
  description: z.string(),
  /** What the patient wrote, sentence by sentence, in order. */
  ownWords: z.array(z.string()),
  /** Household member it is for; null if for the requester. */
  forPerson: z.string().nullable(),
  urgency: z.string(),
  status: z.string(),
  mode: z.enum(['production', 'demo']),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  completionSummary: z.string().nullable(),
  /** Null until approved and, if a fee is due, paid. */
  resultArtifacts: resultArtifacts.nullable(),
  /** Preview figures of locked results. */
  lockedResults: z
    .object({
      /** What the options are: offices, or the statements of a manual result. */
      kind: z.enum(['offices', ...resultKinds]),
      sizeCharacters: z.number().int(),
      optionCount: z.number().int(),
      callCount: z.number().int(),
      /** Ranges of dates, prices, and distances. Null for manual results and once unlocked. */
      figures: resultFigures.nullable(),
    })
    .nullable(),
  fee: feeView,
  /** True while a payment is in progress. */
  paymentPending: z.boolean(),
  /** That payment and what it waits for. `company`: the payment vendor hasn't reported yet. */
  pendingPayment: z
    .object({ chargeId: z.string(), waitsFor: z.enum(['company', 'patient', 'bank']) })
    .nullable(),
  /** Why the latest payment failed, as display text; null once another one is started. */
  paymentRefused: z.string().nullable(),
  slaDeadline: z.iso.datetime(),
  slaExplanation: z.string(),
  slaPaused: z.boolean(),
  openQuestion: z
    .object({
      id: z.string(),
      question: z.string(),
      asksFor: z.string(),
      /** The calls it asks about; empty for other questions. */
      calls: z.array(askedCall),
    })
    .nullable(),
  closedReason: z.string().nullable(),
  /** True while staff review what the offices said. */
  personChecks: z.boolean(),
  /**
   * For work by staff: waiting for them or assigned. `calling`: they call the offices, because no phone line is
   * configured. Otherwise null.
   */
  manualWork: z.enum(['waiting', 'taken', 'calling']).nullable(),
  /** First name of the care coordinator it is assigned to; null if none, and once closed. */
  coordinator: z.string().nullable(),
  /** Offices we call or called in this round. */
  officeCount: z.number().int(),
  /** The document the patient can photograph, and the language to ask in; null if none is needed. */
  photo: z.object({ of: z.enum(photoDocuments), language: z.enum(['en', 'es']) }).nullable(),
  /** Since when call findings are shared publicly; null while private. */
  findingsAllowedAt: z.iso.datetime().nullable(),
  /** Only in the response to text the patient just sent. */
  warning: dangerWarning.optional(),
});
export type RequestView = z.infer<typeof requestView>;

/** Questions a request form can ask before submission, answered in the patient's own words. */
export const askableFacts = [
  'reason',
  'bodyPart',
  'side',
  'place',
  'when',
  'order',
  'insurance',
  'patientName',
  'patientAge',
  'paperDetails',
  'pharmacy',
] as const satisfies readonly FactName[];

/** A need in the patient's own words. */
export const writtenNeed = {
  description: requiredText('Description', maxLengths.description, missing.description),
  /** The household member it is for, if not the caller. */
  householdMemberId: idField.nullish(),
  /** Answers to the preview's questions. */
  answers: z
    .array(
      z.object({
        fact: z.enum(askableFacts),
        text: requiredText('Answer', maxLengths.answer, 'Enter an answer'),
      }),
    )
    .max(askableFacts.length)
    .default([]),
};

/** The call plan as shown, accepted by submitting. Without it the account's preferences apply. */
export const shownCallPlan = z
  .object({
    removedFacts: z
      .array(z.enum(removableFacts, { error: 'This can’t be removed' }))
      .max(removableFacts.length)
      .default([]),
    asksBeforeFurtherCalls: z.boolean({ error: 'Choose yes or no' }).optional(),
    asksForEstimate: z.boolean({ error: 'Choose yes or no' }).optional(),
    shownOfficeIds: z.array(idField).max(20).default([]),
  })
  .nullish();
export type ShownCallPlan = z.infer<typeof shownCallPlan>;

/** How a draft request is understood. */
export const requestPreview = z.object({
  language: z.enum(['en', 'es']),
  /** The request in one sentence. */
  sentence: z.string(),
  /** Identifies this sentence. Sending it back confirms the sentence. */
  fingerprint: z.string(),
  /** Open questions. All are optional. */
  missing: z.array(z.object({ fact: z.enum(askableFacts), question: z.string() })),
  /** What our network lacks for this need, as display text; null if nothing. */
  missingCare: z.string().nullable(),
  /** A sign that should be seen soon, as display text; never a diagnosis. */
  redFlag: z.string().nullable(),
  /** Emergency contacts for emergency language. Staff are alerted only after submission. */
  warning: dangerWarning.nullable(),
});
export type RequestPreview = z.infer<typeof requestPreview>;

export const timelineEntryView = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  status: z.string(),
  actor: z.string(),
  note: z.string(),
});

export const requestProgress = z.object({
  callsPlanned: z.number().int(),
  callsFinished: z.number().int(),
});

/**
 * A planned or finished call. Its office, outcome, and transcript are part of the results: null until these
 * are paid for.
 */
export const requestCall = z.object({
  id: z.string(),
  purpose: z.enum(['enquiry', 'booking']),
  round: z.number().int(),
  /** `asked`: needs the patient's approval, or the request closed before they answered. */
  state: z.enum(['planned', 'asked', 'declined', 'under_way', 'finished']),
  /** The patient was asked about this call and allowed it. */
  allowedByPatient: z.boolean(),
  /** Everything the agent may say about the patient, as display text. */
  maySay: z.array(z.string()),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Replaces the office name until unlocked; the same for all calls to that office. */
  officeNumber: z.number().int(),
  stage: z.enum(callStages),
  /** Kinds of facts heard so far. */
  heard: z.array(z.enum(heardKinds)),
  /** Null until finished. */
  ending: z.enum(callEndings).nullable(),
  /** When a postponed call will be made; null if it is due. */
  dueAt: z.iso.datetime().nullable(),
  said: z
    .object({
      officeName: z.string(),
      outcome: z.string(),
      transcript: z.array(
        z.object({ speaker: z.enum(['agent', 'office']), text: z.string(), atSeconds: z.number() }),
      ),
      /** Position of each fact's quote in the transcript, in characters within one turn. */
      quotes: z.array(
        z.object({
          kind: z.string(),
          turnIndex: z.number().int(),
          start: z.number().int(),
          end: z.number().int(),
        }),
      ),
      /** URL of the recording; null if there is none. */
      recordingPath: z.string().nullable(),
    })
    .nullable(),
});
export type RequestCall = z.infer<typeof requestCall>;

export const requestPayment = z.object({
  id: z.string(),
  /** What was paid for, or a refund. */
  what: z.enum(['fee', 'add_on', 'refund']),
  /** Add-on key in the price book, also for its refund. */
  addOn: z.string().nullable(),
  amountCents: z.number().int(),
  reason: z.string(),
  /** `failed`: the refund failed. */
  state: z.enum(['opened', 'succeeded', 'declined', 'cancelled', 'refunded', 'failed']),
  at: z.iso.datetime(),
});
export type RequestPayment = z.infer<typeof requestPayment>;

/** What we search with, as display text; null if not stated. */
export const searchFacts = z.object({
  place: z.string().nullable(),
  when: z.string().nullable(),
  insurance: z.string().nullable(),
});

export const requestDetail = requestView.extend({
  searchFacts,
  timeline: z.array(timelineEntryView),
  progress: requestProgress,
  calls: z.array(requestCall),
  payments: z.array(requestPayment),
  callPlan: acceptedCallPlan,
});
export type RequestDetail = z.infer<typeof requestDetail>;

/** The request as the ticket pages show it. */
export const ticketView = z.object({
  id: z.string(),
  userId: z.string(),
  /** A name for lists: `MRI of the left knee · Tampa`. */
  title: z.string(),
  serviceType: z.string(),
  description: z.string(),
  /** Household member it is for; null if for the requester. */
  forPerson: z.string().nullable(),
  /** `urgent`, `soon`, or `normal` (shown as routine). */
  urgency: z.string(),
  /** In ticket terms. */
  status: z.enum(ticketStatuses),
  createdAt: z.iso.datetime(),
  assignedTo: z.string().nullable(),
  slaDeadline: z.iso.datetime().nullable(),
  /** True while the SLA clock is paused waiting for the patient. */
  slaPaused: z.boolean(),
  modeOverride: z.enum(['production', 'demo']).nullable(),
});
export type TicketView = z.infer<typeof ticketView>;

const id = z.object({ id: idField });

export const careRequestsContract = {
  listMyRequests: endpoint({
    method: 'GET',
    path: '/requests',
    summary: 'List your requests, newest first. Results are included only after payment.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.array(requestView)),
  listMyTickets: endpoint({
    method: 'GET',
    path: '/concierge-requests',
    summary: 'List your requests as tickets, newest first, up to 500.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.array(ticketView)),
  getMyRequest: endpoint({
    method: 'GET',
    path: '/requests/{id}',
    summary: 'Get one of your requests with its timeline and progress.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(id)
    .output(requestDetail),
  previewRequest: endpoint({
    method: 'POST',
    path: '/requests/preview',
    summary:
      'Preview how we understand a request: one sentence to confirm, plus open questions. Nothing is saved.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'none',
  })
    .input(z.object(writtenNeed))
    .output(requestPreview),
  submitRequest: endpoint({
    method: 'POST',
    path: '/requests',
    summary: 'Submit a request for care in your own words.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'submit a request', overview: 'A patient submitted a request' },
  })
    .input(
      z.object({
        serviceType: requiredText('Service type', 60).default('general'),
        ...writtenNeed,
        urgency: z.enum(urgencies, { error: 'Urgency must be normal, soon, or urgent' }).default('normal'),
        /** Fingerprint of the confirmed sentence. Rejected if we now understand the request differently. */
        confirmed: requiredText('The sentence', 64).optional(),
        /** Idempotency key made by the page for each submission. */
        submissionKey: idField.optional(),
        callPlan: shownCallPlan,
      }),
    )
    .output(requestView),
  answerQuestion: endpoint({
    method: 'POST',
    path: '/requests/{id}/answers',
    summary: 'Answer the open question on a request.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'answer a question about {s}', overview: 'A patient answered a question' },
  })
    .input(
      id.extend({
        questionId: idField,
        answer: requiredText('Answer', maxLengths.questionAnswer, 'Enter an answer'),
      }),
    )
    .output(requestView),
  answerFurtherCall: endpoint({
    method: 'POST',
    path: '/requests/{id}/further-calls',
    summary: 'Allow or decline a call beyond the accepted call plan.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'answer whether to make another call for {s}' },
  })
    .input(id.extend({ callId: idField, allow: z.boolean({ error: 'Allow or decline the call' }) }))
    .output(requestView),
  approveRequest: endpoint({
    method: 'POST',
    path: '/requests/{id}/approve',
    summary: 'Approve the completed work, pay the quoted fee once, and unlock the results.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: { max: 30, windowSeconds: 60, by: 'account' },
    auditSubject: 'request',
    wording: { audit: 'approve the results of {s}', overview: 'A patient approved their results' },
  })
    .input(
      id.extend({
        /** Health savings only if the fee is eligible and the balance is sufficient. */
        payFrom: z
          .enum(['card', 'stored_value'], { error: 'Choose your card or your health savings' })
          .default('card'),
        /**
         * The price on the button. If the charge would be higher now, nothing is charged and the patient is
         * asked again.
         */
        shownCents: z.number({ error: 'The amount must be a number' }).int().min(0).optional(),
      }),
    )
    .output(requestView),
  shareFindings: endpoint({
    method: 'PUT',
    path: '/requests/{id}/findings',
    summary:
      'Share what your calls found about the offices in the public comparison, or stop sharing. Nothing about you is shown.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'change whether call findings of {s} are shared' },
  })
    .input(id.extend({ allowed: z.boolean({ error: 'Choose whether to share it' }) }))
    .output(requestView),
  rejectRequest: endpoint({
    method: 'POST',
    path: '/requests/{id}/reject',
    summary: 'Send the results back with a reason, at no charge.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'send back the results of {s}', overview: 'A patient sent results back' },
  })
    .input(
      id.extend({ reason: requiredText('Reason', maxLengths.rejection, 'Tell us what should be different') }),
    )
    .output(requestView),
  cancelRequest: endpoint({
    method: 'POST',
    path: '/requests/{id}/cancel',
    summary: 'Cancel a request. No fee is charged.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'cancel {s}', overview: 'A patient canceled a request' },
  })
    .input(id)
    .output(requestView),
};
