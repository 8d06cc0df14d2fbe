import type { Retell } from 'retell-sdk';
import * as z from 'zod';
import type { Telephony, TranscriptTurn, VendorCall } from '../voice.port.ts';

/** Milliseconds of this century; a date that is none would be stored as nothing. */
const timestamp = z.number().int().min(946_684_800_000).max(4_102_444_800_000).optional();

export type RetellCall = Retell.PhoneCallResponse | Retell.WebCallResponse;
type DisconnectionReason = NonNullable<Retell.PhoneCallResponse['disconnection_reason']>;

/**
 * How the telephone network ended a call, by the vendor's reason for its end. A reason that is not listed, as a newer
 * release of the vendor's may have, counts as a line that could not be had: nothing is read out of such a call.
 */
const telephonyOf: Readonly<Record<DisconnectionReason, Telephony>> = {
  user_hangup: 'answered',
  agent_hangup: 'answered',
  call_transfer: 'answered',
  transfer_bridged: 'answered',
  transfer_cancelled: 'answered',
  call_take_over: 'answered',
  manual_stopped: 'answered',
  max_duration_reached: 'answered',
  voicemail_reached: 'voicemail',
  ivr_reached: 'no_answer',
  inactivity: 'hold_timeout',
  dial_busy: 'busy',
  user_declined: 'busy',
  dial_no_answer: 'no_answer',
  invalid_destination: 'bad_number',
  // Both are about us as much as about the office: an unknown error of the network, or our own number blocked as spam.
  dial_failed: 'line_error',
  marked_as_spam: 'line_error',
  scam_detected: 'line_error',
  sip_routing_error: 'line_error',
  telephony_provider_permission_denied: 'line_error',
  telephony_provider_unavailable: 'line_error',
  concurrency_limit_reached: 'line_error',
  no_concurrency_fallback: 'line_error',
  no_valid_payment: 'line_error',
  registered_call_timeout: 'line_error',
  error_llm_websocket_open: 'line_error',
  error_llm_websocket_lost_connection: 'line_error',
  error_llm_websocket_runtime: 'line_error',
  error_llm_websocket_corrupt_payload: 'line_error',
  error_no_audio_received: 'line_error',
  error_asr: 'line_error',
  error_retell: 'line_error',
  error_unknown: 'line_error',
  error_user_not_joined: 'line_error',
};

/** Under this name the vendor keeps our call id with the call, and finds it again. */
export const keyInMetadata = 'harborline_call_id';

/** The vendor answered, and what it said is not what was asked for. Its own words stay out. */
export class UnusableAnswer extends Error {
  constructor(wanted: string) {
    super(`The voice vendor answered with something other than ${wanted}.`);
    this.name = 'UnusableAnswer';
  }
}

export const utterance = z.object({
  role: z.string(),
  content: z.string(),
  words: z.array(z.object({ start: z.number().optional() })).catch([]),
});

/** What is read out of a call; the library only promises its shape. */
const callShape = z.object({
  call_id: z.string().min(1).max(200),
  call_status: z.enum(['registered', 'not_connected', 'ongoing', 'ended', 'error']),
  metadata: z.object({ [keyInMetadata]: z.string() }),
  start_timestamp: timestamp,
  end_timestamp: timestamp,
  transcript_object: z.array(utterance).nullish(),
});

/** Nobody says more in fifteen minutes. The rest is cut off. */
const mostUtterances = 2_000;
const longestTranscript = 200_000;

/**
 * The vendor's call as the port tells it. `known.startedAt` stands in for what the vendor has not stamped yet. Throws
 * `UnusableAnswer` for what is no call, or is not the one of that key: nothing of another patient's is ever read.
 */
export function readRetellCall(call: RetellCall, known: { key: string; startedAt: Date }): VendorCall {
  const shape = callShape.safeParse(call);
  if (!shape.success) throw new UnusableAnswer('a call');
  if (shape.data.metadata[keyInMetadata] !== known.key)
    throw new UnusableAnswer('the call that was asked for');
  const startedAt = call.start_timestamp === undefined ? known.startedAt : new Date(call.start_timestamp);
  if (call.call_status === 'registered' || call.call_status === 'ongoing') {
    return {
      vendorCallId: call.call_id,
      state: call.call_status === 'ongoing' ? 'ongoing' : 'ringing',
      telephony: null,
      transcript: readTurns(shape.data.transcript_object ?? []),
      startedAt,
      endedAt: null,
      hasRecording: false,
    };
  }
  const endedAt = call.end_timestamp === undefined ? startedAt : new Date(call.end_timestamp);
  return {
    vendorCallId: call.call_id,
    state: 'ended',
    telephony: readTelephony(call),
    transcript: readTurns(shape.data.transcript_object ?? []),
    startedAt,
    endedAt,
    hasRecording: recordingAddress(call) !== null,
  };
}

/** Where the vendor gives the recording for a while, or null when there is none. */
export function recordingAddress({ recording_url }: RetellCall): string | null {
  return recording_url && URL.canParse(recording_url) ? recording_url : null;
}

function readTelephony({ call_status, disconnection_reason }: RetellCall): Telephony {
  if (disconnection_reason !== undefined) return telephonyOf[disconnection_reason] ?? 'line_error';
  return call_status === 'ended' ? 'answered' : 'line_error';
}

/**
 * One turn an utterance. Utterances of one speaker that follow each other stay apart, as the vendor cut them. A third
 * person to whom an office passed the call is the office as well.
 */
export function readTurns(utterances: readonly z.infer<typeof utterance>[]): TranscriptTurn[] {
  let atSeconds = 0;
  let length = 0;
  const turns: TranscriptTurn[] = [];
  for (const { role, content, words } of utterances.slice(0, mostUtterances)) {
    // A database stores no zero bytes.
    const text = content
      .slice(0, longestTranscript - length)
      .replaceAll('\0', '')
      .trim();
    length += text.length;
    // The vendor's times are approximate; a turn never begins before the one it follows.
    atSeconds = Math.max(atSeconds, words.find(({ start }) => start !== undefined)?.start ?? atSeconds);
    if (text !== '') turns.push({ speaker: role === 'agent' ? 'agent' : 'office', text, atSeconds });
  }
  return turns;
}
