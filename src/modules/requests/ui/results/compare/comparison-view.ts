import type { ComparedOption, ComparedTerm, OptionOffers } from '../../../results/compare-options.rules.ts';

/** What the table and the cards show. */
export type ComparisonView = {
  compared: readonly ComparedOption[];
  /** The terms at least one office named. */
  terms: readonly ComparedTerm[];
  /** Null if the first option is no longer recommended. */
  pickedId: string | null;
  /** Null if none of them is booked. */
  bookedId: string | null;
  /** Why the first option is first; null with one option. */
  reason: string | null;
  heading: 'h3' | 'h4';
  onPick: OptionOffers['onPick'] | null;
  callsPath?: string | undefined;
};
