import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Part } from './labeled-conversation.ts';

export const sideTopics = [
  'fee',
  'hsa',
  'referral',
  'languages',
  'why_name',
  'call_me',
  'cancel',
  'person',
  'privacy',
  'how',
  'ratings',
] as const;
export type SideTopic = (typeof sideTopics)[number];

/**
 * Sent after the assistant's n-th message instead of an answer. With neither optional field it is an interjection.
 */
export type Interruption = {
  after: number;
  say: string;
  /** Facts it changes; their final values are in `expected.need`. */
  corrects?: readonly string[];
  side?: SideTopic;
};

/**
 * One persona of the exam. Fact names are plain strings, because the exam is older than their type. A
 * label is a value, a list of acceptable values, or `unscored`; a fact without a label was not stated.
 */
export type ExamConversation = {
  id: string;
  group: string;
  language: 'en' | 'es';
  opening: string;
  answers: Readonly<Record<string, string>>;
  interruptions?: readonly Interruption[];
  /** Facts corrected within the opening or an answer. */
  corrects?: readonly string[];
  expected: {
    need: Readonly<Record<string, unknown>>;
    /** Facts that must stay absent. */
    notExpected?: readonly string[];
    /** The read-back sentence must contain one alternative of each list. */
    readBack?: readonly (readonly string[])[];
  };
};

const folder = join(import.meta.dirname, '../../../tests/corpus/exam');

export function readExamFiles(part: Part): { file: string; conversations: ExamConversation[] }[] {
  return globSync(`${part}-*.json`, { cwd: folder })
    .toSorted()
    .map((file) => ({
      file: basename(file),
      conversations: JSON.parse(readFileSync(join(folder, file), 'utf8')) as ExamConversation[],
    }));
}

export const readExam = (part: Part) => readExamFiles(part).flatMap(({ conversations }) => conversations);
