import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { strikableFacts } from '#shared/calls/telephone-call.ts';
import { type FactName, urgencies } from '#shared/care/care-need.ts';
import { papers } from '#shared/care/paper-photo.ts';
import { resultKinds } from '#shared/care/work-by-hand.ts';
import { idField, requiredText } from '#shared/text/plain-input.ts';
import { callEndings, callStages, heardKinds } from './call-progress.rules.ts';
import { ticketStatuses } from './care-requests.rules.ts';
import { resultArtifacts } from './results/result-content.ts';

export type { CallEnding, CallStage, HeardKind } from './call-progress.rules.ts';

export const feeView = z.object({
  amountCents: z.number().int(),
  reason: z.enum(['pay_per_use', 'member', 'free_trial', 'late']),
  explanation: z.string(),
});

/** Spans and counts: no name, address, exact time or id of an office. */
export const resultFigures = z.object({
  days: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  priceCents: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  pricedCount: z.number().int(),
  distanceMiles: z.object({ from: z.number(), to: z.number() }).nullable(),
  newPatientsCount: z.number().int(),
});

/** A call beyond the accepted plan, which the patient allows or declines. */
export const askedCall = z.object({
  id: z.string(),
  officeName: z.string(),
  /** 2 and more: this office was called before and could not be reached. */
  attempt: z.number().int(),
});

/** What the patient accepted by submitting. Names who may be called; says nothing of who was, or of what came of it. */
export const acceptedCallPlan = z.object({
  struckFacts: z.array(z.enum(strikableFacts)),
  asksBeforeFurtherCalls: z.boolean(),
  /** Nearest first; null where no office could be named when the request was sent. */
  offices: z.array(z.object({ name: z.string(), distanceMiles: z.number(), why: z.string() })).nullable(),
});
export type AcceptedCallPlanView = z.infer<typeof acceptedCallPlan>;

/** Whom to call, when what the patient wrote speaks of danger. What they asked for is done nonetheless. */
export const dangerWarning = z.object({
  kind: z.enum(['emergency', 'self_harm']),
  language: z.enum(['en', 'es']),
  text: z.string(),
});
export type DangerWarning = z.infer<typeof dangerWarning>;

export const requestView = z.object({
  id: z.string(),
  serviceType: z.string(),
  description: z.string(),
  /** What the patient wrote, sentence by sentence, in order. */
  ownWords: z.array(z.string()),
  /** Name of the household member it is for; null when it is for the one who asked. */
  forPerson: z.string().nullable(),
  urgency: z.string(),
  status: z.string(),
  mode: z.enum(['production', 'demo']),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  completionSummary: z.string().nullable(),
  /** Null until it has been approved and, where a fee is due, paid. */
  resultArtifacts: resultArtifacts.nullable(),
  /** What stands behind the lock, in figures. */
  lockedResults: z
    .object({
      /** What the options are: offices, or the findings, claims, prices or ways of a person's result. */
      kind: z.enum(['offices', ...resultKinds]),
      sizeCharacters: z.number().int(),
      optionCount: z.number().int(),
      callCount: z.number().int(),
      /** Days, prices and distances as spans; null for what is no list of offices, and once it is unlocked. */
      figures: resultFigures.nullable(),
    })
    .nullable(),
  fee: feeView,
  /** True while a payment has been started and its answer is awaited. */
  paymentPending: z.boolean(),
  /** That payment: whose answer it waits for. `company`: the payment company has not told yet. */
  pendingPayment: z
    .object({ chargeId: z.string(), waitsFor: z.enum(['company', 'patient', 'bank']) })
    .nullable(),
  /** Why the newest payment for this request was not made, in words to show; null once another was begun. */
  paymentRefused: z.string().nullable(),
  slaDeadline: z.iso.datetime(),
  slaExplanation: z.string(),
  slaPaused: z.boolean(),
  openQuestion: z
    .object({
      id: z.string(),
      question: z.string(),
      asksFor: z.string(),
      /** The calls that it asks about; empty for every other question. */
      calls: z.array(askedCall),
    })
    .nullable(),
  closedReason: z.string().nullable(),
  /** True while finished work waits for a person of the team to look at what the offices said. */
  personChecks: z.boolean(),
  /** For work that no office can answer: it waits for a person of the team, or one has taken it; null for all else. */
  byHand: z.enum(['waiting', 'taken']).nullable(),
  /** The paper that the patient can add a photo of, and the language to ask in; null where none is wanted. */
  photo: z.object({ of: z.enum(papers), language: z.enum(['en', 'es']) }).nullable(),
  /** Since when everybody may see what the calls found about the offices; null while only the patient does. */
  findingsAllowedAt: z.iso.datetime().nullable(),
  /** Only in the answer to words that the patient has just sent. */
  warning: dangerWarning.optional(),
});
export type RequestView = z.infer<typeof requestView>;

/** What a request form can ask before it is sent, each with the answer in the patient's own words. */
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

const writtenNeed = {
  description: requiredText('Description', 4000, 'Please describe your healthcare need'),
  /** Whom it is for, when not for yourself. */
  householdMemberId: idField.nullish(),
  /** Answers to what the preview asked. */
  answers: z
    .array(
      z.object({ fact: z.enum(askableFacts), text: requiredText('Answer', 400, 'Please write an answer') }),
    )
    .max(askableFacts.length)
    .default([]),
};

/** How a request is understood before it is sent. */
export const requestPreview = z.object({
  language: z.enum(['en', 'es']),
  /** The request in one sentence, as it would be sent. */
  sentence: z.string(),
  /** Names this sentence: sent with the request, it is the patient's yes. */
  fingerprint: z.string(),
  /** What is still open, as it is asked; all of it may stay open but a need that nobody could work on. */
  missing: z.array(z.object({ fact: z.enum(askableFacts), question: z.string() })),
  /** What our network lacks, in words; null where it lacks nothing. */
  missingCare: z.string().nullable(),
  /** A sign that deserves to be seen soon, in words; never a diagnosis. */
  redFlag: z.string().nullable(),
  /** Whom to call, where the words speak of danger. Nobody is alerted before the request is sent. */
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
 * A call that was made or will be. Which office it was, what came of it and what was said belong to the results: null
 * until these are paid for.
 */
export const requestCall = z.object({
  id: z.string(),
  purpose: z.enum(['enquiry', 'booking']),
  round: z.number().int(),
  /** `asked`: it waits for the patient's word, or was never made because the request ended before. */
  state: z.enum(['planned', 'asked', 'declined', 'under_way', 'finished']),
  /** The patient was asked about this call, and allowed it. */
  allowedByPatient: z.boolean(),
  /** Everything about the patient that the agent may say in it, in plain words. */
  maySay: z.array(z.string()),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Stands for the office until its name may be shown: the same for all calls to it. */
  officeNumber: z.number().int(),
  stage: z.enum(callStages),
  /** The kinds of facts that were said so far, or in the whole call. */
  heard: z.array(z.enum(heardKinds)),
  /** Null until it is finished. */
  ending: z.enum(callEndings).nullable(),
  /** When a call that waits for the office's hours, or for another try, is made; null where it is due. */
  dueAt: z.iso.datetime().nullable(),
  said: z
    .object({
      officeName: z.string(),
      outcome: z.string(),
      transcript: z.array(
        z.object({ speaker: z.enum(['agent', 'office']), text: z.string(), atSeconds: z.number() }),
      ),
      /** Where in the transcript the facts were said, in characters of one turn's text. */
      quotes: z.array(
        z.object({
          kind: z.string(),
          turnIndex: z.number().int(),
          start: z.number().int(),
          end: z.number().int(),
        }),
      ),
      /** Where the browser fetches the recording; null where none exists. */
      recordingPath: z.string().nullable(),
    })
    .nullable(),
});
export type RequestCall = z.infer<typeof requestCall>;

export const requestPayment = z.object({
  id: z.string(),
  /** What it was for, or that it was given back. */
  what: z.enum(['fee', 'add_on', 'refund']),
  /** Of an add-on, and of a refund of one: its name in the price book. */
  addOn: z.string().nullable(),
  amountCents: z.number().int(),
  reason: z.string(),
  /** `failed`: of a refund that could not be made. */
  state: z.enum(['opened', 'succeeded', 'declined', 'cancelled', 'refunded', 'failed']),
  at: z.iso.datetime(),
});
export type RequestPayment = z.infer<typeof requestPayment>;

export const requestDetail = requestView.extend({
  timeline: z.array(timelineEntryView),
  progress: requestProgress,
  calls: z.array(requestCall),
  payments: z.array(requestPayment),
  callPlan: acceptedCallPlan,
});
export type RequestDetail = z.infer<typeof requestDetail>;

/** The same request as the ticket pages name it. */
export const ticketView = z.object({
  id: z.string(),
  userId: z.string(),
  serviceType: z.string(),
  description: z.string(),
  /** Name of the household member it is for; null when it is for the one who asked. */
  forPerson: z.string().nullable(),
  /** `urgent`, `soon` or `normal`, which the pages call routine. */
  urgency: z.string(),
  /** In the vocabulary of tickets. */
  status: z.enum(ticketStatuses),
  createdAt: z.iso.datetime(),
  assignedTo: z.string().nullable(),
  slaDeadline: z.iso.datetime().nullable(),
  /** While we wait for the patient the guarantee's clock stands still. */
  slaPaused: z.boolean(),
  modeOverride: z.enum(['production', 'demo']).nullable(),
});
export type TicketView = z.infer<typeof ticketView>;

const id = z.object({ id: idField });

export const careRequestsContract = {
  listMyRequests: endpoint({
    method: 'GET',
    path: '/requests',
    summary: 'Your requests, newest first. Results are included only once they are paid for.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.array(requestView)),
  listMyTickets: endpoint({
    method: 'GET',
    path: '/concierge-requests',
    summary: 'Your requests as tickets, newest first, at most 500.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.array(ticketView)),
  getMyRequest: endpoint({
    method: 'GET',
    path: '/requests/{id}',
    summary: 'One of your requests with its timeline and progress.',
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
      'How we understand a need in your own words: one sentence to confirm, and what is open. Nothing is kept.',
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
    summary: 'Ask for care in your own words.',
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
        urgency: z.enum(urgencies, { error: 'Urgency must be normal, soon or urgent' }).default('normal'),
        /** The fingerprint of the sentence that the patient confirmed. Refused when it is understood otherwise by now. */
        confirmed: requiredText('The sentence', 64).optional(),
        /** Made by the page for each submission, so that a repeated click is one request. */
        submissionKey: idField.optional(),
        /** The call plan as the page showed it, which submitting accepts. Without it the account's own wishes hold. */
        callPlan: z
          .object({
            struckFacts: z
              .array(z.enum(strikableFacts, { error: 'This cannot be struck' }))
              .max(strikableFacts.length)
              .default([]),
            asksBeforeFurtherCalls: z.boolean({ error: 'Please answer yes or no' }).optional(),
            shownOfficeIds: z.array(idField).max(20).default([]),
          })
          .nullish(),
      }),
    )
    .output(requestView),
  answerQuestion: endpoint({
    method: 'POST',
    path: '/requests/{id}/answers',
    summary: 'Answer the question that the work is waiting for.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'answer a question about {s}', overview: 'A patient answered a question' },
  })
    .input(id.extend({ questionId: idField, answer: requiredText('Answer', 1000, 'Please write an answer') }))
    .output(requestView),
  answerFurtherCall: endpoint({
    method: 'POST',
    path: '/requests/{id}/further-calls',
    summary: 'Allow or decline a call beyond the plan that you accepted.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'answer whether another office may be called for {s}' },
  })
    .input(id.extend({ callId: idField, allow: z.boolean({ error: 'Please allow or decline the call' }) }))
    .output(requestView),
  approveRequest: endpoint({
    method: 'POST',
    path: '/requests/{id}/approve',
    summary: 'Approve the finished work, pay the quoted fee once, and unlock the results.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: { max: 30, windowSeconds: 60, by: 'account' },
    auditSubject: 'request',
    wording: { audit: 'approve the finished work of {s}', overview: 'A patient approved finished work' },
  })
    .input(
      id.extend({
        /** Health savings only where the fee is about care and they hold enough. */
        payFrom: z
          .enum(['card', 'stored_value'], { error: 'Please choose the card or your health savings' })
          .default('card'),
        /** What the button said. Where more would be charged by now, nothing is, and the patient looks again. */
        shownCents: z.number({ error: 'The amount must be a number' }).int().min(0).optional(),
      }),
    )
    .output(requestView),
  shareFindings: endpoint({
    method: 'PUT',
    path: '/requests/{id}/findings',
    summary:
      'Allow everybody to see what your calls found about the offices, or take that back. Nothing about you is shown.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'change whether everybody may see what the calls of {s} found' },
  })
    .input(id.extend({ allowed: z.boolean({ error: 'Please say whether others may see it' }) }))
    .output(requestView),
  rejectRequest: endpoint({
    method: 'POST',
    path: '/requests/{id}/reject',
    summary: 'Send the work back with a reason, at no charge.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'send back the work of {s}', overview: 'A patient sent work back' },
  })
    .input(id.extend({ reason: requiredText('Reason', 1000, 'Please say what should be different') }))
    .output(requestView),
  cancelRequest: endpoint({
    method: 'POST',
    path: '/requests/{id}/cancel',
    summary: 'Stop the work. No fee is charged.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'cancel {s}', overview: 'A patient cancelled a request' },
  })
    .input(id)
    .output(requestView),
};
