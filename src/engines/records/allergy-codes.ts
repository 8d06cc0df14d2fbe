import type { Code, Concept } from './health-record.ts';

const snomed = 'http://snomed.info/sct';

/** SNOMED codes that say that no allergy is known: of any kind, or of drugs, food, environment, latex. */
const noneKnown = new Set([
  '716186003',
  '409137002',
  '428607008',
  '429625007',
  '428197003',
  '160244002',
  '716184000',
  '716185004',
  '716220001',
  '1003774007',
]);

export const isNoneKnownCode = (code: string): boolean => noneKnown.has(code);

const noneKnownWords =
  /^(?:no|none|nil)\b(?!.*\b(?:info|data|record)).{0,30}\b(?:known|allerg)|^(?:nkda|nka|nkfa)\b/i;

/** By its code, else by its words: `No known allergies`, `NKDA`. */
export const isNoKnownAllergy = ({ text, codes }: Concept): boolean =>
  codes.some(({ code }) => isNoneKnownCode(code)) || (codes.length === 0 && noneKnownWords.test(text));

/** The document does not say whether there are allergies: `No information about allergies`. */
export const saysNothing = (words: string): boolean => /^no (?:\w+ )?(?:information|data)\b/i.test(words);

/** What a negated statement about a class of substances means, as HL7's mapping from C-CDA to FHIR has it. */
const negated: Record<string, Code> = Object.fromEntries(
  [
    ['416098002', '409137002', 'No known drug allergies'],
    ['419511003', '409137002', 'No known drug allergies'],
    ['414285001', '429625007', 'No known food allergy'],
    ['418471000', '429625007', 'No known food allergy'],
    ['426232007', '428607008', 'No known environmental allergy'],
  ].map(([from, code, display]) => [
    from,
    { system: snomed, code: code as string, display: display as string },
  ]),
);

export const noKnownAllergies: Code = { system: snomed, code: '716186003', display: 'No known allergy' };

export const noneKnownOf = (codes: readonly string[]): Code =>
  codes.map((code) => (Object.hasOwn(negated, code) ? negated[code] : null)).find(Boolean) ??
  noKnownAllergies;

/** The name with a code that says that no allergy is known. */
export const withNoneKnownCode = (name: Concept): Concept =>
  isNoKnownAllergy(name) && name.codes.length > 0
    ? name
    : { ...name, codes: [...name.codes, noKnownAllergies] };
