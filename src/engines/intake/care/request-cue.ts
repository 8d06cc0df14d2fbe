import type { RequestType } from '#shared/care/care-need.ts';

/**
 * Words that indicate a request type, matched against the tagged message (tag-message.ts). `weight` 9 is
 * explicit, 5 is like a doctor or test, 2 only a hint. The message must also match `needs`, and must not
 * match `unless`.
 */
export type RequestCue = {
  type: RequestType;
  weight: number;
  words: RegExp;
  needs?: RegExp;
  unless?: RegExp;
};

/** Creates cues for one request type. If `tag` is given, the message must contain it. */
export function cue(type: RequestType, tag?: string): (weight: number, words: RegExp) => RequestCue {
  const needs = tag ? { needs: new RegExp(`\\b${tag}\\b`) } : {};
  return (weight, words) => ({ type, weight, words, ...needs });
}
