import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { strikableFacts } from '#shared/calls/telephone-call.ts';
import { resultKinds } from '#shared/care/work-by-hand.ts';
import { idField, idFieldSaying, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { timelineEntryView } from './care-requests.contract.ts';
import { requestStatuses, ticketStatuses } from './care-requests.rules.ts';
import {
  manualOutcomes,
  promiseEventKinds,
  queueGroups,
  queueOwners,
  queueSorts,
} from './request-queue.rules.ts';

/** One request in the care team's queue: a ticket, with who has it and what presses. */
export const queueEntry = z.object({
  id: z.string(),
  userId: z.string(),
  serviceType: z.string(),
  description: z.string(),
  /** `urgent`, `soon`, or anything else, which is shown as routine. */
  urgency: z.string(),
  /** In the vocabulary of tickets. */
  status: z.enum(ticketStatuses),
  requestStatus: z.enum(requestStatuses),
  createdAt: z.iso.datetime(),
  /** The person of the team who has it; the workflow leaves it alone meanwhile. */
  assignedTo: z.string().nullable(),
  assigneeName: z.string().nullable(),
  slaDeadline: z.iso.datetime(),
  /** Since when the promise's clock stands still; null while it runs. */
  slaStoppedAt: z.iso.datetime().nullable(),
  mode: z.enum(['production', 'demo']),
  modeOverride: z.enum(['production', 'demo']).nullable(),
  /** Why a person of the team has to look; empty where none has to. */
  personNeededBecause: z.array(z.string()),
  /** Titles of what the patient paid extra for and did not get back. */
  addOns: z.array(z.string()),
});
export type QueueEntry = z.infer<typeof queueEntry>;

export const queueFigures = z.object({
  pendingReview: z.number().int(),
  inProgress: z.number().int(),
  completed: z.number().int(),
  needsPerson: z.number().int(),
  /**
   * From a submission until somebody, a person or the workflow, first acted on it: the mean over the newest requests
   * that were acted on, and how many these are. Null before there is one.
   */
  responseTime: z.object({ meanSeconds: z.number(), requestCount: z.number().int() }).nullable(),
});
export type QueueFigures = z.infer<typeof queueFigures>;

export const requestNoteView = z.object({
  id: z.string(),
  body: z.string(),
  authorName: z.string(),
  createdAt: z.iso.datetime(),
});
export type RequestNoteView = z.infer<typeof requestNoteView>;

/** A request as the care team works on it. What offices said comes with the evidence. */
export const requestAtWork = queueEntry.extend({
  patient: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    membershipType: z.string(),
    /** Name of the household member it is for; null when it is for the one who asked. */
    forPerson: z.string().nullable(),
  }),
  /** What was understood, in plain words. */
  need: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What the patient wrote, sentence by sentence, in order. */
  ownWords: z.array(z.string()),
  /** What the patient wants kept to in every call, whoever makes it. */
  callWishes: z.object({
    struckFacts: z.array(z.enum(strikableFacts)),
    asksBeforeFurtherCalls: z.boolean(),
    /** Names of the offices to which they declined a call. */
    declinedOffices: z.array(z.string()),
  }),
  byHand: z.object({
    /** What a person would write for it. */
    kind: z.enum(resultKinds),
    /** No office can answer it: a person has to. */
    isOnlyWay: z.boolean(),
    /** Somebody has begun to write a result. */
    isBegun: z.boolean(),
  }),
  round: z.number().int(),
  slaExplanation: z.string(),
  promise: z.object({
    /** How much of the promised time is used, in whole percent, waits for the patient left out. */
    usedPercent: z.number().int(),
    /** What was told about it, oldest first. */
    events: z.array(z.object({ kind: z.enum(promiseEventKinds), at: z.iso.datetime() })),
  }),
  openQuestion: z.string().nullable(),
  completionSummary: z.string().nullable(),
  closedReason: z.string().nullable(),
  timeline: z.array(timelineEntryView.extend({ actorName: z.string().nullable() })),
  /** Newest first. Patients never see them. */
  notes: z.array(requestNoteView),
  appointments: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['held', 'pending', 'confirmed', 'cancelled', 'no_show']),
      officeName: z.string(),
      officePhone: z.string(),
      startsAt: z.iso.datetime(),
      timeZone: z.string(),
      /** What the patient says at the desk. */
      visitCode: z.string(),
    }),
  ),
});
export type RequestAtWork = z.infer<typeof requestAtWork>;

const id = z.object({ id: idField });
const tag = 'Care team';
const quote = requiredText('The office’s words', 1000, 'Please copy the words in which the office said it');

/** What an office told a person of the team, each fact with the words that say it. Times are on the office's clock. */
export const toldFact = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('slot'),
      date: z.iso.date('Please give the day as YYYY-MM-DD'),
      time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please give the time as HH:MM'),
      quote,
    }),
    z.object({
      kind: z.literal('cash_price'),
      amountCents: z
        .number('Please give the price in cents')
        .int('Please give the price in whole cents')
        .min(0, 'A price cannot be below zero')
        .max(10_000_000, 'This price is too high to be one'),
      quote,
    }),
    z.object({ kind: z.literal('accepts_new_patients'), accepts: z.boolean('Please say yes or no'), quote }),
    z.object({
      kind: z.literal('accepts_plan'),
      plan: requiredText('The plan', 120),
      accepts: z.boolean('Please say yes or no'),
      quote,
    }),
  ],
  { error: 'Please say what kind of fact it is' },
);
export type ToldFact = z.infer<typeof toldFact>;

const audited = {
  access: 'admin',
  right: 'requests.change',
  rateLimit: careful,
  auditSubject: 'request',
  tag,
} as const;

export const requestQueueContract = {
  listConciergeRequests: endpoint({
    method: 'GET',
    path: '/admin/concierge-requests',
    summary:
      'The care team’s queue, by default what is most likely to break its promise first. The header x-total-count says how many there are in all.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'requests',
    wording: { audit: 'look at the queue of requests' },
  })
    .input(
      z.object({
        status: z
          .enum(queueGroups, { error: 'Status must be all, pending, in_progress or completed' })
          .default('all'),
        needsPerson: z.enum(['true', 'false'], { error: 'needsPerson must be true or false' }).optional(),
        owner: z.enum(queueOwners, { error: 'Owner must be anyone, me or nobody' }).default('anyone'),
        /** A short id of a request or of a patient. */
        search: optionalText('The search', 60),
        sort: z.enum(queueSorts, { error: 'Sort must be risk, newest or oldest' }).default('risk'),
        limit: z.coerce.number('Limit must be a number').int().min(1).max(100).default(10),
        offset: z.coerce
          .number('Offset must be a number')
          .int()
          .min(0)
          .max(10_000, 'Please narrow the search: only the first 10,000 can be paged through')
          .default(0),
      }),
    )
    .output(z.array(queueEntry)),
  getQueueFigures: endpoint({
    method: 'GET',
    path: '/admin/concierge-requests/figures',
    summary: 'How many requests wait, are worked on and are completed, and the measured response time.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(queueFigures),
  countWaitingRequests: endpoint({
    method: 'GET',
    path: '/admin/concierge-requests/waiting',
    summary:
      'How many requests wait for a person, for the mark in the navigation; no more than 100 are counted.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.object({ waiting: z.number().int() })),
  getConciergeRequest: endpoint({
    ...audited,
    right: 'requests.look',
    rateLimit: relaxed,
    // It writes its own entry: once for a page that stays open.
    auditSubject: 'none',
    method: 'GET',
    path: '/admin/concierge-requests/{id}',
    summary: 'One request as the care team works on it: what is asked, its timeline and its notes.',
    wording: { audit: 'look at {s}' },
  })
    .input(id)
    .output(requestAtWork),
  claimRequest: endpoint({
    ...audited,
    method: 'POST',
    path: '/admin/concierge-requests/{id}/claim',
    summary:
      'Take a request: nobody else and no workflow acts on it then. A colleague’s is taken by naming them.',
    wording: { audit: 'take on {s}', overview: 'took on a request' },
  })
    .input(id.extend({ from: idField.nullish() }))
    .output(requestAtWork),
  handOverRequest: endpoint({
    ...audited,
    method: 'POST',
    path: '/admin/concierge-requests/{id}/hand-over',
    summary: 'Give a request that you have to a colleague.',
    wording: { audit: 'hand over {s}', overview: 'handed a request over' },
  })
    .input(id.extend({ to: idFieldSaying('Please choose whom it goes to') }))
    .output(requestAtWork),
  putRequestBack: endpoint({
    ...audited,
    method: 'POST',
    path: '/admin/concierge-requests/{id}/put-back',
    summary: 'Put a request that you have back into the queue: the workflow goes on with it.',
    wording: { audit: 'put {s} back into the queue' },
  })
    .input(id)
    .output(requestAtWork),
  addRequestNote: endpoint({
    ...audited,
    method: 'POST',
    path: '/admin/concierge-requests/{id}/notes',
    summary: 'Add a note for the care team. The same key is the same note; patients never see it.',
    wording: { audit: 'add a note to {s}' },
  })
    .input(id.extend({ note: requiredText('Note', 4000, 'Please write a note'), submissionKey: idField }))
    .output(requestAtWork),
  recordManualCall: endpoint({
    ...audited,
    method: 'POST',
    path: '/admin/concierge-requests/{id}/calls',
    summary: 'Write down a call that you made to an office, with its words. The same key is the same call.',
    wording: { audit: 'record a call made by hand for {s}', overview: 'recorded a call made by hand' },
  })
    .input(
      id.extend({
        submissionKey: idField,
        providerId: idFieldSaying('Please choose the office'),
        calledAt: z.iso.datetime({ offset: true, error: 'Please say when you called' }),
        outcome: z.enum(manualOutcomes, { error: 'Please say how the call went' }),
        /** What the office said, word for word. */
        words: optionalText('The office’s words', 4000),
        facts: z.array(toldFact).max(20, 'One call can hold 20 facts').default([]),
      }),
    )
    .output(requestAtWork),
  sendToGate: endpoint({
    ...audited,
    method: 'POST',
    path: '/admin/concierge-requests/{id}/to-gate',
    summary: 'Put what the calls brought before the evidence gate, from where it is released to the patient.',
    wording: { audit: 'send {s} to be checked by a person' },
  })
    .input(id)
    .output(requestAtWork),
  closeConciergeRequest: endpoint({
    ...audited,
    method: 'POST',
    path: '/admin/concierge-requests/{id}/close',
    summary: 'Close a request that cannot be done, with a reason that the patient reads. No fee is charged.',
    wording: { audit: 'close {s}', overview: 'closed a request' },
  })
    .input(id.extend({ reason: requiredText('Reason', 500, 'Please tell the patient why') }))
    .output(requestAtWork),
  listCareTeam: endpoint({
    method: 'GET',
    path: '/admin/care-team',
    summary: 'The people to whom a request can be handed over, and how many each one has.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.array(z.object({ id: z.string(), name: z.string(), requestCount: z.number().int() }))),
};
