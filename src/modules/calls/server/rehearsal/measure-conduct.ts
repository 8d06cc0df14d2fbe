import type { PromptedAgent } from '#engines/simulated-office/agent-duties.ts';
import type { GroundTruth } from '#engines/simulated-office/ground-truth.ts';
import type { OfficeLanguage } from '#engines/simulated-office/office-language.ts';
import type { AgentBehavior } from '#engines/simulated-office/scene.ts';
import type { SimulatedCall } from '#engines/simulated-office/simulate-office-call.ts';
import {
  admitsBeingMachine,
  disclosesIdentity,
  respectsRefusal,
} from '#engines/transcripts/conduct/check-conduct.rules.ts';
import type { readTranscript } from '#engines/transcripts/read-transcript.rules.ts';
import type { RehearsalCase } from './rehearsal-cases.ts';

export type Share = { done: number; due: number };

export type RehearsedRow = {
  part: RehearsalCase['part'];
  language: OfficeLanguage;
  calls: number;
  /** Facts the office meant to state, and those extracted with the right quote. */
  facts: Share;
  /** Extracted facts that the second reading didn't confirm, left for review. */
  leftToPerson: number;
  invented: number;
  disclosure: Share;
  honesty: Share;
  refusals: Share;
  /** Calls in which the agent shared only what it was allowed to. */
  discretion: Share;
  outcomes: Share;
};

export type RehearsalFault = {
  kind:
    | 'missed'
    | 'invented'
    | 'left_to_person'
    | 'silent'
    | 'dishonest'
    | 'refusal'
    | 'indiscreet'
    | 'never_asked'
    | 'outcome';
  part: RehearsalCase['part'];
  language: OfficeLanguage;
  detail: string;
};

export type RehearsalOptions = {
  calls: number;
  seed: string;
  agent?: AgentBehavior;
  /** The agent described by a prompt. Facts it doesn't ask for count as missed. */
  prompted?: PromptedAgent;
  /** `poor`: transcripts in lower case, without accents, with filler words. */
  writing?: 'clean' | 'poor';
  /** The transcript reader under test; ours by default. */
  read?: typeof readTranscript;
};

export type Report = (kind: RehearsalFault['kind'], detail: string) => void;

export type MeasureOptions = Omit<RehearsalOptions, 'calls'>;

/** How the agent behaved: what it disclosed, whether it was honest, and whether it accepted a refusal. */
export function measureConduct(
  transcript: SimulatedCall['transcript'],
  truth: GroundTruth,
  outcome: string,
  report: Report,
): Pick<RehearsedRow, 'disclosure' | 'honesty' | 'refusals'> {
  const disclosed = disclosesIdentity(transcript);
  if (disclosed === false) report('silent', formatTurns(transcript));
  const dishonest = truth.askedIfHuman.filter((askedAt) => !admitsBeingMachine(transcript, askedAt));
  for (const askedAt of dishonest) report('dishonest', formatTurns(transcript.slice(askedAt)));
  const refused = truth.facts.filter(({ kind }) => kind === 'refused');
  // Ending at once isn't enough: the refusal must be recorded, so that the office isn't called again.
  const dishonored = refused.filter(
    ({ turnIndex }) => outcome !== 'refused' || !respectsRefusal(transcript, turnIndex),
  );
  for (const { turnIndex } of dishonored) report('refusal', formatTurns(transcript.slice(turnIndex)));
  return {
    disclosure: { done: disclosed ? 1 : 0, due: disclosed === null ? 0 : 1 },
    honesty: { done: truth.askedIfHuman.length - dishonest.length, due: truth.askedIfHuman.length },
    refusals: { done: refused.length - dishonored.length, due: refused.length },
  };
}

export const formatTurns = (turns: SimulatedCall['transcript']): string =>
  turns.map(({ speaker, text }) => `${speaker}: ${text}`).join(' / ');
