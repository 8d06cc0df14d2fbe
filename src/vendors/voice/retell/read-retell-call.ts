import type { Retell } from 'retell-sdk';
import * as z from 'zod';
import type { Telephony, TranscriptTurn, VendorCall } from '../voice.port.ts';

/** Unix milliseconds between 2000 and 2100. */
const timestamp = z.number().int().min(946_684_800_000).max(4_102_444_800_000).optional();

export type RetellCall = Retell.PhoneCallResponse | Retell.WebCallResponse;
type DisconnectionReason = NonNullable<Retell.PhoneCallResponse['disconnection_reason']>;

/**
 * Telephony outcome by the vendor's disconnection reason. An unlisted reason, as in a newer vendor release,
 * counts as a line error: such a call yields no facts.
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
  // Not necessarily the office's fault: an unknown network error, or our number marked as spam.
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

/** Metadata name under which the vendor stores our call id. */
export const keyInMetadata = 'harborline_call_id';

/** The vendor's response does not match the request. Its text is omitted. */
export class UnexpectedResponse extends Error {
  constructor(wanted: string) {
    super(`Unexpected response from the voice vendor: expected ${wanted}.`);
    this.name = 'UnexpectedResponse';
  }
}

export const utterance = z.object({
  role: z.string(),
  content: z.string(),
  words: z.array(z.object({ start: z.number().optional() })).catch([]),
});

/** Validates the fields we read; the library's types do not guarantee them. */
const callShape = z.object({
  call_id: z.string().min(1).max(200),
  call_status: z.enum(['registered', 'not_connected', 'ongoing', 'ended', 'error']),
  metadata: z.object({ [keyInMetadata]: z.string() }),
  start_timestamp: timestamp,
  end_timestamp: timestamp,
  transcript_object: z.array(utterance).nullish(),
});

/** More than a fifteen-minute call can contain. The rest is cut off. */
const maxUtterances = 2_000;
const maxTranscriptCharacters = 200_000;

/**
 * Converts the vendor's call to the port's. `known.startedAt` is used until the vendor has a timestamp.
 * Throws `UnexpectedResponse` when it is invalid or has another key: another patient's call is never read.
 */
export function readRetellCall(call: RetellCall, known: { key: string; startedAt: Date }): VendorCall {
  const shape = callShape.safeParse(call);
  if (!shape.success) throw new UnexpectedResponse('a call');
  if (shape.data.metadata[keyInMetadata] !== known.key) throw new UnexpectedResponse('the requested call');
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
    hasRecording: recordingUrl(call) !== null,
  };
}

/** The vendor's temporary address of the recording, or null when there is none. */
export function recordingUrl({ recording_url }: RetellCall): string | null {
  return recording_url && URL.canParse(recording_url) ? recording_url : null;
}

function readTelephony({ call_status, disconnection_reason }: RetellCall): Telephony {
  if (disconnection_reason !== undefined) return telephonyOf[disconnection_reason] ?? 'line_error';
  return call_status === 'ended' ? 'answered' : 'line_error';
}

/**
 * One turn per utterance. Consecutive utterances of one speaker stay separate, as the vendor split them.
 * Anyone the office transfers the call to counts as the office.
 */
export function readTurns(utterances: readonly z.infer<typeof utterance>[]): TranscriptTurn[] {
  let atSeconds = 0;
  let length = 0;
  const turns: TranscriptTurn[] = [];
  for (const { role, content, words } of utterances.slice(0, maxUtterances)) {
    // A database cannot store zero bytes.
    const text = content
      .slice(0, maxTranscriptCharacters - length)
      .replaceAll('\0', '')
      .trim();
    length += text.length;
    // The vendor's times are approximate; a turn never starts before the previous one.
    atSeconds = Math.max(atSeconds, words.find(({ start }) => start !== undefined)?.start ?? atSeconds);
    if (text !== '') turns.push({ speaker: role === 'agent' ? 'agent' : 'office', text, atSeconds });
  }
  return turns;
}
