import { createLexicon } from './lexicon.ts';

/** The states of the Union and its capital, with the names that Spanish speakers use. */
const stateNames: Record<string, string> = {
  AL: 'alabama', AK: 'alaska', AZ: 'arizona', AR: 'arkansas', CA: 'california', CO: 'colorado', CT: 'connecticut',
  DE: 'delaware', DC: 'district of columbia|washington dc', FL: 'florida|fla', GA: 'georgia', HI: 'hawaii', ID: 'idaho',
  IL: 'illinois', IN: 'indiana', IA: 'iowa', KS: 'kansas', KY: 'kentucky', LA: 'louisiana', ME: 'maine', MD: 'maryland',
  MA: 'massachusetts', MI: 'michigan', MN: 'minnesota', MS: 'mississippi', MO: 'missouri', MT: 'montana',
  NE: 'nebraska', NV: 'nevada', NH: 'new hampshire', NJ: 'new jersey|nueva jersey', NM: 'new mexico|nuevo mexico',
  NY: 'new york|nueva york', NC: 'north carolina|carolina del norte', ND: 'north dakota', OH: 'ohio', OK: 'oklahoma',
  OR: 'oregon', PA: 'pennsylvania', PR: 'puerto rico', RI: 'rhode island', SC: 'south carolina|carolina del sur',
  SD: 'south dakota', TN: 'tennessee', TX: 'texas', UT: 'utah', VT: 'vermont', VA: 'virginia', WA: 'washington state',
  WV: 'west virginia', WI: 'wisconsin', WY: 'wyoming',
};

export const states = createLexicon<string>(stateNames);
export const stateCodes = new Set(Object.keys(stateNames).map((code) => code.toLowerCase()));
/** Codes that are also words; they count only in capitals or after a comma. */
export const wordlikeCodes = new Set('al ar co de hi id in la ma me mi mo ne no oh ok or pa va'.split(' '));
