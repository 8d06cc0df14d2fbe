import { regex } from '#shared/regex.ts';
import { numberWords } from '#shared/text/number-words.ts';
import { foldText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/read-blood-pressure.txt', import.meta.url));

/** A blood pressure in mm Hg. The lower number is missing if it wasn't stated. */
export type BloodPressure = { systolic: number; diastolic?: number };

/** Includes "oh", as in "one oh five". */
const spokenValues: Readonly<Record<string, number>> = { ...numberWords, oh: 0 };
const numberWord = Object.keys(spokenValues).join('|');
const spokenPattern = `(?:${numberWord})(?:(?: |-)(?:and|y|${numberWord}))*`;

/** Reads "one ninety", "one hundred and ninety five" or "ciento noventa y cinco". */
function parseSpokenNumber(words: string): number {
  let sum = 0;
  for (const word of words.split(/[ -]/)) {
    const value = spokenValues[word];
    if (word === 'hundred') sum = (sum || 1) * 100;
    else if (value !== undefined) sum = value >= 10 && sum >= 1 && sum <= 2 ? sum * 100 + value : sum + value;
  }
  return sum;
}

const spokenNumber = new RegExp(`\\b${spokenPattern}\\b`, 'g');
const topic =
  /\b(?:bp|b\.p\.|blood pressure|pressure|presion|tension arterial|la tension|systolic|sistolica|hypertens\w*|hipertens\w*|top number|cuff)\b/;
const pair = /(?<![\d/.-])(\d{2,3})\s*(\/|\\|over|sobre|por|con|on|-|and|y)\s*(\d{2,3})(?![\d/]|\.\d)/g;
const upperOnly = regex()`
  \b(?:bp|blood pressure|presion(?: arterial)?|systolic|sistolica|top number
  |tension arterial)(?: (?:${terms.oneOf('upper only')})){0,6} (\d{3})(?!\d)
`;
const lowerOnly =
  /\b(?:diastolic|bottom number|diastolica)(?: (?:is|was|of|at|around|about|over|es|esta|en|de)){0,3} (\d{2,3})(?!\d)/;

const isPlausible = (systolic: number, diastolic: number) =>
  systolic >= 70 && systolic <= 300 && diastolic >= 35 && diastolic <= 200 && systolic > diastolic;

/**
 * The highest blood pressure in a message, in digits or words, in English or Spanish; null if there is none.
 */
export function readBloodPressure(text: string): BloodPressure | null {
  const folded = foldText(text).replace(spokenNumber, (words) => {
    const value = parseSpokenNumber(words);
    return value >= 35 ? String(value) : words;
  });
  const isAboutPressure = topic.test(folded);
  let highest: BloodPressure | null = null;
  for (const [, upper, separator, lower] of folded.matchAll(pair)) {
    const [systolic, diastolic] = [Number(upper), Number(lower)];
    // If the message doesn't mention blood pressure, the numbers need a slash or "over".
    if (
      !isPlausible(systolic, diastolic) ||
      !(isAboutPressure || separator === '/' || separator === 'over' || separator === 'sobre')
    )
      continue;
    if (!highest || systolic > highest.systolic) highest = { systolic, diastolic };
  }
  const upper = Number(upperOnly.exec(folded)?.[1] ?? 0);
  if (!highest && upper >= 70 && upper <= 300) highest = { systolic: upper };
  const lower = Number(lowerOnly.exec(folded)?.[1] ?? 0);
  if (lower >= 35 && lower <= 200 && !highest?.diastolic)
    highest = { systolic: highest?.systolic ?? lower, diastolic: lower };
  return highest;
}

/** Whether either number reaches 180 over 120, the American Heart Association's threshold for immediate help. */
export function isSevere({ systolic, diastolic = 0 }: BloodPressure): boolean {
  return systolic >= 180 || diastolic >= 120;
}
