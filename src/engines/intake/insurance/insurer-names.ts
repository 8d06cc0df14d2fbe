import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { createLexicon } from '../words/lexicon.ts';

const terms = readTerms(new URL('./terms/insurer-names.txt', import.meta.url));

/** National insurers, with the ways people write them, and what pays in place of one. */
const national = terms.oneOf('national');

/** The Blues: one lists the many names they go by. */
const blues = terms.oneOf('blues');

/** Public programmes: Medicare, Medicaid under the names of the states, veterans and the forces. */
const programmes = terms.oneOf('programmes');

/** Regional plans, by the states they are in from north-east to west. */
const regional = terms.oneOf('regional');

/** Cover for teeth and eyes only: it never takes the place of a medical plan. */
const dentalAndVision = terms.oneOf('dental and vision');
export const isDentalOrVision = (plan: string): boolean =>
  /\b(?:dental|vision|vsp|eye ?med|delta ?care|denta ?quest|united concordia|spectera|avesis|ameritas|met ?life|guardian|careington|mcna)\b/i.test(
    plan,
  );

/** Names that are ordinary words, places, people or hospitals: they need a word of insurance beside them. */
const ordinaryNames = terms.oneOf('ordinary names');

/** Words so common that only a word of insurance itself makes a plan of them. */
const commonWords = terms.oneOf('common words');

/** Hospitals with a plan of their own: "Kaiser is booked" speaks of the hospital. */
export const hospitalPlans = regex()`^(?:${terms.oneOf('hospital plans')})$`;

/** Names that mean an insurer wherever they stand. */
export const namesOfInsurers = createLexicon<'insurer'>({
  insurer: [national, blues, programmes, regional, dentalAndVision].join('|'),
});
export const ordinaryInsurers = createLexicon<'ordinary' | 'common'>({
  ordinary: ordinaryNames,
  common: commonWords,
});

/** Doors to insurance rather than plans: beside an insurer's name they say little. */
export const marketplaces = regex()`^(?:${terms.oneOf('marketplaces')})\b`;

/** The best known names, for the spelling: a thousand would draw every other word towards them. */
export const commonInsurers = createLexicon<'insurer'>({
  insurer: terms.oneOf('common insurers, insurer'),
});
