import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/split-sentences.txt', import.meta.url));

/** A part of a turn: `turnText.slice(start, end) === text`. */
export type Span = { text: string; start: number; end: number };

const abbreviation =
  /(?:^|[\s(])(?:dr|mr|mrs|ms|st|ave|no|jan|feb|mar|apr|aug|sept?|oct|nov|dec|mon|tues?|wed|thurs?|fri)\.$/i;
const dayPartAbbreviation = /\b[ap]\.m\.$/i;

/** Splits a turn into sentences. An ellipsis doesn't end a sentence, because corrections often follow it. */
export function splitSentences(text: string): Span[] {
  const sentences: Span[] = [];
  let start = 0;
  // The lookbehind keeps a long run of marks from being scanned once for each mark.
  for (const match of text.matchAll(/(?<![.?!])[.?!]+["')]*(?=\s)/g)) {
    const end = match.index + match[0].length;
    if (endsSentence(text, match[0], end)) {
      pushTrimmed(sentences, text, start, end);
      start = end;
    }
  }
  pushTrimmed(sentences, text, start, text.length);
  return sentences;
}

function endsSentence(text: string, mark: string, end: number): boolean {
  if (mark.includes('..')) return false;
  const before = text.slice(0, end);
  const next = text.slice(end).trimStart();
  // "No." is an abbreviation of "number" only before a digit.
  if (/\bno\.$/i.test(before)) return !/^\d/.test(next);
  if (abbreviation.test(before)) return false;
  if (dayPartAbbreviation.test(before)) return /^[A-Z]/.test(next) && !/^(?:Or|And)\b/.test(next);
  return true;
}

// A comma ends a clause only before a new subject, so "Tuesday the 24th, 10:40" stays whole.
const clauseBreak = regex('gi')`
  ;\s+|\s+[—–-]\s+|—\s*|(?:,\s*|\s+)(?=(?:but|because|except|though|although|however)\b)
  |,\s+(?=(?:${terms.oneOf('clause break')})\b)
`;

/** Splits a sentence into clauses. Positions are relative to the turn. */
export function splitClauses(sentence: Span): Span[] {
  const clauses: Span[] = [];
  let start = 0;
  for (const match of sentence.text.matchAll(clauseBreak)) {
    pushClause(clauses, sentence, start, match.index);
    start = match.index + match[0].length;
  }
  pushClause(clauses, sentence, start, sentence.text.length);
  return clauses;
}

function pushClause(clauses: Span[], sentence: Span, from: number, to: number): void {
  const text = sentence.text.slice(from, to);
  if (text.trim() !== '') clauses.push({ text, start: sentence.start + from, end: sentence.start + to });
}

function pushTrimmed(spans: Span[], text: string, from: number, to: number): void {
  const raw = text.slice(from, to);
  const trimmed = raw.trim();
  if (trimmed === '') return;
  const start = from + raw.indexOf(trimmed);
  spans.push({ text: trimmed, start, end: start + trimmed.length });
}
