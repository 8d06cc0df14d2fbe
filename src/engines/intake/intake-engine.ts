import type { CareNeed, FactName, QuestionTopic } from '#shared/care/care-need.ts';

export type ChatTurn = { role: 'user' | 'assistant'; content: string };

/** A fact extracted from the user's message. */
export type ExtractedFact = {
  [Name in FactName]: {
    name: Name;
    value: NonNullable<CareNeed[Name]>;
    /** The user's words that state the fact, verbatim. */
    quote: string;
    /** 0 to 1. */
    confidence: number;
  };
}[FactName];

export type IntakeInput = {
  /** All turns, oldest first. The last is the user's new message. */
  turns: readonly ChatTurn[];
  /** The facts known before this message. */
  known: CareNeed;
  /** The fact that the last question asked for; short answers are read against it. */
  askedFor: QuestionTopic | null;
  /** Facts the user doesn't know or won't give. They aren't asked for again. */
  declined: readonly FactName[];
  /** The time of the message and the user's IANA zone, for resolving "tomorrow". */
  now: Date;
  timeZone: string;
  /** Signed-in users aren't asked for name and email. */
  signedIn: boolean;
  /** True once the request is submitted: nothing more is asked or confirmed. */
  isSubmitted?: boolean;
  /** The administrator's prompt. Only a language model uses it. */
  prompt: string;
};

export type IntakeOutput = {
  reply: string;
  extracted: ExtractedFact[];
  /** The fact that the reply asks for. Null once the user has confirmed the summary. */
  asksFor: QuestionTopic | null;
  /** Facts that the user declined to give in this message. */
  declined: FactName[];
  /** True if every fact that the request type needs is known or declined; the summary is next. */
  complete: boolean;
  /** True if this message confirms the summary. */
  confirmed: boolean;
  /** Facts that this message withdraws without giving a new value. */
  cleared?: FactName[];
  wantsPerson: boolean;
  /** The vendor's token usage for this turn. Null if no vendor was called. */
  usage: ModelUsage | null;
};

export type ModelUsage = { inputTokens: number; outputTokens: number };

/** Receives a reply while it streams. */
export type LiveAnswer = {
  /** The next chunk of the reply. Concatenated, the chunks are the whole reply. */
  onText(text: string): void;
  /** Discard the text shown so far: an engine failed, or a sentence was withdrawn. */
  onRestart(): void;
  /** Aborted when the user presses stop. The engine then rejects with the signal's reason. */
  signal: AbortSignal;
};

/**
 * Extracts facts from a conversation and replies. An engine has no tools. Rejects with an Error if it is
 * unavailable or its answer is invalid; the caller then falls back to the rule engine.
 */
export type LanguageModel = {
  answer(input: IntakeInput, live?: LiveAnswer): Promise<IntakeOutput>;
};
