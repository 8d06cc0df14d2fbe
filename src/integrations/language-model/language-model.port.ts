import type { CareNeed, FactName } from '../../kernel/care-need.ts';

export type ChatTurn = { role: 'user' | 'assistant'; content: string };

/** One fact that the engine read, with the person's words it came from. */
export type HeardFact = {
  [Name in FactName]: {
    name: Name;
    value: NonNullable<CareNeed[Name]>;
    /** The verbatim words of the user's message that say it. */
    quote: string;
    /** 0 to 1. */
    confidence: number;
  };
}[FactName];

export type IntakeInput = {
  /** All turns so far, oldest first; the last one is the user's new message. */
  turns: readonly ChatTurn[];
  /** What is known before this message. */
  known: CareNeed;
  /** The fact that the assistant's last question asked for, so that short answers are understood. */
  askedFor: FactName | null;
  /** Facts the person said they do not know or do not want to say. Never asked again. */
  declined: readonly FactName[];
  /** The instant of the message and the person's IANA zone; "tomorrow" is read against them. */
  now: Date;
  timeZone: string;
  /** True when the person is signed in: then name and e-mail are not asked for. */
  signedIn: boolean;
  /** The administrator's prompt: only a language model reads it. */
  prompt: string;
};

export type IntakeOutput = {
  reply: string;
  heard: HeardFact[];
  /** The one fact the reply asks for, or null when the need is complete or the turn was small talk. */
  asksFor: FactName | null;
  /** Facts that the person declined to give in this message. */
  declined: FactName[];
  /** True when everything the request type needs is known or declined. */
  complete: boolean;
};

/**
 * Reads a conversation and answers it. An engine has no tools: it talks and reports facts, nothing else.
 * Rejects with an Error when the engine is out of reach; the caller then falls back to the rule engine.
 */
export type LanguageModel = {
  answer(input: IntakeInput): Promise<IntakeOutput>;
};
