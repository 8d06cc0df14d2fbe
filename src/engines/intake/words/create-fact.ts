import type { CareNeed, FactName } from '#shared/care/care-need.ts';
import type { PlainText } from '#shared/text/plain-text.ts';
import type { ExtractedFact } from '../intake-engine.ts';

/** The quote without leading or trailing punctuation and spaces. */
export function trimmedQuote(message: PlainText, { start, end }: { start: number; end: number }): string {
  const text = message.plain.slice(start, end);
  const from = start + (/^[ .,;:!?\n]*/.exec(text)?.[0].length ?? 0);
  const to = end - (/[ .,;:!?\n]*$/.exec(text)?.[0].length ?? 0);
  return from < to ? message.quote(from, to) : '';
}

/** Creates a fact that quotes `at` in the message. */
export function createFact<Name extends FactName>(
  message: PlainText,
  name: Name,
  value: NonNullable<CareNeed[Name]>,
  at: { start: number; end: number },
  confidence: number,
): ExtractedFact {
  return { name, value, quote: trimmedQuote(message, at), confidence } as ExtractedFact;
}
