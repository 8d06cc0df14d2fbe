import type { Chunk, Days } from './chunk.ts';
import type { BuiltChunk } from './grammar.ts';

/** Joined days keep the hours of a word such as "tonight". */
export const joinDays = (days: Days | null, ...chunks: Chunk[]): BuiltChunk | null => {
  const hours = chunks.find((chunk) => chunk.hours)?.hours;
  return days ? { kind: 'days', days, ...(hours ? { hours } : {}) } : null;
};
export const daysOf = (chunk: Chunk): Days => chunk.days ?? {};
