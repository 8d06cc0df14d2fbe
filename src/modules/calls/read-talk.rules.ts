import type { ReadingContext } from '#engines/transcripts/call-findings.ts';
import { readTranscript } from '#engines/transcripts/read-transcript.rules.ts';
import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { regex } from '#shared/regex.ts';

/** How a call that goes on stands: on hold, at a machine, or talking, and which kinds of facts were said so far. */
export type TalkSoFar = {
  telephony: null;
  conversation: 'on_hold' | 'voicemail' | 'talking';
  business: string[];
};

const asksToWait = regex('i')`
  \b(?:hold please|please hold|hold on\b(?!,? actually)|(?:continue|on) (?:to )?hold|stay on the line
  |remain on the line|next available|call is important|un momento|en espera|espere en|en la línea
  |no cuelgue|próximo representante)
`;

/** The office, or its machine, has asked the agent to wait, and the agent has said no more than that it will. */
function isOnHold(said: readonly TranscriptTurn[]): boolean {
  const last = said.findLastIndex(({ speaker }) => speaker === 'office');
  const waits = asksToWait.test(said[last]?.text ?? '');
  return waits && said.slice(last + 1).every(({ text }) => !text.includes('?'));
}

/**
 * Reads a call that goes on, by the rules that read it when it has ended. A fact may still be taken back: this is shown
 * as progress and is never evidence.
 */
export function readTalk(
  said: readonly TranscriptTurn[],
  brief: CallBrief,
  context: Omit<ReadingContext, 'telephony'>,
): TalkSoFar {
  const { layers } = readTranscript(said, brief, { ...context, telephony: 'answered' });
  const voicemail = layers.conversation === 'voicemail';
  return {
    telephony: null,
    conversation: isOnHold(said) ? 'on_hold' : voicemail ? 'voicemail' : 'talking',
    business: layers.business,
  };
}
