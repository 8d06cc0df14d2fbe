import { birthSigns } from './signs/birth-signs.ts';
import { bloodSigns } from './signs/blood-signs.ts';
import { brainSigns } from './signs/brain-signs.ts';
import { breathSigns } from './signs/breath-signs.ts';
import { type Clues, clues } from './signs/clue-signs.ts';
import { heartSigns } from './signs/heart-signs.ts';
import { illnessSigns } from './signs/illness-signs.ts';
import { injurySigns } from './signs/injury-signs.ts';
import { type Group, listSymbols, readPatterns } from './signs/pattern.ts';
import { poisonSigns } from './signs/poison-signs.ts';
import { selfHarmSigns } from './signs/self-harm-signs.ts';
import type { Sign, SignGroup } from './signs/sign.ts';
import { violenceSigns } from './signs/violence-signs.ts';
import { contextWords } from './words/context-words.ts';
import { dangerWords } from './words/danger-words.ts';
import { everydayWords } from './words/everyday-words.ts';
import { harmlessPhrases } from './words/harmless-phrases.ts';
import { numberSymbols } from './words/numbers.ts';

/** Self-harm comes first: the reply to it gives both the crisis line and 911. */
const groups: readonly SignGroup[] = [
  selfHarmSigns,
  breathSigns,
  heartSigns,
  brainSigns,
  bloodSigns,
  injurySigns,
  poisonSigns,
  violenceSigns,
  birthSigns,
  illnessSigns,
];

export type Concept = { name: string; group: Group };

/** A sign with its parsed patterns. */
export type CompiledSign = Sign & { partGroups: readonly Group[]; unlessGroup: Group | null };

/** All symbols in patterns: concepts, words and stems. */
const known = new Set<string>(numberSymbols);
/** Stems by their first three letters. */
const stems = new Map<string, string[]>();

/** Clues with their parsed patterns. */
export type CompiledClues = Omit<Clues, 'points' | 'unless'> & {
  points: readonly { group: Group; points: number }[];
  unless: Group;
};

function addStem(stem: string): void {
  if (stem.length < 3) throw new Error(`${stem}* is too short`);
  const key = stem.slice(0, 3);
  stems.set(key, [...(stems.get(key) ?? []), stem]);
}

function register(text: string, where: string): Group {
  const group = readPatterns(text);
  for (const symbol of listSymbols(group)) {
    if (!/^(?:[a-z0-9]+\*?|[A-Z][A-Z_0-9]*)$/.test(symbol))
      throw new Error(`${where} contains ${symbol}, which isn't a valid symbol`);
    if (/^[A-Z]/.test(symbol) && !known.has(symbol))
      throw new Error(`${where} uses ${symbol} before its definition`);
    if (symbol.endsWith('*') && !known.has(symbol)) addStem(symbol.slice(0, -1));
    known.add(symbol);
  }
  return group;
}

function define(words: Readonly<Record<string, string>>): Concept[] {
  return Object.entries(words).map(([name, text]) => {
    if (known.has(name)) throw new Error(`${name} is defined twice`);
    const group = register(text, name);
    known.add(name);
    return { name, group };
  });
}

export const everyday = define(everydayWords);
export const harmless = define(harmlessPhrases);
export const concepts = [
  ...define(contextWords),
  ...define(dangerWords),
  ...groups.flatMap(({ words }) => define(words)),
];

export const emergencySigns: readonly CompiledSign[] = groups.flatMap(({ signs }) =>
  signs.map((sign) => ({
    ...sign,
    partGroups: sign.parts.map((part) => register(part, part)),
    unlessGroup: sign.unless ? register(sign.unless, sign.unless) : null,
  })),
);

export const clueSigns: readonly CompiledClues[] = clues.map((clue) => ({
  ...clue,
  unless: register(clue.unless, clue.unless),
  points: clue.points.map(([pattern, points]) => ({ group: register(pattern, pattern), points })),
}));

/** The symbols that match a word form: the form itself and stems it starts with. */
export function symbolsOfForm(form: string): string[] {
  const symbols = known.has(form) ? [form] : [];
  for (const stem of stems.get(form.slice(0, 3)) ?? []) if (form.startsWith(stem)) symbols.push(`${stem}*`);
  return symbols;
}

/** Words that describe dangers, excluding idioms, circumstances and exceptions. */
export const dangerousWords: readonly string[] = [
  ...Object.values(dangerWords),
  ...groups.flatMap(({ words, signs }) => [...Object.values(words), ...signs.flatMap(({ parts }) => parts)]),
]
  .flatMap((text) => listSymbols(readPatterns(text)))
  .filter((symbol) => /^[a-z]+$/.test(symbol));

/** Whether any pattern uses the word. */
export const isKnownWord = (word: string): boolean => known.has(word);
