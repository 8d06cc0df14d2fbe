import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { createLexicon } from '../words/lexicon.ts';

const terms = readTerms(new URL('./terms/insurer-names.txt', import.meta.url));

/** National insurers with their spellings, and alternatives to insurance. */
const national = terms.oneOf('national');

/** The Blues, with their many names. */
const blues = terms.oneOf('blues');

/** Public programs: Medicare, Medicaid under the names of the states, veterans and the military. */
const programmes = terms.oneOf('programmes');

/** Regional plans, by state from northeast to west. */
const regional = terms.oneOf('regional');

/** Dental and vision coverage: it never replaces a medical plan. */
const dentalAndVision = terms.oneOf('dental and vision');
export const isDentalOrVision = (plan: string): boolean =>
  /\b(?:dental|vision|vsp|eye ?med|delta ?care|denta ?quest|united concordia|spectera|avesis|ameritas|met ?life|guardian|careington|mcna)\b/i.test(
    plan,
  );

/** Names that are also ordinary words, places, people or hospitals: they need an insurance word nearby. */
const ordinaryNames = terms.oneOf('ordinary names');

/** Words so common that only an insurance word makes them a plan. */
const commonWords = terms.oneOf('common words');

/** Hospitals with their own plan: "Kaiser is booked" is about the hospital. */
export const hospitalPlans = regex()`^(?:${terms.oneOf('hospital plans')})$`;

/** Names that always mean an insurer. */
export const namesOfInsurers = createLexicon<'insurer'>({
  insurer: [national, blues, programmes, regional, dentalAndVision].join('|'),
});
export const ordinaryInsurers = createLexicon<'ordinary' | 'common'>({
  ordinary: ordinaryNames,
  common: commonWords,
});

/** Marketplaces rather than plans: next to an insurer's name they say little. */
export const marketplaces = regex()`^(?:${terms.oneOf('marketplaces')})\b`;

/** The best known names, as spelling targets: a thousand would attract every other word. */
export const commonInsurers = createLexicon<'insurer'>({
  insurer: terms.oneOf('common insurers, insurer'),
});
