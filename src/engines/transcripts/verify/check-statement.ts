import { regex } from '#shared/regex.ts';
/**
 * Classifies the statement that a fact came from. Only a plain statement or offer is used, not a question, a
 * condition, a guess, the past, or another patient's slot. Looks for cue words around the value in the
 * original text, in English and Spanish, independently of how the value was found.
 */

import type { Doubt } from '../call-findings.ts';
import {
  alreadyTheirs,
  anyOf,
  approximateWords,
  asksBack,
  chargedApart,
  denialWords,
  dependsWords,
  elsewhereWords,
  endsInNo,
  guessWords,
  otherCharge,
  otherPersonWords,
  pastWords,
} from './statement-cues.ts';

export type Mood = 'states' | Exclude<Doubt, 'misquoted' | 'not_said' | 'not_plain'>;
export type StatementKind = 'opening' | 'price' | 'answer' | 'promise';

const breaks = regex('g')`
  [;!?…]+|\.{2,}|\.(?=\s|$)|—|(?:,\s*|\s)(?:but|pero|because|porque|aunque|although|though|however|while)(?![\wñ])
  |,\s*(?:so|and|asi que|y|while|mientras|i|we|he|she|they|it|that|there)(?![\wñ])
`;

/**
 * Classifies the text around `at`, a position in a normalized quote (lowercase, no accents), or the whole
 * quote if `at` is null. Guesses and conditions count anywhere in the quote.
 */
export function checkStatement(
  quote: string,
  at: number | null,
  kind: StatementKind,
  stretch = at === null ? quote : stretchAround(quote, at),
): Mood {
  const focus = stretch;
  const isAsked = at === null ? quote.includes('?') : /^[^.?!…]*(?:\.\d[^.?!…]*)*\?/.test(quote.slice(at));
  if (isAsked && (kind !== 'opening' || asksBack.test(quote))) return 'asks';
  if (dependsWords.test(kind === 'price' ? focus : quote)) return 'depends';
  if (guessWords.test(quote)) return 'guesses';
  if (kind === 'price' && (approximateWords.test(focus) || chargedApart.test(quote))) return 'guesses';
  if (otherPersonWords.test(focus) || (kind === 'price' && otherCharge.test(focus))) return 'of_another';
  if (kind === 'opening' && (elsewhereWords.test(quote) || alreadyTheirs.test(focus))) return 'of_another';
  if (kind !== 'answer' && pastWords.test(focus)) return 'past';
  const isDenied = denialWords.test(focus) || (at !== null && endsInNo.test(focus));
  return kind !== 'answer' && isDenied ? 'denies' : 'states';
}

const withdraws =
  /^\W*(?:(?:oh|um|uh|well|yes)\W+)*(?:no|nope|wait|hang on|hold on|actually|sorry|scratch that|i mean|i meant|digo|espere?|perdon|mejor dicho|ay no|ha+)(?![\wñ])[^.?!]*(?:[.?!]\s*)?[^.?!]*/;
const denial =
  /(?<![\wñ])(?:no|nope|not|isn['’]?t|can['’]?t|won['’]?t|don['’]?t|blocked|gone|taken|booked|full|wish|bloquead\w+|ocupad\w+|tomad\w+|llen[oa]|ya no)(?![\wñ])/;
const selfDoubt = anyOf(
  "(?:i )?don['’]?t know",
  'not (?:so )?sure',
  'let me ask',
  'i wish',
  'no (?:lo )?se',
  'no estoy segur[oa]',
  'dejeme preguntar',
);

/** Whether the rest of the turn withdraws the statement or casts doubt on it. */
export function isTakenBack(after: string, kind: StatementKind): boolean {
  const next = withdraws.exec(after)?.[0] ?? '';
  const hasNewFigure = /\d|\bdolares\b|\b(?:at|las?) \w+/.test(next);
  if (/^\W*(?:that['’]?s|(?:eso )?es) (?:when|where|what|cuando|donde|lo que)(?![\wñ])/.test(after))
    return true;
  return (next !== '' && !hasNewFigure && denial.test(next)) || (kind === 'answer' && selfDoubt.test(after));
}

function stretchAround(quote: string, at: number): string {
  let start = 0;
  for (const match of quote.matchAll(breaks)) {
    if (match.index >= at) return quote.slice(start, match.index);
    start = match.index + match[0].length;
  }
  return quote.slice(start);
}
