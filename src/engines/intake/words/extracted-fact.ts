import type { CareNeed, FactName } from '#shared/care/care-need.ts';
import type { PlainText } from '#shared/text/plain-text.ts';
import type { ExtractedFact } from '../intake-engine.ts';

/** Quotes begin and end with a word: the comma before "this weekend" isn't part of it. */
export function trimmedQuote(message: PlainText, { start, end }: { start: number; end: number }): string {
  const said = message.plain.slice(start, end);
  const from = start + (/^[ .,;:!?\n]*/.exec(said)?.[0].length ?? 0);
  const to = end - (/[ .,;:!?\n]*$/.exec(said)?.[0].length ?? 0);
  return from < to ? message.quote(from, to) : '';
}

/** A fact with the verbatim words behind `start` to `end` of the plain text. */
export function hear<Name extends FactName>(
  message: PlainText,
  name: Name,
  value: NonNullable<CareNeed[Name]>,
  at: { start: number; end: number },
  confidence: number,
): ExtractedFact {
  return { name, value, quote: trimmedQuote(message, at), confidence } as ExtractedFact;
}
