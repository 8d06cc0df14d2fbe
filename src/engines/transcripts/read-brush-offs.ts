import type { TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { regex } from '#shared/regex.ts';
import type { CallFact } from './call-findings.ts';
import { splitSentences } from './split-sentences.ts';

const machine =
  '(?:robots?|bots?|automated|machines?|recordings?|recorded|computers?|ai\\b|artificial|virtual|robo)';
const refusesMachine = regex('i')`
  \b(?:don't|do not|can't|cannot|won't|not|no|never)\b[^.?!]{0,60}\b${machine}
  |\b${machine}[^.?!]{0,30}\b(?:i|we) (?:don't|do not|won't)\b
  |\b${machine}[^.?!]{0,40}\b(?:not allowed|not something|policy|not permitted|hang(?:ing)? up)
`;
const wantsPerson =
  /\b(?:have|want|need|only|rather) (?:[\w']+ ){0,4}(?:real|actual|live|human) (?:person|people|persons|beings?|human)\b/i;
const declines = regex('i')`
  \b(?:take (?:us|this number) off (?:your|the) list|not interested
  |(?:please )?(?:stop|don't) call(?:ing)?(?: us| here)?(?: again| any ?more)?
  |can't (?:help|talk to) you|(?:has|have|need) to (?:call|phone) (?:us )?(?:themselves|himself
  |herself|directly))\b
`;
const forbidsCalling = /\b(?:don't|do not|never|stop) (?:ever )?(?:call|ring|phone|try)/i;
const officeCalls = regex('i')`
  \b(?:(?:we|she|he|they|someone|somebody|i)(?:'ll| will| can
  | could)(?: have (?:someone|somebody|her|him|them))? (?:call|ring|phone|get back to) (?:you|them
  |the patient)(?: back)?|have (?:someone|somebody|her|him|them) (?:call|ring|phone) you(?: back)?)\b
`;
const weCall = regex('i')`
  \b(?:(?:call|ring|phone|try) (?:us |me |here |this number )?(?:back|again)
  |(?:could|can|would) you (?:call|try|ring)(?: us| me)?(?: back| again)?
  |better to call (?:us )?(?:in|after|later|before|back))\b
`;

/** Reads a refusal to talk, with its reason, from an answered call. */
export function readRefusal(transcript: readonly TranscriptTurn[]): CallFact[] {
  return findFirst(transcript, (text, place) => {
    const isRefusal = refusesMachine.test(text) && !/\bno problem\b/i.test(text);
    if (isRefusal || (wantsPerson.test(text) && !text.includes('?'))) {
      return { kind: 'refused', value: { reason: 'automated_callers' }, ...place };
    }
    return declines.test(text) ? { kind: 'refused', value: { reason: 'declined' }, ...place } : null;
  });
}

/** Reads a request to call at another time, and who should call. */
export function readCallBack(transcript: readonly TranscriptTurn[]): CallFact[] {
  return findFirst(transcript, (text, place) => {
    // "Call us back to cancel" or "if we get cut off" is routine for a confirmed appointment.
    if (/\b(?:cancel|reschedule|cut off|disconnected|if (?:anything|something|you have))\b/i.test(text))
      return null;
    if (forbidsCalling.test(text)) return null;
    if (officeCalls.test(text)) return { kind: 'call_back', value: { by: 'office' }, ...place };
    return weCall.test(text) ? { kind: 'call_back', value: { by: 'us' }, ...place } : null;
  });
}

type QuotePlace = { quote: string; turnIndex: number; start: number; end: number };

function findFirst(
  transcript: readonly TranscriptTurn[],
  read: (text: string, place: QuotePlace) => CallFact | null,
): CallFact[] {
  for (const [turnIndex, turn] of transcript.entries()) {
    if (turn.speaker !== 'office') continue;
    for (const sentence of splitSentences(turn.text)) {
      const fact = read(sentence.text, {
        quote: sentence.text,
        turnIndex,
        start: sentence.start,
        end: sentence.end,
      });
      if (fact) return [fact];
    }
  }
  return [];
}
