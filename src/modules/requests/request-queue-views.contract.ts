import { z } from 'zod';
import { removableFacts } from '#shared/calls/telephone-call.ts';
import { lateReasons } from '#shared/care/late-reasons.ts';
import { resultKinds } from '#shared/care/manual-work.ts';
import { timelineEntryView } from './care-requests.contract.ts';
import { requestStatuses, ticketStatuses } from './care-requests.rules.ts';
import { holderKinds, workStages } from './guarantee/time-spent.rules.ts';
import { phoneConsentGivers } from './phone-consent.rules.ts';
import { slaEventKinds } from './request-queue.rules.ts';

/** A request in the care team's queue: a ticket with its patient, assignee, urgency and last event. */
export const queueEntry = z.object({
  id: z.string(),
  userId: z.string(),
  /** Empty once the account was deleted. */
  patientName: z.string(),
  /** Household member it is for; null if for the requester. */
  forPerson: z.string().nullable(),
  serviceType: z.string(),
  /** First words of the description. */
  excerpt: z.string(),
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
  /** The newest timeline entry. */
  lastEvent: z
    .object({ at: z.iso.datetime(), words: z.string(), actor: z.enum(['patient', 'harborline', 'staff']) })
    .nullable(),
});
export type QueueEntry = z.infer<typeof queueEntry>;

/** Each equals the total of the list with the same filter, in every mode. */
export const queueCounters = z.object({
  /** Open requests that need review or are late, each counted once. */
  attention: z.number().int(),
  needsReview: z.number().int(),
  late: z.number().int(),
  dueSoon: z.number().int(),
  /** Requests whose patient waits for our answer. */
  waitingMessages: z.number().int(),
  /** Not started. */
  pending: z.number().int(),
});
export type QueueCounters = z.infer<typeof queueCounters>;

export const queueFigures = queueCounters.extend({
  inProgress: z.number().int(),
  completed: z.number().int(),
  /**
   * Mean time from submission to the first action by staff or automation, over the newest requests with one.
   * Null if there are none; up to a minute old if there are hundreds.
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

const minutes = z.object({ minutes: z.number().int(), slaMinutes: z.number().int() });

export const assignmentView = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Null: it was unassigned. */
  fromName: z.string().nullable(),
  /** Null: it was unassigned then. */
  toName: z.string().nullable(),
  /** Null: automation. */
  byName: z.string().nullable(),
  note: z.string().nullable(),
});
export type AssignmentView = z.infer<typeof assignmentView>;

/** A request as staff see it. What offices said is in the evidence. */
export const staffRequest = queueEntry.extend({
  description: z.string(),
  patient: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    membershipType: z.string(),
    /** Household member it is for; null if for the requester. */
    forPerson: z.string().nullable(),
  }),
  /** The consent given on the phone, if staff submitted it. */
  phoneConsent: z
    .object({
      givenBy: z.enum(phoneConsentGivers),
      statement: z.string(),
      recordedByName: z.string(),
      givenAt: z.iso.datetime(),
    })
    .nullable(),
  /** The need as we understood it, as display text. */
  need: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What the patient wrote, sentence by sentence, in order. */
  ownWords: z.array(z.string()),
  /** The patient's preferences for all calls, by agents or staff. */
  callWishes: z.object({
    removedFacts: z.array(z.enum(removableFacts)),
    asksBeforeFurtherCalls: z.boolean(),
    /** Offices the patient declined a call to. */
    declinedOffices: z.array(z.string()),
  }),
  manualWork: z.object({
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
  /** Where the time went, up to the results. `slaMinutes`: the business minutes in it. */
  timeSpent: z.object({
    stages: z.array(minutes.extend({ stage: z.enum(workStages) })),
    /** Longest first. `name` is set for staff; `unassigned`: it waited for staff, but was unassigned. */
    holders: z.array(minutes.extend({ kind: z.enum(holderKinds), name: z.string().nullable() })),
  }),
  /** Null unless the SLA was missed. */
  late: z
    .object({
      /** Minutes past the deadline. */
      minutes: z.number().int(),
      /** The reason that explains most of the time. */
      suggested: z.enum(lateReasons).nullable(),
      /** As staff decided. */
      decided: z
        .object({
          reason: z.enum(lateReasons),
          note: z.string().nullable(),
          byName: z.string(),
          at: z.iso.datetime(),
        })
        .nullable(),
    })
    .nullable(),
  openQuestion: z.string().nullable(),
  completionSummary: z.string().nullable(),
  closedReason: z.string().nullable(),
  timeline: z.array(timelineEntryView.extend({ actorName: z.string().nullable() })),
  /** Changes of the assignee, oldest first. Patients never see them. */
  assignments: z.array(assignmentView),
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
