import type { CareNeed } from '#kernel/care-need.ts';
import type { HeardFact } from './language-model.port.ts';

/** What is known after a message: the latest explicit statement of a fact replaces what was known of it. */
export function mergeHeard(known: CareNeed, heard: readonly HeardFact[]): CareNeed {
  return { ...known, ...Object.fromEntries(heard.map(({ name, value }) => [name, value])) };
}
