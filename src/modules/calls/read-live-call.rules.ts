import type { ReadingContext } from '#engines/transcripts/call-findings.ts';
import { readTranscript } from '#engines/transcripts/read-transcript.rules.ts';
import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { regex } from '#shared/regex.ts';

/** State of a live call: on hold, with a machine, or talking, and the kinds of facts so far. */
export type LiveCallState = {
  telephony: null;
  conversation: 'on_hold' | 'voicemail' | 'talking';
  business: string[];
};

const asksToWait = regex('i')`
  \b(?:hold please|please hold|hold on\b(?!,? actually)|(?:continue|on) (?:to )?hold|stay on the line
  |remain on the line|next available|call is important|un momento|en espera|espere en|en la línea
  |no cuelgue|próximo representante)
`;

/** The office or its machine asked to hold, and the agent only acknowledged. */
function isOnHold(said: readonly TranscriptTurn[]): boolean {
  const last = said.findLastIndex(({ speaker }) => speaker === 'office');
  const waits = asksToWait.test(said[last]?.text ?? '');
  return waits && said.slice(last + 1).every(({ text }) => !text.includes('?'));
}

/**
 * Reads a live call with the same rules as a finished one. Facts can still be retracted, so this is progress
 * and never evidence.
 */
export function readLiveCall(
  said: readonly TranscriptTurn[],
  brief: CallBrief,
  context: Omit<ReadingContext, 'telephony'>,
): LiveCallState {
  const { layers } = readTranscript(said, brief, { ...context, telephony: 'answered' });
  const voicemail = layers.conversation === 'voicemail';
  return {
    telephony: null,
    conversation: isOnHold(said) ? 'on_hold' : voicemail ? 'voicemail' : 'talking',
    business: layers.business,
  };
}
