/**
 * - `felt`: a symptom or an event; it may also be an old or a chronic one
 * - `named`: the name of a condition, often about the past, a relative or a bill
 * - `dire`: can't last long untreated, so it happens now unless the words say it is past
 */
export type Strength = 'felt' | 'named' | 'dire';

export type Sign = {
  kind: 'emergency' | 'self_harm';
  strength: Strength;
  /** All of these patterns must be found, none denied, in any order, across sentences. */
  parts: readonly string[];
  /** How many words apart they may be. */
  withinWords: number;
  /** What makes it harmless in the same sentence. */
  unless: string;
};

/** The signs of one topic, and the words that only they need. */
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
export const saidOfDeath = (pattern: string, details: Details = {}) =>
  sign('dire', [pattern], 0, { ...details, ...selfHarm });
export const namedSuicide = (pattern: string, details: Details = {}) =>
  sign('named', [pattern], 0, { ...details, ...selfHarm });
export const despairTogether = (withinWords: number, parts: readonly string[], details: Details = {}) =>
  sign('felt', parts, withinWords, { ...details, ...selfHarm });
