import type { Telephony, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import type { SeededRandom } from '#shared/random.ts';
import type { GroundTruth, GroundTruthContent, GroundTruthFact } from './ground-truth.ts';

/** A fact that a turn states, and the words that state it. */
export type Meaning = GroundTruthContent & { words: string };

/** Records the turns of a call, their times and the ground truth. */
export type CallScript = {
  agent(text: string): void;
  office(text: string, meanings?: readonly Meaning[]): void;
  /** The office asks whether it is talking to a person. */
  askIfHuman(text: string): void;
  /** Silence or music, in seconds. */
  pause(seconds: number): void;
  end(telephony: Telephony, outcome: string): ScriptedCall;
};

export type ScriptedCall = { transcript: TranscriptTurn[]; truth: GroundTruth; lengthSeconds: number };

const wordsPerSecond = 2.6;
const maxSeconds = 235;

/** `conditionsIn` finds the conditions that an office turn states. */
export function startCallScript(
  random: SeededRandom,
  conditionsIn: (text: string) => readonly Meaning[] = () => [],
): CallScript {
  const transcript: TranscriptTurn[] = [];
  const facts: GroundTruthFact[] = [];
  const askedIfHuman: number[] = [];
  let elapsedSeconds = 0;

  function say(speaker: TranscriptTurn['speaker'], raw: string): string {
    const text = tidyText(raw);
    transcript.push({ speaker, text, atSeconds: Math.round(elapsedSeconds) });
    elapsedSeconds += text.split(' ').length / wordsPerSecond + random.integer(1, 2);
    return text;
  }

  return {
    agent: (text) => void say('agent', text),
    office(text, meanings = []) {
      const turnIndex = transcript.length;
      const spoken = say('office', text);
      for (const { words, ...content } of [...meanings, ...conditionsIn(spoken)]) {
        const quote = tidyText(words);
        if (!spoken.toLowerCase().includes(quote.toLowerCase()))
          throw new Error(`The office never said "${quote}"`);
        facts.push({ ...content, turnIndex, words: quote } as GroundTruthFact);
      }
    },
    askIfHuman(text) {
      askedIfHuman.push(transcript.length);
      say('office', text);
    },
    pause(seconds) {
      elapsedSeconds += seconds;
    },
    end(telephony, outcome) {
      const timeScale = Math.min(1, maxSeconds / Math.max(elapsedSeconds, 1));
      const paced = transcript.map((turn) => ({
        ...turn,
        atSeconds: Math.floor(turn.atSeconds * timeScale),
      }));
      return {
        transcript: paced,
        truth: { telephony, outcome, facts, askedIfHuman },
        lengthSeconds: elapsedSeconds * timeScale,
      };
    },
  };
}

/** Capitalizes sentences, removes a second period after "a.m.", and collapses spaces. */
function tidyText(text: string): string {
  const spaced = text
    .replace(/\s+/g, ' ')
    .replace(/([ap]\.m\.)\./g, '$1')
    .trim();
  return spaced.replace(/(^|[.?!] )([a-záéíóúñ])/g, (all, before: string, letter: string, at: number) =>
    /[ap]\.m\. $/.test(spaced.slice(0, at + before.length)) ? all : before + letter.toUpperCase(),
  );
}
