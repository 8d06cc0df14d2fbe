import type { Telephony, TranscriptTurn } from '#shared/calls/telephone-call.ts';

type TimedCall = {
  telephony: Telephony;
  transcript: readonly TranscriptTurn[];
  durationMilliseconds: number;
};

/** The phone rings for a third of the call, but at most six seconds. */
const ringShare = 1 / 3;
const maxRingMilliseconds = 6_000;
/** Length of the last turn. */
const lastTurnSeconds = 4;

/** Whether a person or a machine answered. */
const wasAnswered = (telephony: Telephony): boolean =>
  telephony === 'answered' || telephony === 'voicemail' || telephony === 'hold_timeout';

const ringMilliseconds = ({ durationMilliseconds }: TimedCall): number =>
  Math.min(durationMilliseconds * ringShare, maxRingMilliseconds);

/** When each turn ends, in milliseconds after dialing. */
export function turnTimes(call: TimedCall): number[] {
  if (!wasAnswered(call.telephony)) return [];
  const ring = ringMilliseconds(call);
  const talk = call.durationMilliseconds - ring;
  const endSeconds = (call.transcript.at(-1)?.atSeconds ?? 0) + lastTurnSeconds;
  const ends = call.transcript.map((_, index) => call.transcript[index + 1]?.atSeconds ?? endSeconds);
  return ends.map((seconds) => ring + (talk * seconds) / (endSeconds + 1));
}

/** When the call is answered, in milliseconds after dialing; null if no one answers. */
export const answeredAfter = (call: TimedCall): number | null =>
  wasAnswered(call.telephony) ? ringMilliseconds(call) : null;

/** The state of a call in progress, this many milliseconds after dialing. */
export function callProgressAt(
  call: TimedCall,
  elapsedMilliseconds: number,
): { state: 'ringing' | 'ongoing'; transcript: TranscriptTurn[] } {
  const answered = answeredAfter(call);
  if (answered === null || elapsedMilliseconds < answered) return { state: 'ringing', transcript: [] };
  const times = turnTimes(call);
  return {
    state: 'ongoing',
    transcript: call.transcript.filter((_, index) => (times[index] ?? 0) <= elapsedMilliseconds),
  };
}
