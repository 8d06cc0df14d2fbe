import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { removableFacts } from '#shared/calls/telephone-call.ts';
import { resultKinds } from '#shared/care/manual-work.ts';
import { idField, idFieldWithMessage, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { clockTimePattern } from '#shared/time/clock-time.ts';
import { timelineEntryView } from './care-requests.contract.ts';
import { requestStatuses, ticketStatuses } from './care-requests.rules.ts';
import { longest, missing } from './form-rules.ts';
import {
  manualOutcomes,
  queueGroups,
  queueOwners,
  queueSorts,
  slaEventKinds,
} from './request-queue.rules.ts';

/** A request in the care team's queue: a ticket with assignee and urgency. */
export const queueEntry = z.object({
  id: z.string(),
  userId: z.string(),
  serviceType: z.string(),
  description: z.string(),
  /** `urgent`, `soon`, or anything else (shown as routine). */
  urgency: z.string(),
  /** In ticket terms. */
  status: z.enum(ticketStatuses),
  requestStatus: z.enum(requestStatuses),
  createdAt: z.iso.datetime(),
  /** The assigned staff member. Automation is paused while set. */
  assignedTo: z.string().nullable(),
  assigneeName: z.string().nullable(),
  slaDeadline: z.iso.datetime(),
  /** When the SLA clock was paused; null while running. */
  slaStoppedAt: z.iso.datetime().nullable(),
  mode: z.enum(['production', 'demo']),
  modeOverride: z.enum(['production', 'demo']).nullable(),
  /** Why the request needs review; empty if it doesn't. */
  personNeededBecause: z.array(z.string()),
  /** Titles of paid add-ons that weren't refunded. */
  addOns: z.array(z.string()),
});
export type QueueEntry = z.infer<typeof queueEntry>;

export const queueFigures = z.object({
  pendingReview: z.number().int(),
  inProgress: z.number().int(),
  completed: z.number().int(),
  needsPerson: z.number().int(),
  /**
   * Mean time from submission to the first action by staff or automation, over the newest requests with one.
   * Null if there are none.
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

/** A request as staff see it. What offices said is in the evidence. */
export const staffRequest = queueEntry.extend({
  patient: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    membershipType: z.string(),
    /** Household member it is for; null if for the requester. */
    forPerson: z.string().nullable(),
  }),
  /** The need as we understood it, as display text. */
  need: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What the patient wrote, sentence by sentence, in order. */
  ownWords: z.array(z.string()),
  /** The patient's preferences for all calls, by agents or staff. */
  callWishes: z.object({
    struckFacts: z.array(z.enum(removableFacts)),
    asksBeforeFurtherCalls: z.boolean(),
    /** Offices the patient declined a call to. */
    declinedOffices: z.array(z.string()),
  }),
  byHand: z.object({
    /** Type of manual result. */
    kind: z.enum(resultKinds),
    /** Offices can't answer it: staff must. */
    isOnlyWay: z.boolean(),
    /** A draft exists. */
    isBegun: z.boolean(),
  }),
  round: z.number().int(),
  slaExplanation: z.string(),
  promise: z.object({
    /** Share of the SLA used, in whole percent, excluding time waiting on the patient. */
    usedPercent: z.number().int(),
    /** SLA events, oldest first. */
    events: z.array(z.object({ kind: z.enum(slaEventKinds), at: z.iso.datetime() })),
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
      /** What the patient says at the front desk. */
      visitCode: z.string(),
    }),
  ),
});
export type StaffRequest = z.infer<typeof staffRequest>;

const id = z.object({ id: idField });
const tag = 'Care team';
const quote = requiredText('The office’s words', longest.quote, missing.quote);

/** A fact an office told staff, with the supporting quote. Times are in the office's local time. */
export const loggedFactInput = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('slot'),
      date: z.iso.date('Enter the date as YYYY-MM-DD'),
      time: z.string().regex(clockTimePattern, 'Enter the time as HH:MM'),
      quote,
    }),
    z.object({
      kind: z.literal('cash_price'),
      amountCents: z
        .number('Enter the price in cents')
        .int('Enter the price in whole cents')
        .min(0, 'A price can’t be negative')
        .max(10_000_000, 'This price is too high'),
      quote,
    }),
    z.object({ kind: z.literal('accepts_new_patients'), accepts: z.boolean('Choose yes or no'), quote }),
    z.object({
      kind: z.literal('accepts_plan'),
      plan: requiredText('The plan', longest.plan),
      accepts: z.boolean('Choose yes or no'),
      quote,
    }),
  ],
  { error: 'Choose the type of fact' },
);
export type LoggedFact = z.infer<typeof loggedFactInput>;

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
      'List the care team’s queue, by default closest to SLA breach first. The x-total-count header has the total.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'requests',
    wording: { audit: 'view the request queue' },
  })
    .input(
      z.object({
        status: z
          .enum(queueGroups, { error: 'Status must be all, pending, in_progress, or completed' })
          .default('all'),
        needsPerson: z.enum(['true', 'false'], { error: 'needsPerson must be true or false' }).optional(),
        owner: z.enum(queueOwners, { error: 'Owner must be anyone, me, or nobody' }).default('anyone'),
        /** Short id of a request or patient. */
        search: optionalText('The search', longest.search),
        sort: z.enum(queueSorts, { error: 'Sort must be risk, newest, or oldest' }).default('risk'),
        limit: z.coerce.number('Limit must be a number').int().min(1).max(100).default(10),
        offset: z.coerce
          .number('Offset must be a number')
          .int()
          .min(0)
          .max(10_000, 'Narrow the search: only the first 10,000 results can be paged through')
          .default(0),
      }),
    )
    .output(z.array(queueEntry)),
  getQueueFigures: endpoint({
    method: 'GET',
    path: '/admin/concierge-requests/figures',
    summary: 'Get counts of pending, in-progress, and completed requests, and the average response time.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(queueFigures),
  countWaitingRequests: endpoint({
    method: 'GET',
    path: '/admin/concierge-requests/waiting',
    summary: 'Count requests that need review, for the navigation badge. Counts up to 100.',
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
    // Writes its own audit entry, once per open page.
    auditSubject: 'none',
    method: 'GET',
    path: '/admin/concierge-requests/{id}',
    summary: 'Get one request for the care team, with its details, timeline, and notes.',
    wording: { audit: 'view {s}' },
  })
    .input(id)
    .output(staffRequest),
  claimRequest: endpoint({
    ...audited,
    method: 'POST',
    path: '/admin/concierge-requests/{id}/claim',
    summary:
      'Assign a request to yourself, which pauses automation. To reassign it, name the current assignee.',
    wording: { audit: 'assign {s} to themselves', overview: 'assigned a request to themselves' },
  })
    .input(id.extend({ from: idField.nullish() }))
    .output(staffRequest),
  handOverRequest: endpoint({
    ...audited,
    method: 'POST',
    path: '/admin/concierge-requests/{id}/hand-over',
    summary: 'Transfer a request assigned to you to another staff member.',
    wording: { audit: 'transfer {s}', overview: 'transferred a request' },
  })
    .input(id.extend({ to: idFieldWithMessage('Choose who to transfer it to') }))
    .output(staffRequest),
  putRequestBack: endpoint({
    ...audited,
    method: 'POST',
    path: '/admin/concierge-requests/{id}/put-back',
    summary: 'Unassign a request assigned to you. Automation resumes.',
    wording: { audit: 'unassign {s}' },
  })
    .input(id)
    .output(staffRequest),
  addRequestNote: endpoint({
    ...audited,
    method: 'POST',
    path: '/admin/concierge-requests/{id}/notes',
    summary: 'Add a note for the care team. Idempotent by submissionKey. Patients never see notes.',
    wording: { audit: 'add a note to {s}' },
  })
    .input(id.extend({ note: requiredText('Note', longest.note, 'Enter a note'), submissionKey: idField }))
    .output(staffRequest),
  recordManualCall: endpoint({
    ...audited,
    method: 'POST',
    path: '/admin/concierge-requests/{id}/calls',
    summary: 'Log a call that you made to an office, with its exact words. Idempotent by submissionKey.',
    wording: { audit: 'log a call for {s}', overview: 'logged a call' },
  })
    .input(
      id.extend({
        submissionKey: idField,
        providerId: idFieldWithMessage(missing.office),
        calledAt: z.iso.datetime({ offset: true, error: missing.calledAt }),
        outcome: z.enum(manualOutcomes, { error: 'Choose the call outcome' }),
        /** What the office said, word for word. */
        words: optionalText('The office’s words', longest.officeWords),
        facts: z.array(loggedFactInput).max(20, 'A call can have up to 20 facts').default([]),
      }),
    )
    .output(staffRequest),
  sendToGate: endpoint({
    ...audited,
    method: 'POST',
    path: '/admin/concierge-requests/{id}/to-gate',
    summary: 'Send what the calls found to review, where it is released to the patient.',
    wording: { audit: 'send {s} to review' },
  })
    .input(id)
    .output(staffRequest),
  closeConciergeRequest: endpoint({
    ...audited,
    method: 'POST',
    path: '/admin/concierge-requests/{id}/close',
    summary: 'Close a request that can’t be fulfilled, with a reason for the patient. No fee is charged.',
    wording: { audit: 'close {s}', overview: 'closed a request' },
  })
    .input(id.extend({ reason: requiredText('Reason', longest.reason, 'Enter a reason for the patient') }))
    .output(staffRequest),
  listCareTeam: endpoint({
    method: 'GET',
    path: '/admin/care-team',
    summary: 'List the staff a request can be transferred to, with how many requests each has.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.array(z.object({ id: z.string(), name: z.string(), requestCount: z.number().int() }))),
};
