import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, optionalText } from '#shared/text/plain-input.ts';
import { maxLengths } from './form-rules.ts';
import { testOfficeBehaviors } from './test-office-behaviors.ts';
import { transcriptTurn } from './voice-agents.contract.ts';

export const callStatuses = ['planned', 'ongoing', 'ended', 'error'] as const;

/** A call as staff lists show it; the transcript is in the details. */
export const callRecord = z.object({
  id: z.string(),
  retellCallId: z.string().nullable(),
  status: z.enum(callStatuses),
  toNumber: z.string(),
  startedAt: z.iso.datetime().nullable(),
  /** `call` was made for a patient, `test_call` by staff. */
  kind: z.enum(['call', 'test_call']),
  purpose: z.string(),
  /** The office called, or the agent tested. */
  name: z.string(),
  outcome: z.string().nullable(),
  mode: z.enum(['production', 'demo']),
  requestId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  durationSeconds: z.number().nullable(),
});
export type CallRecord = z.infer<typeof callRecord>;

export const callDetails = callRecord.extend({
  testCall: z.object({ agentName: z.string(), temper: z.enum(testOfficeBehaviors).nullable() }).nullable(),
  simulated: z.boolean(),
  failedBecause: z.string().nullable(),
  /** Everything this call was allowed to share about the patient; empty for test calls. */
  maySay: z.array(z.string()),
  layers: z
    .object({ telephony: z.string().nullable(), conversation: z.string(), business: z.array(z.string()) })
    .nullable(),
  /** Agent behavior; null if it never came up. */
  conduct: z
    .object({
      saidWhatItIs: z.boolean().nullable(),
      admittedBeingMachine: z.boolean().nullable(),
      honouredRefusal: z.boolean().nullable(),
    })
    .nullable(),
  hasRecording: z.boolean(),
  transcript: z.array(transcriptTurn),
  /** Facts in use, with their position in the transcript. */
  facts: z.array(
    z.object({
      id: z.string().nullable(),
      kind: z.string(),
      value: z.unknown(),
      quote: z.string(),
      turnIndex: z.number(),
      start: z.number(),
      end: z.number(),
    }),
  ),
  /** Facts without confirmation by the second reading. */
  doubtful: z.array(
    z.object({
      kind: z.string(),
      value: z.unknown(),
      quote: z.string(),
      turnIndex: z.number(),
      start: z.number(),
      end: z.number(),
      doubt: z.string(),
    }),
  ),
});
export type CallDetails = z.infer<typeof callDetails>;

export const historyTypes = ['all', 'chat', 'call'] as const;
export const historyDates = ['all', 'today', 'week', 'month'] as const;

export const historyRow = z.object({
  kind: z.enum(['chat', 'call', 'test_call']),
  id: z.string(),
  /** A call: planned, ongoing, ended, error. A chat: active, converted_to_ticket … */
  status: z.string(),
  at: z.iso.datetime(),
  /** The number called, or the session label. */
  contact: z.string().nullable(),
  /** The office, the agent tested, or the name from the chat. */
  name: z.string().nullable(),
  /** The vendor's call ID, or the request created from the chat. */
  reference: z.string().nullable(),
  requestId: z.string().nullable(),
  messageCount: z.number().nullable(),
  durationSeconds: z.number().nullable(),
  mode: z.enum(['production', 'demo']),
});
export type HistoryRow = z.infer<typeof historyRow>;

const cursor = z
  .string({ error: 'The page cursor isn’t valid' })
  .regex(/^[\w-]{1,200}$/, 'The page cursor isn’t valid')
  .optional();
const limit = z.coerce.number('Limit must be a number').int().min(1).max(50).default(50);
/** IANA zone of the browser, for "today". */
const timeZone = z.string().max(60).nullish();

const csv = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream);

const tag = 'Voice agents';

export const callRecordsContract = {
  listRetellCalls: endpoint({
    method: 'GET',
    path: '/admin/retell-calls',
    summary:
      'Calls and test calls, newest first, at most 50 per page. Roles without access to requests get ' +
      'test calls only. The x-total-count header has the total, up to 10,000; ' +
      'x-next-cursor has the next page.',
    tag,
    access: 'admin',
    right: 'agents.look',
    rateLimit: relaxed,
    auditSubject: 'calls',
    wording: { audit: 'view the call list' },
  })
    .input(
      z.object({
        kind: z.enum(['all', 'call', 'test_call'], { error: 'Unknown call type' }).default('all'),
        status: z.enum(['all', ...callStatuses], { error: 'Unknown status' }).default('all'),
        date: z.enum(historyDates, { error: 'Unknown date range' }).default('all'),
        /** IDs, numbers and names; never transcripts. */
        search: optionalText('Search', maxLengths.search),
        timeZone,
        limit,
        cursor,
      }),
    )
    .output(z.array(callRecord)),
  getCallDetails: endpoint({
    method: 'GET',
    path: '/admin/retell-calls/{id}',
    summary: 'A call or test call with its transcript, extracted facts and agent behavior.',
    tag,
    access: 'admin',
    right: 'agents.look',
    rateLimit: relaxed,
    auditSubject: 'call',
    wording: { audit: 'view {s}' },
  })
    .input(z.object({ id: idField }))
    .output(callDetails),
  listHistory: endpoint({
    method: 'GET',
    path: '/admin/history',
    summary:
      'Calls and chats, newest first, at most 50 per page. Roles without access to requests get test calls only.',
    tag,
    access: 'admin',
    right: 'agents.look',
    rateLimit: relaxed,
    auditSubject: 'history',
    wording: { audit: 'view the call and chat history' },
  })
    .input(
      z.object({
        type: z.enum(historyTypes, { error: 'Type must be all, chat or call' }).default('all'),
        date: z.enum(historyDates, { error: 'Date must be all, today, week or month' }).default('all'),
        /** IDs, numbers, names and statuses; never transcripts. */
        search: optionalText('Search', maxLengths.search),
        timeZone,
        limit,
        cursor,
      }),
    )
    .output(
      z.object({
        rows: z.array(historyRow),
        /** Pass as `cursor` for the next page; null at the end. */
        nextCursor: z.string().nullable(),
        /** Capped at 10,000. */
        total: z.number(),
      }),
    ),
  exportCalls: endpoint({
    method: 'GET',
    path: '/admin/calls/export',
    summary: 'Export the filtered calls to offices as CSV, newest first, without transcripts.',
    tag,
    access: 'admin',
    right: 'requests.export',
    rateLimit: { max: 10, windowSeconds: 600, by: 'account' },
    auditSubject: 'calls',
    wording: { audit: 'export the calls', overview: 'exported the calls', kinds: ['exports'] },
  })
    .input(
      z.object({
        date: z.enum(historyDates, { error: 'Date must be all, today, week or month' }).default('all'),
        /** IDs, numbers and names; never transcripts. */
        search: optionalText('Search', maxLengths.search),
        timeZone,
      }),
    )
    .output(csv),
};
