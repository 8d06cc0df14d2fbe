import type { ReadingContext } from '#engines/transcripts/call-findings.ts';
import { readTranscript } from '#engines/transcripts/read-transcript.rules.ts';
import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { regex } from '#shared/regex.ts';

/** State of a live call: on hold, voicemail, or talking, plus the kinds of facts stated so far. */
export type LiveCallState = {
  telephony: null;
  conversation: 'on_hold' | 'voicemail' | 'talking';
  business: string[];
};

const asksToHold = regex('i')`
  \b(?:hold please|please hold|hold on\b(?!,? actually)|(?:continue|on) (?:to )?hold|stay on the line
  |remain on the line|next available|call is important|un momento|en espera|espere en|en la línea
  |no cuelgue|próximo representante)
`;

/** True if the office asked the agent to hold and the agent has only acknowledged. */
function isOnHold(turns: readonly TranscriptTurn[]): boolean {
  const last = turns.findLastIndex(({ speaker }) => speaker === 'office');
  const askedToHold = asksToHold.test(turns[last]?.text ?? '');
  return askedToHold && turns.slice(last + 1).every(({ text }) => !text.includes('?'));
}

/**
 * Reads a live call with the same rules as a finished one. Facts can still be retracted, so this is progress
 * and never evidence.
 */
export function readLiveCall(
  turns: readonly TranscriptTurn[],
  brief: CallBrief,
  context: Omit<ReadingContext, 'telephony'>,
): LiveCallState {
  const { layers } = readTranscript(turns, brief, { ...context, telephony: 'answered' });
  const voicemail = layers.conversation === 'voicemail';
  return {
    telephony: null,
    conversation: isOnHold(turns) ? 'on_hold' : voicemail ? 'voicemail' : 'talking',
    business: layers.business,
  };
}
