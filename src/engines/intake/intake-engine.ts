import type { AskedFor, CareNeed, FactName } from '#shared/care/care-need.ts';

export type ChatTurn = { role: 'user' | 'assistant'; content: string };

/** One fact that the engine read, with the user's words it came from. */
export type ExtractedFact = {
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
  /** Facts the user doesn't know or doesn't want to say. Never asked again. */
  declined: readonly FactName[];
  /** The time of the message and the user's IANA zone, for resolving "tomorrow". */
  now: Date;
  timeZone: string;
  /** True if the user is signed in: then name and email aren't asked for. */
  signedIn: boolean;
  /** True if the conversation is already a request: nothing more is asked or confirmed. */
  isSubmitted?: boolean;
  /** The administrator's prompt, which only a language model reads. */
  prompt: string;
};

export type IntakeOutput = {
  reply: string;
  heard: ExtractedFact[];
  /** The one thing the reply asks for, or null if the user confirmed the summary. */
  asksFor: AskedFor | null;
  /** Facts that the user declined to give in this message. */
  declined: FactName[];
  /** True if everything the request type needs is known or declined: then the summary follows. */
  complete: boolean;
  /** True if the user confirmed the summary in this message. */
  confirmed: boolean;
  /** Facts that the user withdrew in this message without another value. */
  cleared?: FactName[];
  /** True if the user asked to talk to a human. */
  wantsPerson: boolean;
  /** A vendor's usage for this turn; null without a vendor. */
  usage: ModelUsage | null;
};

export type ModelUsage = { inputTokens: number; outputTokens: number };

/** Receives an answer while it is being written. */
export type LiveAnswer = {
  /** Each further piece of the reply, as soon as it may be shown. Together they are the reply. */
  onText(text: string): void;
  /** The shown text is void and the reply starts again: an engine failed, or a sentence was withdrawn. */
  onRestart(): void;
  /** The user pressed stop: the engine stops and rejects with the signal's reason. */
  signal: AbortSignal;
};

/**
 * Reads a conversation and answers it. An engine has no tools: it only talks and reports facts. Rejects with
 * an Error if the engine is unavailable or its answer is invalid; the caller then falls back to the rule
 * engine.
 */
export type LanguageModel = {
  answer(input: IntakeInput, live?: LiveAnswer): Promise<IntakeOutput>;
};
