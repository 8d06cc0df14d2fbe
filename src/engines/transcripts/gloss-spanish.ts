import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { CallFact } from './call-findings.ts';
import { foldAccents, readSpanishFigure } from './spanish-figures.ts';
import { glossary } from './spanish-glossary.ts';
import { splitSentences } from './split-sentences.ts';

const terms = readTerms(new URL('./terms/gloss-spanish.txt', import.meta.url));

/**
 * Spanish turns word for word in plain English, for the reader only: the gloss is never shown. Each part
 * keeps its position in the original, so every fact is quoted in the office's own words.
 */
export type GlossedTranscript = {
  turns: TranscriptTurn[];
  /** The fact at its original position, or null if an untranslated word could reverse it. */
  toSpoken(fact: CallFact): CallFact | null;
};

type Piece = { english: string; start: number; end: number };

/** Marks a word missing from the glossary. No English word begins with it. */
const foreign = 'xx';

/** This many more Spanish than English words make a turn Spanish in an otherwise English call. */
const surelySpanish = 3;

const entries = glossary.map(([spanish, english]) => ({
  pattern: new RegExp(`(?:${spanish})(?![\\wñ])`, 'y'),
  english,
}));

const spanishWords = regex('g')`\b(?:${terms.oneOf('spanish words')})\b|[¿¡ñ]`;
const englishWords =
  /\b(?:the|and|you|we|is|are|have|for|with|this|that|it|of|to|at|on|in|yes|do|our|can|what|i|please|thanks?|not|don't|sure|okay|how|your|my|would|could|will|there|any)\b/g;

/** Glosses the Spanish turns and leaves English ones. A short turn is taken to be in the call's language. */
export function glossSpanish(transcript: readonly TranscriptTurn[], brief: CallBrief): GlossedTranscript {
  const score = (text: string) => {
    const folded = foldAccents(text);
    return (folded.match(spanishWords)?.length ?? 0) - (folded.match(englishWords)?.length ?? 0);
  };
  const isSpanishCall = transcript.reduce((sum, { text }) => sum + score(text), 0) > 0;
  const kept = new Set(
    foldAccents(`${brief.insurancePlan ?? ''} ${brief.officeName} ${brief.callerFor}`).match(/[a-zñ]+/g),
  );
  const glosses = transcript.map(({ text }) => {
    const own = score(text);
    const isSpanish = isSpanishCall ? own >= 0 : own >= surelySpanish;
    return isSpanish ? glossText(text, kept) : null;
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
      if (turnsOnEveryWord(fact) && fact.quote.includes(foreign)) return null;
      return placeInSpoken(fact, pieces, turn.text);
    },
  };
}

/** Days and amounts are protected by lists of plain words around them; these kinds aren't. */
const turnsOnEveryWord = ({ kind }: CallFact): boolean =>
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

function glossText(text: string, kept: ReadonlySet<string>): Piece[] {
  const folded = foldAccents(text);
  const pieces: Piece[] = [];
  let at = 0;
  while (at < text.length) {
    const piece = /[a-zñ\d]/.test(folded.charAt(at))
      ? glossWord(text, folded, at, kept)
      : { english: text.charAt(at).replace(/[¿¡]/, ''), start: at, end: at + 1 };
    pieces.push(piece);
    at = piece.end;
  }
  return pieces;
}

function glossWord(text: string, folded: string, at: number, kept: ReadonlySet<string>): Piece {
  const place = (english: string, end: number): Piece => ({ english, start: at, end });
  const figure = readSpanishFigure(folded, at);
  if (figure) return place(figure.english, figure.end);
  if (excludesName(text, folded, at)) return place('not', at + 2);
  const known = longestEntry(folded, at);
  if (known) return place(known.english, known.end);
  const word = /[a-zñ\d'’]+(?:[:.,]\d+)*/y;
  word.lastIndex = at;
  const end = at + (word.exec(folded)?.[0].length ?? 1);
  const said = text.slice(at, end);
  const plain = folded.slice(at, end);
  if (plain === 'si') return place(meansYes(text, at, end) ? 'yes' : 'if', end);
  const isName = /^\p{Lu}/u.test(said) && !startsSentence(text, at);
  return place(/^\d/.test(plain) || kept.has(plain) || isName ? said : `${foreign}${plain}`, end);
}

/** "Pero no Aetna": an excluded name, not a no. */
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

/** "Sí" with its accent, or "si" where a condition is impossible. */
function meansYes(text: string, at: number, end: number): boolean {
  if (/í/i.test(text.slice(at, end))) return true;
  return startsSentence(text, at) && /^\s*[,.!]/.test(text.slice(end));
}

const startsSentence = (text: string, at: number): boolean => /(?:^|[.?!¿¡…]\s*)$/.test(text.slice(0, at));
