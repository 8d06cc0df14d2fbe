import { regex } from '../regex.ts';
import type { Line } from './lines.ts';

const units = [
  `(?:m?[gG]|[mµu]?g|mcg|ng|pg|fL|fl|pL|m?Eq|m?mol|[nµup]mol|m?[IU]{1,2}|[µu]IU|mIU|kU|K|k|M|`,
  String.raw`cells|thous(?:and)?|mill(?:ion)?|x?\s?10\^?[eE*]?\d{1,2}|10\*\d|copies|mL|ml|mm|sec(?:onds)?|seg|%)`,
].join('');
const perUnits = String.raw`(?:\/(?:[dµumk]?[lLgG]|mcL|mm3|mm³|[hH](?:r|our|PF)?|hpf|lpf|min(?:\/1\.73\s?m\^?[2²])?|1\.73|mg|g|kg|creat|24h))`;
export const unitPattern = regex(
  '',
  String.raw`^(?:${units}${perUnits}(?:\s?creat)?|%|fL|fl|pg|pL|sec|seg|seconds|segundos|ratio|mmHg|mm\/h(?:r)?|`,
  String.raw`\/HPF|\/hpf|\/LPF|mL\/min(?:\/1\.73(?:\s?m\^?[2²])?)?|bpm|index|S\/CO|AU\/mL|10\^\d\/[µu]L|mOsm\/kg)$`,
);

/** `1,250.5`, or with a decimal comma `11,9`. */
const amount = String.raw`(?:\d{1,7}(?:,\d{3})*(?:\.\d{1,4})?|\d{1,5},\d{1,2})`;
export const numberPattern = new RegExp(`^[-+]?${amount}$`);
export const comparedPattern = new RegExp(`^(?:<|>|<=|>=|≤|≥)\\s?${amount}$`);
export const rangePattern = new RegExp(
  `^[(\\[]?(?:${amount}\\s?[-–]\\s?${amount}|(?:<|>|<=|>=|≤|≥)\\s?(?:OR\\s?=\\s?)?${amount})[)\\]]?$`,
);
export const flagPattern =
  /^[([]?(?:H|L|HH|LL|A|AA|N|C|HIGH|LOW|NORMAL|ABNORMAL|CRITICAL|ALTO|ALTA|BAJO|BAJA|ANORMAL|\*{1,3}|↑|↓|▲|▼)[)\]]?$/i;
export const qualityPattern = regex(
  'i',
  '^(?:negative|positive|non-?reactive|reactive|not detected|detected|undetected|trace|clear|cloudy|',
  'yellow|straw|amber|absent|present|none seen|none|few|moderate|many|normal|abnormal|nonreactive|',
  'negativ[oa]|positiv[oa]|no reactiv[oa]|reactiv[oa]|no detectad[oa]|detectad[oa]|trazas|ausentes?|',
  String.raw`presentes?|claro|amarillo|turbio|escas[oa]s?|1\+|2\+|3\+|4\+|o|a|b|ab|rh positive|rh negative)$`,
);

export function readNumber(value: string): number | null {
  if (!numberPattern.test(value)) return null;
  return Number(/^[-+]?\d+,\d{1,2}$/.test(value) ? value.replace(',', '.') : value.replaceAll(',', ''));
}

export type LabParts = {
  name: string;
  value: string;
  unit: string | null;
  range: string | null;
  flag: string | null;
  /** Words that are none of these. */
  rest: string[];
};

/** Words of a result line: ranges with spaces and qualities of two words become one. */
export function labTokens(text: string): string[] {
  return text
    .replace(/(\d)\s*(?:-|–|—| to | a )\s*(\d)/g, '$1-$2')
    .replace(/([<>])\s*OR\s*=\s*/gi, '$1=')
    .replace(/([<>≤≥]=?)\s+(\d)/g, '$1$2')
    .replace(
      /\b(not|no|non|none|rh)\s+(detected|reactive|seen|detectad[oa]|reactiv[oa]|positive|negative)\b/gi,
      '$1\u00a0$2',
    )
    .replace(/(\d)\s*%/g, '$1 %')
    .replace(/mL\/min\/1\.73\s+m/g, 'mL/min/1.73m')
    .split(/[ \t|]+/)
    .filter(Boolean);
}

const isValue = (token: string): boolean =>
  numberPattern.test(token) ||
  comparedPattern.test(token) ||
  qualityPattern.test(token.replace('\u00a0', ' '));
const isTail = (token: string | undefined): boolean =>
  token === undefined ||
  unitPattern.test(token) ||
  rangePattern.test(token) ||
  flagPattern.test(token) ||
  numberPattern.test(token) ||
  qualityPattern.test(token.replace('\u00a0', ' '));

/** A line without known columns as a result; null if it does not look like one. */
export function labParts(text: string): LabParts | null {
  const tokens = labTokens(text);
  const at = tokens.findIndex(
    (token, place) =>
      place > 0 &&
      isValue(token) &&
      isTail(tokens[place + 1]) &&
      /\p{L}{2}/u.test(tokens.slice(0, place).join(' ')),
  );
  if (at < 1) return null;
  const parts: LabParts = {
    name: tokens
      .slice(0, at)
      .join(' ')
      .replaceAll('\u00a0', ' ')
      .replace(/[\s.:_…]+$/, ''),
    value: (tokens[at] as string).replace('\u00a0', ' '),
    unit: null,
    range: null,
    flag: null,
    rest: [],
  };
  for (const token of tokens.slice(at + 1)) {
    const plain = token.replace('\u00a0', ' ');
    if (parts.unit === null && unitPattern.test(plain)) parts.unit = plain;
    else if (parts.range === null && rangePattern.test(plain))
      parts.range = plain.replace(/^[([]|[)\]]$/g, '');
    else if (parts.flag === null && flagPattern.test(plain)) parts.flag = plain.replace(/^[([]|[)\]]$/g, '');
    else if (parts.range === null && qualityPattern.test(plain)) parts.range = plain;
    else parts.rest.push(plain);
  }
  return parts;
}

/** A name, a value, and a unit or a range. */
export function isResultLine({ text }: Line): boolean {
  const parts = labParts(text);
  return (
    parts !== null &&
    (parts.range !== null || (parts.unit !== null && parts.rest.length < 2)) &&
    parts.rest.length < 4
  );
}
