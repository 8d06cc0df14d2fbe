import type { CareNeed } from '#shared/care/care-need.ts';
import { regex } from '#shared/regex.ts';
import { foldText, toPlainText } from '#shared/text/plain-text.ts';
import type { ExtractedFact, IntakeInput } from '../intake-engine.ts';
import { findCitiesByName } from '../place/cities.ts';
import { classifyPlaceName } from './classify-place-name.ts';
import { correctName } from './correct-name.ts';
import { isNameShaped } from './name-shape.ts';
import {
  bareWord,
  cutName,
  isCapitalized,
  nameParts,
  notInNames,
  startsWithGivenName,
  tidyName,
  title,
  wordCount,
} from './name-words.ts';
import { relatives } from './patient-words.ts';
import { readNameAnswer } from './read-name-answer.ts';
import { onlyCapitals, readSpelledName } from './spelled-name.ts';

/** The patient's name found in a message. `isAnswer`: given as an answer or a correction. */
export type PatientNameMention = { fact: ExtractedFact; isAnswer: boolean };

const toPatientNameFact = (quote: string, confidence: number): ExtractedFact => ({
  name: 'patientName',
  value: tidyName(quote),
  quote,
  confidence,
});

const dateOrPlan = regex()`
  ^(?:mon|tues?|wed|thurs?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day|jan|feb|mar|apr|jun
  |jul|aug|sept?|oct|nov|dec|(?:septem|octo|novem|decem)ber|january|february|march|april|july|august
  |medicare|medicaid)$
`;

/** True for "Thursday Dec" or "Medicare", which are shaped like a name. */
const isDayOrWord = (name: string) =>
  name
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => dateOrPlan.test(word)) &&
  !/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(
    name.replace(/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\S*/, ''),
  );

/** The name at the start of a text, or ''. In lowercase, only a given name counts. */
function nameAt(text: string): string {
  const candidate = new RegExp(`^${title}${nameParts}`, 'u').exec(text)?.[1] ?? '';
  const name = cutName(onlyCapitals(candidate)).replace(/['\u2019]s$/u, '');
  if (
    name === '' ||
    !isNameShaped(name) ||
    isDayOrWord(name) ||
    /^(?:bill|will|may|mark|BILL|WILL|MAY|MARK)\b/.test(name) ||
    / [A-Z]{2}$/.test(name)
  )
    return '';
  if (relatives.findAll(foldText(name)).length > 0) return '';
  const first = bareWord(name.split(/\s+/)[0] ?? '');
  const isOrdinary =
    classifyPlaceName(first) === 'word' || classifyPlaceName(first) === 'never' || notInNames.has(first);
  if (!isCapitalized(name)) return startsWithGivenName(name) && !isOrdinary ? name : '';
  if (wordCount(name) >= 2) return isOrdinary && !startsWithGivenName(name) ? '' : name;
  return startsWithGivenName(name) && !notInNames.has(first) ? name : '';
}

const isTown = (name: string) => (findCitiesByName(foldText(name))[0]?.population ?? 0) >= 15;
const describesPerson =
  /^['\u2019]?s?\s*(?:[,(]\s*)?(?:\d|s?he\b|who\b|is\b|has\b|needs?\b|was\b|tiene\b|que\b|de \d|ella\b|[ée]l\b)/iu;

const linkToName = regex('iu')`
  ^(?:['\u2019]?s\b)?(\s*[,.:(-]\s*|\s+)(?:
  (?:is |named |called |name is |name['\u2019]s |whose name is |her name is |his name is |(?:que )?se llama |llamad[oa] )
  |(?:mr|mrs|ms|do\u00f1a|don)\.? )?
`;

/** "My grandson Mateo who's 8", "daughter. Jackie.", "mi hija se llama Ana". */
function besideRelative(masked: string): string {
  const plain = toPlainText(masked);
  for (const { start, end } of relatives.findAll(plain.plain)) {
    const at = plain.range(start, end);
    const rest = masked.slice(at.end);
    const link = linkToName.exec(rest)?.[0];
    const isPossessive =
      /s$/.test(plain.plain.slice(start, end)) && !/^(?:twins|kids)$/.test(plain.plain.slice(start, end));
    if (!link || (isPossessive && /^\s/.test(link))) continue;
    const name = nameAt(rest.slice(link.length));
    if (name === '') continue;
    const after = rest.slice(link.length + name.length);
    const isBehindStop = /^\s*[,.:(-]/u.test(link) && !/[a-z]{3}/iu.test(link);
    const mayBeTown = (isBehindStop || isTown(name)) && isTown(name.split(/\s+/)[0] ?? '');
    const isState = /^\s*,?\s*(?:[A-Z]{2}\b|\d{5})/u.test(after);
    if (isState || (mayBeTown && !describesPerson.test(after))) continue;
    if (isBehindStop && !/^\s*(?:[,.;!)(]|$|who|he\b|she\b|hes\b|shes\b|\d)/iu.test(after)) continue;
    return name;
  }
  return '';
}

const introductions = [
  regex('iu')`
    \b(?:his|her|their|(?:the )?patient(?:['’]?s)?
    |(?:son|daughter|mom|mother|dad|father|wife|husband|child|baby|kid|brother|sister|grandma|grandpa
    |friend)['’]?s)\s+(?:full )?name(?:['’]?s| is|:)\s+${title}${nameParts}
  `,
  new RegExp(`\\b(?:patient|paciente)\\s*(?:is|es|:)\\s+${title}${nameParts}`, 'iu'),
  new RegExp(
    `\\b(?:se llama|su nombre(?: completo)? es|el nombre (?:de (?:ella|\u00e9l|(?:mi|la) \\p{L}+) )?es|le decimos)\\s+${title}${nameParts}`,
    'iu',
  ),
];
/** "It's for Noah, he's 7", "she's Opel with an e". */
const pointed = new RegExp(
  `\\b(?:for|para|it['\u2019]?s|its|(?:s?he)(?:['\u2019]?s| is)|ella es|[\u00e9e]l es)\\s+${title}(?=\\p{Lu})${nameParts}`,
  'gu',
);
/** "Bao Xiong, 61": a clause of a name and an age. */
const withAge = new RegExp(
  `(?:^|[.!?;\\n])\\s*${title}(?=\\p{Lu})${nameParts}(?:\\s*[,(]?\\s*(?:age |aged |s?he['\u2019]?s )?| (?:is|turned|just turned|tiene) )\\d{1,3}\\b`,
  'gu',
);
const followsFor = /\b(?:for|para)\b/u;

function introduced(masked: string): string {
  for (const pattern of introductions) {
    const candidate = pattern.exec(masked)?.[1] ?? '';
    const name = cutName(/^\p{Lu}/u.test(candidate) ? onlyCapitals(candidate) : candidate);
    if (name !== '' && isNameShaped(name) && (isCapitalized(name) || startsWithGivenName(name))) return name;
  }
  const aged = [...masked.matchAll(withAge)]
    .map(({ 1: candidate = '' }) => nameAt(candidate))
    .find((name) => name !== '');
  if (aged) return aged;
  for (const match of masked.matchAll(pointed)) {
    const name = nameAt(match[1] ?? '');
    if (name === '') continue;
    const after = masked.slice(match.index + match[0].indexOf(match[1] ?? '') + name.length);
    const isPerson = describesPerson.test(after) || /^\s*(?:[.!;]|$|with an? )/u.test(after);
    if (!isTown(name) && (isPerson || (!followsFor.test(match[0]) && wordCount(name) >= 2))) return name;
  }
  return '';
}

/** Removes the age: "Emma" from "Emma, she's 6". */
const withoutAge = (masked: string) =>
  masked.replace(
    /[\s,;(-]+(?:and |y )?(?:s?he['\u2019]?s?|s?he is|they['\u2019]?re|age[d]?|is|tiene|de|cumpli\u00f3|he turned|she turned|turned|almost|about|going on)?[\s:]*\(?\d{1,3}\b[^\n]*$/iu,
    '',
  );

const unsure =
  /^(?:(?:i think|i guess|maybe|probably|but|pero|creo que|tal vez|quiz\u00e1s?|so|just|it['\u2019]?s|its|es|ser\u00e1|se llama|put|pon|ponga) )+/iu;

/** The name after the last comma: "Not decided yet, Luna". */
function afterComma(masked: string): ExtractedFact | null {
  const last = (masked.split(/[,;:]/).at(-1) ?? '').trim().replace(unsure, '');
  const name = cutName(last);
  return name !== '' &&
    name === last.replace(/[.!]$/, '') &&
    isNameShaped(name) &&
    (isCapitalized(name) || startsWithGivenName(name))
    ? toPatientNameFact(name, 0.7)
    : null;
}

/**
 * The full name after the short one: "Kash. with a K. Kash Monroe", "Rusty, well Russell Amdahl on the card".
 */
function wholeName(text: string, short: string): ExtractedFact | null {
  if (/\s/.test(short.trim())) return null;
  const rest = text.slice(text.toLowerCase().indexOf(short.toLowerCase()) + short.length);
  for (const match of rest.matchAll(/(?:^|[^\p{L}])(\p{Lu}\p{L}+(?:[ -]\p{Lu}\p{L}+){1,3})/gu)) {
    const name = cutName(match[1] ?? '');
    if (wordCount(name) >= 2 && startsWithGivenName(name) && isNameShaped(name))
      return toPatientNameFact(name, 0.85);
  }
  const both = /^ (?:and|y|&) (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)+)/u.exec(rest);
  return both ? toPatientNameFact(`${short}${both[0]}`, 0.85) : null;
}

function readAnswer(masked: string): ExtractedFact | null {
  if (/\?/.test(masked)) return null;
  const text = withoutAge(masked);
  const answer = readNameAnswer(text);
  const whole = answer?.name === 'name' ? wholeName(text, answer.value) : null;
  if (whole) return whole;
  if (answer?.name === 'name') return { ...answer, name: 'patientName', value: answer.value };
  return afterComma(text);
}

/** Reads the name of a patient other than the writer, from an answer or in passing. */
export function readPatientName(
  masked: string,
  { askedFor, known }: Pick<IntakeInput, 'askedFor'> & { known: CareNeed },
): PatientNameMention | null {
  if (askedFor === 'patientName') {
    const answer = readAnswer(masked);
    if (answer) return { fact: answer, isAnswer: true };
  }
  const corrected = known.patientName ? correctName(masked, known.patientName) : null;
  if (corrected)
    return {
      fact: { ...toPatientNameFact(corrected.quote, 0.9), value: corrected.value } as ExtractedFact,
      isAnswer: true,
    };
  const name = introduced(masked) || besideRelative(masked);
  if (name !== '') return { fact: toPatientNameFact(name, 0.85), isAnswer: false };
  const spelled = known.patientName ? readSpelledName(masked, known.patientName) : '';
  return spelled === '' ? null : { fact: toPatientNameFact(spelled, 0.85), isAnswer: true };
}
