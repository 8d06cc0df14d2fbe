/**
 * Classifies an agent's answer in a booking call: whether it accepts for the patient, defers to the patient,
 * or neither. A yes needs no particular words: anything that isn't a question, thanks or clearly deferred may
 * count.
 */

import { splitSentences } from '../split-sentences.ts';
import { consentWords, type StanceWords } from './consent-words.ts';
import { consentWordsSpanish } from './consent-words-spanish.ts';

/**
 * `accepts`: a clear yes. `agrees`: a yes to the previous statement. `acknowledges`: "okay". `leaves`: will
 * ask the patient, or declines. `softens`: will tell the patient or call again, or "no". `denies`: another
 * negation. `says`: anything else.
 */
export type Stance =
  | 'accepts'
  | 'agrees'
  | 'acknowledges'
  | 'leaves'
  | 'softens'
  | 'denies'
  | 'asks'
  | 'thanks'
  | 'says';

/** A clause of an answer. `sentence` is the sentence that contains it, for days and amounts. */
export type AnswerClause = { stance: Stance; text: string; sentence: string; contrasts: boolean };

/** `spoken` is the original text, `glossed` its word-for-word English translation. */
export function readAgentAnswer(spoken: string, glossed: string): AnswerClause[] {
  const isSpanish = spoken !== glossed;
  const words = isSpanish ? consentWordsSpanish : consentWords;
  const glossedSentences = splitSentences(glossed).map(({ text }) => text);
  const spokenSentences = splitSentences(spoken).map(({ text }) => text);
  return spokenSentences.flatMap((sentence, index) => {
    const values =
      glossedSentences.length === spokenSentences.length ? (glossedSentences[index] ?? sentence) : glossed;
    return readSentence(sentence, values, words);
  });
}

function readSentence(sentence: string, values: string, words: StanceWords): AnswerClause[] {
  const plain = words.simplify(sentence);
  const isQuestion = sentence.trim().endsWith('?');
  const clauses = plain
    .split(words.clauseBreak)
    .map((clause) => clause.replace(/[\s.?!,;:"')]+$/, ''))
    .filter((clause) => /\w/.test(clause));
  return clauses.map((clause) => ({
    stance: readClause(clause, words, isQuestion, plain),
    text: clause,
    sentence: values,
    contrasts: words.contrast.test(clause),
  }));
}

function readClause(clause: string, words: StanceWords, isQuestion: boolean, sentence: string): Stance {
  const yes = words.findYes(clause, sentence);
  if (yes === 'plain') return 'accepts';
  if (yes === 'held_back' || words.leaves.test(clause)) return 'leaves';
  if (isQuestion) return words.requests.test(clause) ? 'agrees' : 'asks';
  if (words.aboutItself.test(clause)) return 'thanks';
  if (words.softens.test(clause)) return 'softens';
  if (words.isOnlyThanks(clause)) return 'thanks';
  if (words.isOnlyOkay(clause)) return 'acknowledges';
  const agrees = words.agrees.test(clause) && !words.hedges.test(clause);
  if (words.denies.test(clause)) return agrees && words.deniesYes.test(clause) ? 'leaves' : 'denies';
  return agrees ? 'agrees' : 'says';
}
