import type { ReadPage, Word } from '#shared/pages/page.ts';
import type { SeededRandom } from '#shared/random.ts';

export const noiseLevels = ['none', 'light', 'heavy'] as const;
export type Noise = (typeof noiseLevels)[number];

const rates: Record<Noise, { letters: number; lost: number }> = {
  none: { letters: 0, lost: 0 },
  light: { letters: 0.01, lost: 0.02 },
  heavy: { letters: 0.03, lost: 0.05 },
};
const confused: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['0', 'O'],
  ['O', '0'],
  ['1', 'l'],
  ['l', '1'],
  ['5', 'S'],
  ['8', 'B'],
  ['e', 'c'],
  ['i', 'í'],
  ['a', 'o'],
  ['t', 'f'],
];

/** Letters confused and words lost as by text recognition; heavy noise adds the line that a fax machine prints. */
export function addNoise(page: ReadPage, level: Noise, random: SeededRandom): ReadPage {
  const { letters, lost } = rates[level];
  if (letters === 0) return page;
  const words = page.words.filter(() => !random.chance(lost)).map((word) => confuse(word, letters, random));
  if (level === 'heavy') words.push(...faxLine(page.page));
  return { ...page, words, source: 'image' };
}

function confuse(word: Word, rate: number, random: SeededRandom): Word {
  let text = word.text;
  for (let at = 0; at < text.length; at += 1) {
    if (!random.chance(rate)) continue;
    const [from, to] = confused.find(([one]) => text.startsWith(one, at)) ?? [
      text[at] as string,
      text[at] as string,
    ];
    text = text.slice(0, at) + to + text.slice(at + from.length);
  }
  return { ...word, text, confidence: 0.8 };
}

const faxLine = (page: number): Word[] =>
  ['11/02/2026', '14:22', 'FAX', '8135550100', 'P.01/02'].map((text, at) => ({
    text,
    confidence: 0.9,
    place: { page, left: 0.05 + at * 0.15, top: 0.005, width: 0.1, height: 0.01 },
  }));
