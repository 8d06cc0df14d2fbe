import type { ForWhom } from '#shared/care/care-need.ts';
import { regex } from '#shared/regex.ts';
import type { PlainText } from '#shared/text/plain-text.ts';
import { someAge, type TextSpan } from './score-person.ts';

const pronounAge = regex()`
  \b(?:hes|shes|he is|she is|she just turned|he just turned
  |tiene) (?:only |about |almost |like |just |now |turning |ya )*(\d{1,2}) ?(months?|mos?|weeks?|wks?
  |anos|anitos|meses|mesesitos|semanas|years?|yrs?
  |yo)?\b(?! ?(?:am|pm|percent|of|ft|feet|lbs|pounds|miles|minutes|hours|th|on|in a|dias|days|times
  |out of|and a half feet))
`;

/** Finds a child identified only by age: "she's 6", "a 3-year-old with a fever". */
export function findAgedChild(plain: string): TextSpan | null {
  if (/\bdesde que nacio|since (?:he|she) was born/.test(plain)) return null;
  const pronoun = pronounAge.exec(plain);
  if (pronoun && (Number(pronoun[1]) < 18 || /^(?:mo|w|mes|sem)/.test(pronoun[2] ?? ''))) {
    return { start: pronoun.index, end: pronoun.index + pronoun[0].length };
  }
  const age = someAge.exec(plain);
  if (!age) return null;
  const before = plain.slice(Math.max(0, age.index - 30), age.index);
  const rest = plain.slice(age.index + age[0].length);
  const years = Number(age[1] ?? age[2] ?? 0) || (age[1] ? 5 : 0);
  const isPerson = age[3] === undefined ? years < 18 : /old|o$/.test(age[0]);
  const isSubject =
    /(?:^|[.,!?\n(] ?|\b(?:a|an|for|my|our|the|got|have|with) (?:\w+ )?)$/.test(before) &&
    !/\b(?:i am|im|i was|for|every|last|past|since|in|ago|a|of) (?:the )?$/.test(
      before.replace(/\b(?:for|with|have|got) an? $|\bof an? $/, ''),
    );
  // "Breathing test, asthma, 9 yo boy", "10 month old screaming".
  const isNamed = /^ (?:boy|girl|kid|male|female|son|daughter|child|nin[oa]|baby|toddler|twins?)\b/.test(
    rest,
  );
  const isInfant =
    age[3] !== undefined && / old$/.test(age[0]) && !/\b(?:my|the|a|an) \w+ (?:is|was) $/.test(before);
  const isThing =
    /^ (?:ago|car|house|knee|hip|injury|scar|policy|bill|claim|phone|pain|problem|issue|waiting|later|now)\b/.test(
      rest,
    );
  return isPerson && (isSubject || isNamed || isInfant) && !isThing
    ? { start: age.index, end: age.index + age[0].length }
    : null;
}

const youngRelative =
  /\b(?:grand(?:son|daughter|child|kid|baby)|nephew|niece|little (?:brother|sister)|niet[oa]|sobrin[oa]|godson|goddaughter|ahijad[oa])\b/;
const adultAge =
  /\badult\b|\b(?:1[89]|[2-9]\d) ?(?:yo|y o|yrs? old|years? old|anos)\b|\b(?:hes|shes|he is|she is|is|tiene) (?:1[89]|[2-9]\d)\b(?! (?:months?|weeks?|meses|semanas|lbs|pounds))/;

/** True if the patient is a child or teenager, including a grandchild or nephew. False for an adult son. */
export function isMinor({ plain }: PlainText, patient: ForWhom | undefined): boolean {
  if (patient === 'child') return !adultAge.test(plain);
  return patient === 'other' && youngRelative.test(plain) && !adultAge.test(plain);
}
