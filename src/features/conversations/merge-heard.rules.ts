import type { HeardFact } from '#integrations/language-model/language-model.port.ts';
import type { CareNeed } from '#kernel/care-need.ts';

/** What is known after a message: the latest explicit statement wins; wishes add up. */
export function mergeHeard(known: CareNeed, heard: readonly HeardFact[]): CareNeed {
  const merged: Record<string, unknown> = { ...known };
  for (const fact of heard) {
    merged[fact.name] =
      fact.name === 'constraints' ? [...new Set([...(known.constraints ?? []), ...fact.value])] : fact.value;
  }
  return merged as CareNeed;
}
