import type { Chunk, Days } from './chunk.ts';
import type { Built } from './grammar.ts';

/** Joined days keep the hours of a word such as "tonight". */
export const joinDays = (days: Days | null, ...chunks: Chunk[]): Built | null => {
  const hours = chunks.find((chunk) => chunk.hours)?.hours;
  return days ? { kind: 'days', days, ...(hours ? { hours } : {}) } : null;
};
export const daysOf = (chunk: Chunk): Days => chunk.days ?? {};
