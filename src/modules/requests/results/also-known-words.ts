import type { KnownPlace, WhyNotAnOption } from './result-content.ts';

const words: Record<WhyNotAnOption, string> = {
  outside_plan: 'We did not call: it was outside the call plan.',
  not_needed: 'We did not call: other offices had offered enough before its turn.',
  no_answer: 'We called, and nobody answered.',
  not_reached: 'We did not reach it: the line did not work, or it was not open in time.',
  no_calls: 'We did not call: this office does not want calls from us.',
  declined: 'We did not call: you asked us not to.',
  not_confirmed: 'We called, and it confirmed neither this price nor a time.',
  price_list_only: 'We did not call: we know this place only from the prices it publishes.',
};

/** One plain line on why a cheaper place is no option. A price that nobody said on the phone says so. */
export function whyNotWords({ why, price }: Pick<KnownPlace, 'why' | 'price'>): string {
  const isOpen = price.evidence.kind === 'price_file' && why !== 'not_confirmed';
  return isOpen ? `${words[why]} The price is not confirmed by phone.` : words[why];
}
