import type { Telephony, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import type { SeededRandom } from '#shared/random.ts';
import type { GroundTruth, MeantContent, MeantFact } from './meant-facts.ts';

/** The meaning of a turn: the fact, and its words in the turn. */
export type Meaning = MeantContent & { words: string };

/** Collects the turns of a call, its clock and what the office meant. */
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
const longestSeconds = 235;

/** `conditionsIn`: the conditions an office states in one sentence. */
export function startCallScript(
  random: SeededRandom,
  conditionsIn: (text: string) => readonly Meaning[] = () => [],
): CallScript {
  const transcript: TranscriptTurn[] = [];
  const facts: MeantFact[] = [];
  const askedIfHuman: number[] = [];
  let elapsedSeconds = 0;

  function say(speaker: TranscriptTurn['speaker'], raw: string): string {
    const text = tidy(raw);
    transcript.push({ speaker, text, atSeconds: Math.round(elapsedSeconds) });
    elapsedSeconds += text.split(' ').length / wordsPerSecond + random.integer(1, 2);
    return text;
  }

  return {
    agent: (text) => void say('agent', text),
    office(text, meanings = []) {
      const turnIndex = transcript.length;
      const said = say('office', text);
      for (const { words, ...content } of [...meanings, ...conditionsIn(said)]) {
        const quoted = tidy(words);
        if (!said.toLowerCase().includes(quoted.toLowerCase()))
          throw new Error(`The office never said "${quoted}"`);
        facts.push({ ...content, turnIndex, words: quoted } as MeantFact);
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
      const squeeze = Math.min(1, longestSeconds / Math.max(elapsedSeconds, 1));
      const paced = transcript.map((turn) => ({ ...turn, atSeconds: Math.floor(turn.atSeconds * squeeze) }));
      return {
        transcript: paced,
        truth: { telephony, outcome, facts, askedIfHuman },
        lengthSeconds: elapsedSeconds * squeeze,
      };
    },
  };
}

/** Capitalizes the start, keeps one period after "a.m.", and removes double spaces. */
function tidy(text: string): string {
  const spaced = text
    .replace(/\s+/g, ' ')
    .replace(/([ap]\.m\.)\./g, '$1')
    .trim();
  return spaced.replace(/(^|[.?!] )([a-záéíóúñ])/g, (all, before: string, letter: string, at: number) =>
    /[ap]\.m\. $/.test(spaced.slice(0, at + before.length)) ? all : before + letter.toUpperCase(),
  );
}
