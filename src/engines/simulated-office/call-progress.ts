import type { Telephony, TranscriptTurn } from '#shared/calls/telephone-call.ts';

type TimedCall = {
  telephony: Telephony;
  transcript: readonly TranscriptTurn[];
  durationMilliseconds: number;
};

/** A phone rings for a third of a short call, and never longer than six seconds. */
const ringShare = 1 / 3;
const longestRingMilliseconds = 6_000;
/** How long the last turn takes. */
const lastWordsSeconds = 4;

/** Outcomes of a call that someone, or a machine, answered. */
const wasTaken = (telephony: Telephony): boolean =>
  telephony === 'answered' || telephony === 'voicemail' || telephony === 'hold_timeout';

const ringOf = ({ durationMilliseconds }: TimedCall): number =>
  Math.min(durationMilliseconds * ringShare, longestRingMilliseconds);

/** When each turn of the call ends, in milliseconds after dialing, including the turn's own length. */
export function turnTimes(call: TimedCall): number[] {
  if (!wasTaken(call.telephony)) return [];
  const ring = ringOf(call);
  const talk = call.durationMilliseconds - ring;
  const lastSaid = (call.transcript.at(-1)?.atSeconds ?? 0) + lastWordsSeconds;
  const ends = call.transcript.map((_, index) => call.transcript[index + 1]?.atSeconds ?? lastSaid);
  return ends.map((seconds) => ring + (talk * seconds) / (lastSaid + 1));
}

/** When it is answered, in milliseconds after dialing; null if no one answers. */
export const answeredAfter = (call: TimedCall): number | null =>
  wasTaken(call.telephony) ? ringOf(call) : null;

/** The state of a call in progress, `elapsed` milliseconds after dialing. */
export function heardSoFar(
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
