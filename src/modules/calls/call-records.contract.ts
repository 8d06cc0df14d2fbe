import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, optionalText } from '#shared/text/plain-input.ts';
import { testTempers } from './test-tempers.ts';
import { transcriptTurn } from './voice-agents.contract.ts';

export const callStatuses = ['planned', 'ongoing', 'ended', 'error'] as const;

/** A call as lists of the administrator show it; what was said is in its details. */
export const callRecord = z.object({
  id: z.string(),
  retellCallId: z.string().nullable(),
  status: z.enum(callStatuses),
  toNumber: z.string(),
  startedAt: z.iso.datetime().nullable(),
  /** `call` was made for a patient, `test_call` by an administrator. */
  kind: z.enum(['call', 'test_call']),
  purpose: z.string(),
  /** The office that was called, or the agent that was tried. */
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
  testCall: z.object({ agentName: z.string(), temper: z.enum(testTempers).nullable() }).nullable(),
  simulated: z.boolean(),
  failedBecause: z.string().nullable(),
  /** Everything about the patient that this call was allowed to disclose; empty for a test call. */
  maySay: z.array(z.string()),
  layers: z
    .object({ telephony: z.string().nullable(), conversation: z.string(), business: z.array(z.string()) })
    .nullable(),
  /** How the agent behaved; null where there was no occasion. */
  conduct: z
    .object({
      saidWhatItIs: z.boolean().nullable(),
      admittedBeingMachine: z.boolean().nullable(),
      honouredRefusal: z.boolean().nullable(),
    })
    .nullable(),
  hasRecording: z.boolean(),
  transcript: z.array(transcriptTurn),
  /** What the office said that is used, with its place in the transcript. */
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
  /** Read once and not confirmed. */
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

/** One line of "Call History & Chat Transcripts". */
export const historyRow = z.object({
  kind: z.enum(['chat', 'call', 'test_call']),
  id: z.string(),
  /** A call: planned, ongoing, ended, error. A chat: active, converted_to_ticket … */
  status: z.string(),
  at: z.iso.datetime(),
  /** The number that was called, or the session's label. */
  contact: z.string().nullable(),
  /** The office, the agent that was tried, or the name that the chat collected. */
  name: z.string().nullable(),
  /** The vendor's call id, or the request that came of the chat. */
  reference: z.string().nullable(),
  requestId: z.string().nullable(),
  messageCount: z.number().nullable(),
  durationSeconds: z.number().nullable(),
  mode: z.enum(['production', 'demo']),
});
export type HistoryRow = z.infer<typeof historyRow>;

const cursor = z
  .string({ error: 'The place in the list is not valid' })
  .regex(/^[\w-]{1,200}$/, 'The place in the list is not valid')
  .optional();
const limit = z.coerce.number('Limit must be a number').int().min(1).max(50).default(50);
/** IANA zone of the browser: "today" begins there. */
const timeZone = z.string().max(60).nullish();

const tag = 'Voice agents';

export const callRecordsContract = {
  listRetellCalls: endpoint({
    method: 'GET',
    path: '/admin/retell-calls',
    summary:
      'Calls and test calls, newest first, at most 50 at once; who may not look at requests gets ' +
      'test calls alone. The header x-total-count says how many there are, as far as 10,000, ' +
      'x-next-cursor where to go on.',
    tag,
    access: 'admin',
    right: 'agents.look',
    rateLimit: relaxed,
    auditSubject: 'calls',
    wording: { audit: 'look at the list of calls' },
  })
    .input(
      z.object({
        kind: z.enum(['all', 'call', 'test_call'], { error: 'Unknown kind of call' }).default('all'),
        status: z.enum(['all', ...callStatuses], { error: 'Unknown status' }).default('all'),
        date: z.enum(historyDates, { error: 'Unknown date range' }).default('all'),
        /** Ids, numbers and names; never what was said. */
        search: optionalText('The search', 100),
        timeZone,
        limit,
        cursor,
      }),
    )
    .output(z.array(callRecord)),
  getCallDetails: endpoint({
    method: 'GET',
    path: '/admin/retell-calls/{id}',
    summary: 'A call or test call whole: its transcript, what was understood and how the agent behaved.',
    tag,
    access: 'admin',
    right: 'agents.look',
    rateLimit: relaxed,
    auditSubject: 'call',
    wording: { audit: 'look at {s}' },
  })
    .input(z.object({ id: idField }))
    .output(callDetails),
  listHistory: endpoint({
    method: 'GET',
    path: '/admin/history',
    summary:
      'Calls and chats together, newest first, at most 50 at once; who may not look at requests gets test calls alone.',
    tag,
    access: 'admin',
    right: 'agents.look',
    rateLimit: relaxed,
    auditSubject: 'history',
    wording: { audit: 'look at the history of calls and chats' },
  })
    .input(
      z.object({
        type: z.enum(historyTypes, { error: 'Type must be all, chat or call' }).default('all'),
        date: z.enum(historyDates, { error: 'Date must be all, today, week or month' }).default('all'),
        /** Ids, numbers, names and statuses; never what was said. */
        search: optionalText('The search', 100),
        timeZone,
        limit,
        cursor,
      }),
    )
    .output(
      z.object({
        rows: z.array(historyRow),
        /** Give it back as `cursor` for the rows that follow; null at the end. */
        nextCursor: z.string().nullable(),
        /** Counted as far as 10,000. */
        total: z.number(),
      }),
    ),
};
