import type { ExclusionReason, KnownPlace } from './result-content.ts';

const words: Record<ExclusionReason, string> = {
  outside_plan: 'Not called: it wasn’t in your call plan.',
  not_needed: 'Not called: other offices had already offered enough options.',
  no_answer: 'Called: no answer.',
  not_reached: 'Couldn’t reach it: the line didn’t connect, or the office wasn’t open in time.',
  no_calls: 'Not called: this office asked not to be called.',
  declined: 'Not called: you asked us not to.',
  not_confirmed: 'Called: it confirmed neither this price nor a time.',
  price_list_only: 'Not called: we only have its published prices.',
};

/** Why a cheaper place isn't an option, and whether its price was confirmed by phone. */
export function exclusionWords({ why, price }: Pick<KnownPlace, 'why' | 'price'>): string {
  const isOpen = price.evidence.kind === 'price_file' && why !== 'not_confirmed';
  return isOpen ? `${words[why]} The price wasn’t confirmed by phone.` : words[why];
}
