import type { Retell } from 'retell-sdk';
import type { Telephony, TranscriptTurn, VendorCall } from '../voice.port.ts';

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

/** The vendor's call as the port tells it. `known` stands in for what the vendor has not stamped yet. */
export function readRetellCall(call: RetellCall, known: { startedAt: Date }): VendorCall {
  const startedAt = call.start_timestamp === undefined ? known.startedAt : new Date(call.start_timestamp);
  if (call.call_status === 'registered' || call.call_status === 'ongoing') {
    return {
      vendorCallId: call.call_id,
      state: 'ongoing',
      telephony: null,
      transcript: [],
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
    transcript: readTurns(call.transcript_object ?? []),
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
function readTurns(utterances: NonNullable<RetellCall['transcript_object']>): TranscriptTurn[] {
  let atSeconds = 0;
  const turns: TranscriptTurn[] = [];
  for (const { role, content, words } of utterances) {
    const text = content.trim();
    // The vendor's times are approximate; a turn never begins before the one it follows.
    atSeconds = Math.max(atSeconds, words.find(({ start }) => start !== undefined)?.start ?? atSeconds);
    if (text !== '') turns.push({ speaker: role === 'agent' ? 'agent' : 'office', text, atSeconds });
  }
  return turns;
}
