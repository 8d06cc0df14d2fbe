import type { RequestType } from '#shared/care/care-need.ts';

/**
 * Words that say what kind of help is wanted, over the tagged message (tag-message.ts). `weight` 9 says it outright,
 * 5 as a doctor or a test does, 2 only hints. `needs` must stand somewhere in the message too, `unless` must not.
 */
export type RequestCue = {
  type: RequestType;
  weight: number;
  words: RegExp;
  needs?: RegExp;
  unless?: RegExp;
};

/** Cues of one type; `tag` is one that the message must hold for any of them to count. */
export function cue(type: RequestType, tag?: string): (weight: number, words: RegExp) => RequestCue {
  const needs = tag ? { needs: new RegExp(`\\b${tag}\\b`) } : {};
  return (weight, words) => ({ type, weight, words, ...needs });
}
