/**
 * - `felt`: a symptom or event, which may be old or chronic
 * - `named`: the name of a condition, often about the past, a relative or a bill
 * - `dire`: can't last long untreated, so it is happening now unless the text says otherwise
 */
export type Strength = 'felt' | 'named' | 'dire';

export type Sign = {
  kind: 'emergency' | 'self_harm';
  strength: Strength;
  /** All of these patterns must match, in any order and across sentences, and none may be denied. */
  parts: readonly string[];
  /** Maximum distance between the parts, in words. */
  withinWords: number;
  /** Nearby words that make it harmless. */
  unless: string;
};

/** The signs of one topic, and the concepts that only they use. */
export type SignGroup = {
  words: Readonly<Record<string, string>>;
  signs: readonly Sign[];
};

type Details = { unless?: string; kind?: Sign['kind'] };

function sign(strength: Strength, parts: readonly string[], withinWords: number, details: Details): Sign {
  return { kind: details.kind ?? 'emergency', strength, parts, withinWords, unless: details.unless ?? '' };
}

export const felt = (pattern: string, details: Details = {}) => sign('felt', [pattern], 0, details);
export const named = (pattern: string, details: Details = {}) => sign('named', [pattern], 0, details);
export const dire = (pattern: string, details: Details = {}) => sign('dire', [pattern], 0, details);
export const together = (withinWords: number, parts: readonly string[], details: Details = {}) =>
  sign('felt', parts, withinWords, details);

const selfHarm = { kind: 'self_harm' } as const;
export const suicidalPhrase = (pattern: string, details: Details = {}) =>
  sign('dire', [pattern], 0, { ...details, ...selfHarm });
export const suicideTerm = (pattern: string, details: Details = {}) =>
  sign('named', [pattern], 0, { ...details, ...selfHarm });
export const selfHarmTogether = (withinWords: number, parts: readonly string[], details: Details = {}) =>
  sign('felt', parts, withinWords, { ...details, ...selfHarm });
