import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { createLexicon } from '../words/lexicon.ts';

const terms = readTerms(new URL('./terms/insurer-names.txt', import.meta.url));

/** National insurers in their various spellings, and alternatives to insurance. */
const national = terms.oneOf('national');

/** Blue Cross and Blue Shield plans. */
const blues = terms.oneOf('blues');

/** Medicare, the states' Medicaid programs, veterans' and military coverage. */
const publicPrograms = terms.oneOf('programmes');

const regional = terms.oneOf('regional');

/** Dental and vision plans, which never replace a medical plan. */
const dentalAndVision = terms.oneOf('dental and vision');
export const isDentalOrVision = (plan: string): boolean =>
  /\b(?:dental|vision|vsp|eye ?med|delta ?care|denta ?quest|united concordia|spectera|avesis|ameritas|met ?life|guardian|careington|mcna)\b/i.test(
    plan,
  );

/** Names that are also words, places, people or hospitals. They count only next to an insurance word. */
const ordinaryNames = terms.oneOf('ordinary names');

/** Common words that count as a plan only where insurance itself is mentioned. */
const commonWords = terms.oneOf('common words');

/** Plans that share a hospital's name: "Kaiser is booked" is about the hospital. */
export const hospitalPlans = regex()`^(?:${terms.oneOf('hospital plans')})$`;

export const insurerNames = createLexicon<'insurer'>({
  insurer: [national, blues, publicPrograms, regional, dentalAndVision].join('|'),
});
export const ambiguousInsurers = createLexicon<'ordinary' | 'common'>({
  ordinary: ordinaryNames,
  common: commonWords,
});

/** Marketplaces. An insurer named next to one takes precedence. */
export const marketplaces = regex()`^(?:${terms.oneOf('marketplaces')})\b`;

/**
 * Targets for spelling correction. With all names, too many ordinary words would be corrected to insurers.
 */
export const commonInsurers = createLexicon<'insurer'>({
  insurer: terms.oneOf('common insurers, insurer'),
});
