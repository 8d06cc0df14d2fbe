import { readTerms } from '#shared/text/read-terms.ts';
import type { Chunk, Days } from './chunk.ts';
import type { BuiltChunk } from './grammar.ts';

const terms = readTerms(new URL('./terms/build-chunks.txt', import.meta.url));

export const daysChunk = (days: Days | null): BuiltChunk | null => (days ? { kind: 'days', days } : null);
export const pastChunk: BuiltChunk = { kind: 'past' };
export const durationChunk: BuiltChunk = { kind: 'length' };
export const ordinaryWord: BuiltChunk = { kind: 'word' };

/**
 * Words that may follow a number or ordinal that is a day or an hour. Before any other word, it counts
 * things.
 */
const mayFollow = new Set(terms.terms('may follow'));
const timeKinds = new Set([
  'stop',
  'days',
  'hours',
  'weekday',
  'month',
  'part',
  'clock',
  'ordinal',
  'past',
  'open',
]);
export const isStandalone = (after: Chunk | undefined) =>
  !after ||
  timeKinds.has(after.kind) ||
  /ly$/.test(after.word) ||
  mayFollow.has(after.word) ||
  after.word === 'manana';

export const sentenceStart = (before: Chunk | undefined) => !before || before.kind === 'stop';
/** Words that make a following number a day of the month. */
export const mayLeadToDay = new Set(
  'by on before after until or and - through from of is to the between about around starting like maybe for'.split(
    ' ',
  ),
);

export const numberOf = (chunk: Chunk) => chunk.value ?? 0;
export const countOf = (chunk: Chunk) => chunk.value ?? 1;

export const unitOf = (chunk: Chunk) => chunk.word.replace(/s$/, '');
const half = 12 * 60;
/** The hours of a part of the day, in minutes after midnight. */
export function hoursOfPart(part: string): { after?: number; before?: number } {
  if (/noon$/.test(part) && !/after/.test(part)) return { after: half };
  if (/morning|manana|^am$/.test(part)) return { before: half };
  if (/afternoon|tarde/.test(part)) return { after: half, before: 17 * 60 };
  return part === 'pm' ? { after: half } : { after: 17 * 60 };
}
