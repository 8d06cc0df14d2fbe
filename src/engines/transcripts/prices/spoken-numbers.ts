const units = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const;
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;
const ordinalUnits = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
] as const;

const wordValues = new Map<string, number>([
  ...units.map((word, index): [string, number] => [word, index]),
  ...tens.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ['a', 1],
]);

/** Pattern for the words one to twelve. */
export const hourWordPattern = units.slice(1, 13).join('|');
const unitPattern = units.slice(1, 10).join('|');
const tensPattern = tens.slice(0, 4).join('|');
/** Pattern for minutes as spoken after an hour: "oh five", "fifteen", "forty-five". */
export const minuteWordPattern = `(?:oh|o)[\\s-](?:${unitPattern})|(?:${tensPattern})(?:[\\s-](?:${unitPattern}))?|${units.slice(10).join('|')}`;
/** Pattern for days of the month as ordinal words. */
export const ordinalWordPattern = `(?:twenty|thirty)[\\s-](?:${ordinalUnits.slice(0, 9).join('|')})|twentieth|thirtieth|${ordinalUnits.join('|')}`;

/** Reads an ordinal word as a day of the month; null if it isn't one. */
export function readOrdinalWord(text: string): number | null {
  const word = text.toLowerCase().replace(/\s+/g, '-');
  if (word === 'twentieth') return 20;
  if (word === 'thirtieth') return 30;
  const [head = '', tail] = word.split('-');
  const unitIndex = ordinalUnits.indexOf((tail ?? head) as (typeof ordinalUnits)[number]);
  if (unitIndex < 0) return null;
  return tail === undefined ? unitIndex + 1 : (wordValues.get(head) ?? 0) + unitIndex + 1;
}

/** Reads minutes in words ("oh five", "forty-five"); null if they aren't a number. */
export function readMinuteWords(text: string): number | null {
  return readNumberWords(text.toLowerCase().replace(/^(?:oh|o)[\s-]/, ''));
}

/**
 * Reads a whole number in words ("four hundred twenty", "fourteen hundred", "four twenty" for 420); null if
 * the words aren't a single number. "Twelve fifty" is null, because it may mean 12.50 or 1,250.
 */
export function readNumberWords(text: string): number | null {
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '' && word !== 'and');
  if (words.length === 0) return null;
  const thousandAt = words.indexOf('thousand');
  if (thousandAt > 0) {
    const thousands = readBelowThousand(words.slice(0, thousandAt));
    const rest = thousandAt === words.length - 1 ? 0 : readBelowThousand(words.slice(thousandAt + 1));
    return thousands === null || rest === null ? null : thousands * 1000 + rest;
  }
  return readBelowThousand(words);
}

function readBelowThousand(words: readonly string[]): number | null {
  const hundredAt = words.indexOf('hundred');
  if (hundredAt > 0) {
    const hundreds = readBelowHundred(words.slice(0, hundredAt));
    const rest = hundredAt === words.length - 1 ? 0 : readBelowHundred(words.slice(hundredAt + 1));
    return hundreds === null || rest === null ? null : hundreds * 100 + rest;
  }
  const plain = readBelowHundred(words);
  if (plain !== null) return plain;
  const first = wordValues.get(words[0] ?? '');
  const rest = readBelowHundred(words.slice(1));
  const isShorthand = first !== undefined && words[0] !== 'a' && first > 0 && first < 10;
  return isShorthand && rest !== null && rest >= 20 ? first * 100 + rest : null;
}

function readBelowHundred(words: readonly string[]): number | null {
  const values = words.map((word) => wordValues.get(word));
  const [first, second] = values;
  if (first === undefined) return null;
  if (values.length === 1) return first;
  if (values.length === 2 && first >= 20 && second !== undefined && second > 0 && second < 10)
    return first + second;
  return null;
}
