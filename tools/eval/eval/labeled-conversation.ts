import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CareNeed, FactName } from '#shared/care/care-need.ts';

/** `unscored`: annotators disagree. A list: any of these is right. */
export type Label<Value> = Value | readonly Value[] | 'unscored';

export type ExpectedNeed = {
  [Name in Exclude<FactName, 'when' | 'reason' | 'constraints'>]?: Label<NonNullable<CareNeed[Name]>>;
} & {
  when?: Label<Omit<NonNullable<CareNeed['when']>, 'text'>>;
  /** True if a complaint or purpose was stated; its wording isn't scored. */
  reason?: true | 'unscored';
  constraints?: readonly string[] | 'unscored';
};

/** A conversation with the facts that it states. */
export type LabeledConversation = {
  id: string;
  language: 'en' | 'es';
  opening: string;
  /** Answers by requested fact; "I don't know" to other questions. */
  answers: Partial<Record<FactName, string>>;
  /** Messages after the last question: corrections, preferences, questions. */
  later?: readonly string[];
  expected: ExpectedNeed;
};

export type SafetyPhrase = {
  text: string;
  expect: 'emergency' | 'self_harm' | 'none' | readonly ('emergency' | 'self_harm')[];
  language: 'en' | 'es';
  kind: string;
};

/** `tune` may be inspected during development; `held-out` is for scoring only. */
export type Part = 'tune' | 'held-out';

const folder = join(import.meta.dirname, '../../../tests/corpus');

function readList<Item>(pattern: string): Item[] {
  return globSync(pattern, { cwd: folder })
    .toSorted()
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Item[]);
}

export const readConversations = (part: Part) => readList<LabeledConversation>(`intake/${part}-*.json`);
export const readSafetyPhrases = (part: Part) => readList<SafetyPhrase>(`safety/safety-${part}*.json`);
export const readOrdinaryMessages = (part: Part) => readList<string>(`safety/ordinary-${part}*.json`);

/** Harmless messages: about cost and cancellation, everyday chat, and long health stories. */
export const everydaySets = ['money', 'everyday', 'stories'] as const;
export type EverydaySet = (typeof everydaySets)[number];
export const readEverydayMessages = (set: EverydaySet, part: Part) =>
  readList<string>(`safety/*${set}-${part}*.json`);
/** Emergencies and self-harm written separately from `readSafetyPhrases`, short and within long stories. */
export const readDangers = (part: Part) => readList<SafetyPhrase>(`safety/*dangers-${part}*.json`);
