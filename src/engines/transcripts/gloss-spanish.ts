import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { CallFact } from './call-findings.ts';
import { foldAccents, readSpanishFigure } from './spanish-figures.ts';
import { glossary } from './spanish-glossary.ts';
import { splitSentences } from './split-sentences.ts';

const terms = readTerms(new URL('./terms/gloss-spanish.txt', import.meta.url));

/**
 * A transcript with its Spanish turns translated word for word, for the engine only; users never see it. Each
 * word keeps its position in the original, so that facts are quoted in the office's own words.
 */
export type GlossedTranscript = {
  turns: TranscriptTurn[];
  /** Moves the quote to the original text; null if an untranslated word could reverse the fact. */
  toSpoken(fact: CallFact): CallFact | null;
};

type Piece = { english: string; start: number; end: number };

/** Prefix of words missing from the glossary. No English word starts with it. */
const untranslatedPrefix = 'xx';

/** A turn in an English call is Spanish if it has this many more Spanish than English words. */
const minSpanishMargin = 3;

const entries = glossary.map(([spanish, english]) => ({
  pattern: new RegExp(`(?:${spanish})(?![\\wñ])`, 'y'),
  english,
}));

const spanishWords = regex('g')`\b(?:${terms.oneOf('spanish words')})\b|[¿¡ñ]`;
const englishWords =
  /\b(?:the|and|you|we|is|are|have|for|with|this|that|it|of|to|at|on|in|yes|do|our|can|what|i|please|thanks?|not|don't|sure|okay|how|your|my|would|could|will|there|any)\b/g;

/** Translates Spanish turns only. Ambiguous turns are assumed to be in the call's main language. */
export function glossSpanish(transcript: readonly TranscriptTurn[], brief: CallBrief): GlossedTranscript {
  const score = (text: string) => {
    const folded = foldAccents(text);
    return (folded.match(spanishWords)?.length ?? 0) - (folded.match(englishWords)?.length ?? 0);
  };
  const isSpanishCall = transcript.reduce((sum, { text }) => sum + score(text), 0) > 0;
  const names = new Set(
    foldAccents(`${brief.insurancePlan ?? ''} ${brief.officeName} ${brief.callerFor}`).match(/[a-zñ]+/g),
  );
  const glosses = transcript.map(({ text }) => {
    const margin = score(text);
    const isSpanish = isSpanishCall ? margin >= 0 : margin >= minSpanishMargin;
    return isSpanish ? glossText(text, names) : null;
  });
  return {
    turns: transcript.map((turn, index) => {
      const pieces = glosses[index];
      return pieces ? { ...turn, text: pieces.map(({ english }) => english).join('') } : turn;
    }),
    toSpoken(fact) {
      const pieces = glosses[fact.turnIndex];
      const turn = transcript[fact.turnIndex];
      if (!pieces || !turn) return fact;
      if (isSensitiveToAnyWord(fact) && fact.quote.includes(untranslatedPrefix)) return null;
      return placeInSpoken(fact, pieces, turn.text);
    },
  };
}

/** Kinds that any untranslated word could reverse. Days and amounts are protected by allowlists instead. */
const isSensitiveToAnyWord = ({ kind }: CallFact): boolean =>
  kind === 'accepts_plan' ||
  kind === 'accepts_new_patients' ||
  kind === 'slot_hold' ||
  kind === 'condition' ||
  kind === 'booking_confirmed';

function placeInSpoken(fact: CallFact, pieces: readonly Piece[], spoken: string): CallFact {
  let at = 0;
  let from = spoken.length;
  let to = 0;
  for (const { english, start, end } of pieces) {
    if (at < fact.end && at + english.length > fact.start) {
      from = Math.min(from, start);
      to = Math.max(to, end);
    }
    at += english.length;
  }
  const sentences = splitSentences(spoken).filter((sentence) => sentence.end > from && sentence.start < to);
  const start = sentences[0]?.start ?? from;
  const end = sentences.at(-1)?.end ?? to;
  return { ...fact, quote: spoken.slice(start, end), start, end };
}

function glossText(text: string, names: ReadonlySet<string>): Piece[] {
  const folded = foldAccents(text);
  const pieces: Piece[] = [];
  let at = 0;
  while (at < text.length) {
    const piece = /[a-zñ\d]/.test(folded.charAt(at))
      ? glossWord(text, folded, at, names)
      : { english: text.charAt(at).replace(/[¿¡]/, ''), start: at, end: at + 1 };
    pieces.push(piece);
    at = piece.end;
  }
  return pieces;
}

function glossWord(text: string, folded: string, at: number, names: ReadonlySet<string>): Piece {
  const place = (english: string, end: number): Piece => ({ english, start: at, end });
  const figure = readSpanishFigure(folded, at);
  if (figure) return place(figure.english, figure.end);
  if (excludesName(text, folded, at)) return place('not', at + 2);
  const entry = longestEntry(folded, at);
  if (entry) return place(entry.english, entry.end);
  const word = /[a-zñ\d'’]+(?:[:.,]\d+)*/y;
  word.lastIndex = at;
  const end = at + (word.exec(folded)?.[0].length ?? 1);
  const original = text.slice(at, end);
  const foldedWord = folded.slice(at, end);
  if (foldedWord === 'si') return place(meansYes(text, at, end) ? 'yes' : 'if', end);
  const isName = /^\p{Lu}/u.test(original) && !startsSentence(text, at);
  return place(
    /^\d/.test(foldedWord) || names.has(foldedWord) || isName
      ? original
      : `${untranslatedPrefix}${foldedWord}`,
    end,
  );
}

/** "Pero no Aetna" excludes a name; it isn't a "no". */
const excludesName = (text: string, folded: string, at: number): boolean =>
  /^no\s+\p{Lu}/u.test(text.slice(at)) && /(?:pero|y|menos)\s+$/.test(folded.slice(0, at));

function longestEntry(folded: string, at: number): { english: string; end: number } | null {
  let best: { english: string; end: number } | null = null;
  for (const { pattern, english } of entries) {
    pattern.lastIndex = at;
    const match = pattern.exec(folded);
    if (match && match[0].length > (best ? best.end - at : 0)) best = { english, end: at + match[0].length };
  }
  return best;
}

/** "Sí" with its accent, or "si" where it can't mean "if". */
function meansYes(text: string, at: number, end: number): boolean {
  if (/í/i.test(text.slice(at, end))) return true;
  return startsSentence(text, at) && /^\s*[,.!]/.test(text.slice(end));
}

const startsSentence = (text: string, at: number): boolean => /(?:^|[.?!¿¡…]\s*)$/.test(text.slice(0, at));
