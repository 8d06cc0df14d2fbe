import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { lateReasons } from '#shared/care/late-reasons.ts';
import { idField, idFieldWithMessage, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { clockTimePattern } from '#shared/time/clock-time.ts';
import { maxLengths, missing } from './form-rules.ts';
import { readQueuePeriod } from './queue-period.rules.ts';
import {
  manualOutcomes,
  priorities,
  queueGroups,
  queueOwners,
  queueParts,
  queueSorts,
} from './request-queue.rules.ts';
import { queueCounters, queueEntry, queueFigures, staffRequest } from './request-queue-views.contract.ts';

const id = z.object({ id: idField });
const tag = 'Care team';
const quote = requiredText('The office’s words', maxLengths.quote, missing.quote);

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
      plan: requiredText('The plan', maxLengths.plan),
      accepts: z.boolean('Choose yes or no'),
      quote,
    }),
  ],
  { error: 'Choose the type of fact' },
);
export type LoggedFact = z.infer<typeof loggedFactInput>;

const queueFilters = {
  status: z
    .enum(queueGroups, { error: 'Status must be all, pending, in_progress, or completed' })
    .default('all'),
  part: z.enum(queueParts, { error: `Part must be one of ${queueParts.join(', ')}` }).default('all'),
  owner: z
    .union([
      z.enum(queueOwners),
      idFieldWithMessage('Owner must be anyone, me, unassigned, or the ID of a staff member'),
    ])
    .default('anyone'),
  /** As in requests, such as `imaging`. */
  service: optionalText('Service', maxLengths.service),
  priority: z.enum(priorities, { error: 'Priority must be urgent, soon, or routine' }).optional(),
  /** Requests that missed their SLA, as the SLA report counts them. */
  sla: z.enum(['missed'], { error: 'Sla must be missed' }).optional(),
  /** When the requests with a missed SLA were submitted: see `queue-period.rules.ts`. */
  period: z
    .string()
    .refine(
      (text) => readQueuePeriod(text) !== null,
      'Enter the period as YYYY-MM, YYYY-MM-DD_YYYY-MM-DD or 30d',
    )
    .optional(),
  /** Name or phone number of a patient, words of the request, or the start of an ID. */
  search: optionalText('The search', maxLengths.search),
};
export const queueFilterInput = z.object(queueFilters);
export type QueueFilterInput = z.infer<typeof queueFilterInput>;

/** The largest page, and the largest selection. */
export const maxQueuePage = 100;

const csvFile = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream);

const audited = {
  access: 'admin',
  right: 'requests.change',
  rateLimit: careful,
  auditSubject: 'request',
  tag,
} as const;

const assignment = {
  /** Null unassigns. */
  to: idFieldWithMessage('Choose who to assign it to').nullable(),
  /** The current assignee, if it is someone else. */
  from: idField.nullish(),
  /** For the new assignee. Patients never see it. */
  note: optionalText('Note', maxLengths.assignmentNote),
};

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
        ...queueFilters,
        sort: z.enum(queueSorts, { error: 'Sort must be risk, newest, or oldest' }).default('risk'),
        limit: z.coerce.number('Limit must be a number').int().min(1).max(maxQueuePage).default(10),
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
  getQueueCounters: endpoint({
    method: 'GET',
    path: '/admin/concierge-requests/counters',
    summary: 'Count requests that need attention. Each count equals the total of the list with its filter.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(queueCounters),
  exportConciergeRequests: endpoint({
    method: 'GET',
    path: '/admin/concierge-requests/export',
    summary: 'Export the filtered or selected requests as CSV, newest first, without descriptions.',
    tag,
    access: 'admin',
    right: 'requests.export',
    rateLimit: { max: 10, windowSeconds: 600, by: 'account' },
    auditSubject: 'requests',
    wording: {
      audit: 'export the request queue',
      overview: 'exported the request queue',
      kinds: ['exports'],
    },
  })
    .input(
      queueFilterInput.extend({
        /** Only these of the filtered requests, separated by commas. */
        ids: z
          .string()
          .transform((list) => list.split(',').map((item) => item.trim().toLowerCase()))
          .pipe(z.array(z.uuid('An ID is not valid')).max(maxQueuePage))
          .optional(),
      }),
    )
    .output(csvFile),
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
  assignRequest: endpoint({
    ...audited,
    method: 'POST',
    path: '/admin/concierge-requests/{id}/assign',
    summary:
      'Assign a request to a staff member, who is notified, or unassign it (`to: null`), so that automation resumes. To reassign someone else’s request, name them.',
    wording: { audit: 'change the assignee of {s}', overview: 'changed the assignee of a request' },
  })
    .input(id.extend(assignment))
    .output(staffRequest),
  assignRequests: endpoint({
    method: 'POST',
    path: '/admin/concierge-requests/assign',
    summary:
      'Assign up to 50 requests, as assignRequest does. Includes unassigned requests, your own, and those of the assignee you name; `problem` says why one was left out.',
    tag,
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    // Writes an audit entry for each request.
    auditSubject: 'none',
  })
    .input(
      z.object({
        ids: z
          .array(idField, { error: 'Choose the requests' })
          .min(1, 'Choose the requests')
          .max(50, 'You can assign up to 50 requests at once'),
        ...assignment,
      }),
    )
    .output(z.array(z.object({ id: z.string(), problem: z.string().nullable() }))),
  addRequestNote: endpoint({
    ...audited,
    method: 'POST',
    path: '/admin/concierge-requests/{id}/notes',
    summary: 'Add a note for the care team. Idempotent by submissionKey. Patients never see notes.',
    wording: { audit: 'add a note to {s}' },
  })
    .input(id.extend({ note: requiredText('Note', maxLengths.note, 'Enter a note'), submissionKey: idField }))
    .output(staffRequest),
  setLateReason: endpoint({
    ...audited,
    method: 'PUT',
    path: '/admin/concierge-requests/{id}/late-reason',
    summary: 'Record why a request missed its SLA. Patients never see it.',
    wording: { audit: 'record why {s} was late' },
  })
    .input(
      id.extend({
        reason: z.enum(lateReasons, { error: 'Choose the reason' }),
        note: optionalText('Note', maxLengths.lateNote),
      }),
    )
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
        words: optionalText('The office’s words', maxLengths.officeWords),
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
    .input(id.extend({ reason: requiredText('Reason', maxLengths.reason, 'Enter a reason for the patient') }))
    .output(staffRequest),
  listCareTeam: endpoint({
    method: 'GET',
    path: '/admin/care-team',
    summary: 'List the staff a request can be assigned to, with how many requests each has.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.array(z.object({ id: z.string(), name: z.string(), requestCount: z.number().int() }))),
};
