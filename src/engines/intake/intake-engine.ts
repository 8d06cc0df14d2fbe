import type { AskedFor, CareNeed, FactName } from '#shared/care/care-need.ts';

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
  /** What the assistant's last question asked for, so that short answers are understood. */
  askedFor: AskedFor | null;
  /** Facts the person said they do not know or do not want to say. Never asked again. */
  declined: readonly FactName[];
  /** The instant of the message and the person's IANA zone; "tomorrow" is read against them. */
  now: Date;
  timeZone: string;
  /** True when the person is signed in: then name and e-mail are not asked for. */
  signedIn: boolean;
  /** True when the conversation has become a request already: nothing is asked or confirmed any more. */
  isSubmitted?: boolean;
  /** The administrator's prompt: only a language model reads it. */
  prompt: string;
};

export type IntakeOutput = {
  reply: string;
  heard: HeardFact[];
  /** The one thing the reply asks for, or null when the person confirmed what was read back. */
  asksFor: AskedFor | null;
  /** Facts that the person declined to give in this message. */
  declined: FactName[];
  /** True when everything the request type needs is known or declined: then it is read back. */
  complete: boolean;
  /** True when the person said in this message that what was read back is right. */
  confirmed: boolean;
  /** Facts that the person took back in this message without giving another value. */
  cleared?: FactName[];
  /** True when the person asked to talk to somebody who is not a machine. */
  wantsPerson: boolean;
  /** What a vendor counted for this turn; null where there is none. */
  usage: ModelUsage | null;
};

export type ModelUsage = { inputTokens: number; outputTokens: number };

/** How an answer is followed while it is being made. */
export type LiveAnswer = {
  /** Each further piece of the reply, as soon as it may be shown. Together they are the reply. */
  onText(text: string): void;
  /** What was shown is void and the reply begins anew: an engine broke off, or a sentence was taken back. */
  onRestart(): void;
  /** The person pressed stop: the engine ends its work and rejects with the signal's reason. */
  signal: AbortSignal;
};

/**
 * Reads a conversation and answers it. An engine has no tools: it talks and reports facts, nothing else.
 * Rejects with an Error when the engine is out of reach or answers nonsense; the caller then falls back to the rule
 * engine.
 */
export type LanguageModel = {
  answer(input: IntakeInput, live?: LiveAnswer): Promise<IntakeOutput>;
};
