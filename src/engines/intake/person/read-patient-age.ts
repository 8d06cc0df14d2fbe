import { regex } from '#shared/regex.ts';
import type { PlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import { isDenied } from '../turn/withdrawn-statements.ts';
import { createFact } from '../words/create-fact.ts';
import { relatives } from './patient-words.ts';

const terms = readTerms(new URL('./terms/read-patient-age.txt', import.meta.url));

const ones = 'one|two|three|four|five|six|seven|eight|nine';
const teens = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const spanishOnes = 'uno|un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve';
const spanishTeens =
  'diez|once|doce|trece|catorce|quince|dieciseis|diecisiete|dieciocho|diecinueve|veinte|veintiuno|veintiun|veintidos|veintitres|veinticuatro|veinticinco|veintiseis|veintisiete|veintiocho|veintinueve';
const spanishTens = 'treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa';
const number = `(?:\\d{1,3}|(?:${tens})(?: (?:${ones}))?|${ones}|${teens}|(?:${spanishTens})(?: y (?:${spanishOnes}))?|${spanishTeens}|${spanishOnes})`;

const values = new Map<string, number>([
  ...ones.split('|').map((word, at): [string, number] => [word, at + 1]),
  ...teens.split('|').map((word, at): [string, number] => [word, at + 10]),
  ...tens.split('|').map((word, at): [string, number] => [word, (at + 2) * 10]),
  ...spanishOnes
    .split('|')
    .filter((word) => word !== 'un')
    .map((word, at): [string, number] => [word, at + 1]),
  ['un', 1],
  ...spanishTeens
    .split('|')
    .filter((word) => word !== 'veintiun')
    .map((word, at): [string, number] => [word, at + 10]),
  ['veintiun', 21],
  ...spanishTens.split('|').map((word, at): [string, number] => [word, (at + 3) * 10]),
]);

function toNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  return text.split(' ').reduce((sum, word) => sum + (values.get(word) ?? 0), 0);
}

const years = '(?:years?|yrs?|yr|y|anos?|anitos?)';
const months = '(?:months?|mos?|mths?|weeks?|wks?|wk|days?|mes|meses|mesesitos|semanas?|dias?)';
const half = '(?: (?:and|y) (?:a half|media|medio|half))?';
const about = '(?:(?:only|about|almost|like|just|now|around|already|ya|casi|apenas|solo|unos) )*';

/** Group 1 is the number. Group 2 is a unit, if it is months or less. */
const agePatterns: readonly RegExp[] = [
  // "82yo", "6 years old", "18 months old", "2 and a half years old"
  new RegExp(`\\b(${number})${half} ?(?:${years}${half} ?(?:olds?|o|of age|de edad)|yos?|yo)\\b`, 'g'),
  new RegExp(`\\b(${number})${half} ?(${months}) ?(?:olds?|o|de edad|de nacid[oa])\\b`, 'g'),
  // "she's 6", "who is eighty-two", "tiene 82 años"
  regex('g')`
    \b(?:${terms.oneOf('told')}) (?:now |only |already )*${about}(${number})${half}(?: (?:${years}
    |(${months})))?(?: olds?)?\b
  `,
];
const turning = new RegExp(
  `\\b(?:turning|turns|will be|about to (?:be|turn)|va a cumplir|cumple) (${number})\\b`,
  'g',
);
/** "My grandson, 7," "my mom (82)", "my dad frank. 75." */
const besidePerson = new RegExp(
  `^s?(?: [a-z]+)?(?: [,.(] ?| ?\\(| de | )(${number})${half}(?: ?(?:${years}|(${months})|yo))?(?= ?(?:[.,;!?)\\n]|and |but |who |needs |has |is |with |con |y |que |no |he |she |$))`,
);
const alone = regex()`
  ^(?:(?:hes|shes|he is|she is|its|just|only|about|almost|turned|tiene|casi|im|they are|like|uh|um
  |around|como) )*(${number})${half}(?: ?(?:${years}|(${months})|yo)(?: olds?| o| de edad)?)?(?: (?:now
  |this month|please|thanks|gracias|in \w+|i (?:think|believe|guess)|creo|mas o menos|or so|ish|maybe))*
  (?= ?(?:[.,!?]|$| and ))
`;

const notAnAge = regex()`^ ?(?:${terms.oneOf('not an age')})`;
const writersOwn =
  /\b(?:i am|im|i was|ive been|tengo|i just turned|i turned|me age|my age is|soy|yo) (?:only |about |a |now )*$/;
const agelessBefore = regex()`\b(?:${terms.oneOf('ageless before')}) (?:the |a |about |age )?$`;

type FoundAge = { years: number; start: number; end: number };

function toAge(match: RegExpExecArray, offset: number): FoundAge {
  const [whole, amount = '', unit] = match;
  const count = toNumber(amount);
  const isMonths = unit !== undefined;
  const isWeeks = isMonths && /^(?:w|d|s)/.test(unit);
  const value = isWeeks
    ? Math.floor(count / 52) * (/^w|^s/.test(unit) ? 1 : 0)
    : isMonths
      ? Math.floor(count / 12)
      : count;
  const start = offset + match.index;
  return { years: value, start, end: start + whole.length };
}

function isAge(plain: string, match: RegExpExecArray, found: FoundAge): boolean {
  const numberAt = match.index + match[0].indexOf(match[1] ?? '');
  const before = plain.slice(0, match.index);
  if (found.years > 115 || isDenied(plain, numberAt)) return false;
  if (
    /\b(?:embarazada|embarazo|pregnant|expecting)(?: (?:de|ya|con|about|almost|at))* $/.test(
      plain.slice(0, numberAt),
    )
  )
    return false;
  if (writersOwn.test(plain.slice(0, numberAt)) || notAnAge.test(plain.slice(found.end))) return false;
  const isSure = /\b(?:old|yo|age|aged|edad|turned|shes|hes|she is|he is|cumplio)\b|^\d+ ?yo/.test(match[0]);
  if (/^(?:de|is|edad) /.test(match[0]) && !/(?:old|years?|yrs?|anos?|meses|months?)/.test(match[0])) {
    // "Owen is 8": the name itself is blanked out.
    const isSubject = relatives.findAll(before.slice(-30)).length > 0 || /(?:^|[.,;!?\n]) ?$/.test(before);
    return /^(?:is) /.test(match[0]) && isSubject;
  }
  return isSure || !agelessBefore.test(before);
}

function findStatedAges(plain: string): FoundAge[] {
  return agePatterns.flatMap((pattern) =>
    [...plain.matchAll(pattern)].flatMap((match) => {
      const found = toAge(match as RegExpExecArray, 0);
      return isAge(plain, match as RegExpExecArray, found) ? [found] : [];
    }),
  );
}

function findAgesBesidePerson(plain: string): FoundAge[] {
  return relatives.findAll(plain).flatMap(({ end }) => {
    const match = besidePerson.exec(plain.slice(end));
    if (!match) return [];
    const found = toAge(match, end);
    return found.years > 115 || notAnAge.test(plain.slice(found.end)) ? [] : [found];
  });
}

/** The only number between commas: "He's a diabetic, 69, had two stents". */
function findBetweenCommas(plain: string): FoundAge[] {
  const candidates = [...plain.matchAll(/(?<=[,.;(] )(\d{1,3})(?= ?(?:[,.;)]|$))/g)];
  const [only] = candidates;
  if (!only || candidates.length > 1) return [];
  const found = toAge(only as RegExpExecArray, 0);
  const isOther = /\b(?:room|suite|apt|unit|ste|line|page|box|suites?|[$#]) ?[,.;(] $/.test(
    plain.slice(0, found.start),
  );
  return found.years > 110 || isOther ? [] : [found];
}

/** "Turning 4 in March" means three now. */
const findTurning = (plain: string): FoundAge[] =>
  [...plain.matchAll(turning)].map((match) => {
    const found = toAge(match as RegExpExecArray, 0);
    return { ...found, years: Math.max(0, found.years - 1) };
  });

/** Corrected ages: "4, no omg shes 5", "61. no wait 62 he just had a birthday", "66 ish... ok he says 67". */
const correctedAge = regex()`
  (?:^|[ (])(${number})\b[^\d]{0,24}\b(?:no|wait|sorry|actually|i mean|ok|perdon|digo|make that
  |ya cumplio|turned|just had)\b(?: (?!ago)[a-z]+
  | [.,])*? (?:(?:hes|shes|he is|she is|its|he says|she says|says|cumplio|turned|now|is) )*(\d{1,3})\b
  (?! ?(?:am|pm|months?|mos?|weeks?|days?|years? ago|miles|mg|:))
`;

function findCorrected(plain: string, isAsked: boolean): FoundAge | null {
  const match = correctedAge.exec(plain);
  const before = match ? plain.slice(0, match.index) : '';
  const isAge = isAsked
    ? before === ''
    : /\b(?:hes|shes|he is|she is|is|age|aged|tiene|turned) ?$|,$/.test(before);
  const [first, last] = [toNumber(match?.[1] ?? ''), toNumber(match?.[2] ?? '')];
  const isRepeated = /\b(?:keep|kept|not|instead of|always) (?:\w+ )?$|\bsaying $/.test(
    (match?.[0] ?? '').replace(/\d+$/, ''),
  );
  if (!match || !isAge || isRepeated || last > 115 || Math.abs(first - last) > 12) return null;
  return { years: last, start: match.index, end: match.index + match[0].length };
}

const newborn = /\b(?:newborn|recien nacid[oa])\b/;

/** Reads the patient's age in whole years, 0 for a baby. Ignores the writer's own age. */
export function readPatientAge(
  message: PlainText,
  isAsked: boolean,
  patientAt?: number,
): ExtractedFact | null {
  const { plain } = message;
  const corrected = findCorrected(plain, isAsked);
  if (corrected) return createFact(message, 'patientAge', corrected.years, corrected, 0.9);
  const answer = isAsked ? alone.exec(plain) : null;
  if (answer) {
    const found = toAge(answer, 0);
    return found.years > 115 ? null : createFact(message, 'patientAge', found.years, found, 0.9);
  }
  const found = [...findTurning(plain), ...findStatedAges(plain), ...findAgesBesidePerson(plain)];
  const near = (age: FoundAge) => {
    const gap = age.start - (patientAt ?? 0);
    // A number after a person is more likely their age than one before.
    return gap >= 0 ? gap : -gap * 2;
  };
  const [best = findBetweenCommas(plain)[0]] = found.toSorted((a, b) => near(a) - near(b));
  if (best) return createFact(message, 'patientAge', best.years, best, 0.9);
  const baby = newborn.exec(plain);
  return (
    baby && {
      ...createFact(message, 'patientAge', 0, { start: baby.index, end: baby.index + baby[0].length }, 0.8),
    }
  );
}
