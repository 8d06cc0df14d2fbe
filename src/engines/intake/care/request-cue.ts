import type { RequestType } from '#shared/care/care-need.ts';

/**
 * Words for the kind of help, over the tagged message (tag-message.ts). `weight` 9 is explicit, 5 like a
 * doctor or test, 2 only a hint. `needs` must also occur in the message, `unless` must not.
 */
export type RequestCue = {
  type: RequestType;
  weight: number;
  words: RegExp;
  needs?: RegExp;
  unless?: RegExp;
};

/** Cues of one type; the message must contain `tag` for any of them to count. */
export function cue(type: RequestType, tag?: string): (weight: number, words: RegExp) => RequestCue {
  const needs = tag ? { needs: new RegExp(`\\b${tag}\\b`) } : {};
  return (weight, words) => ({ type, weight, words, ...needs });
}
