/**
 * How an agent answers an office in a booking call: whether it says yes for the patient, leaves the decision to them, or
 * neither. Pure. Built so that a yes needs no particular words: whatever is neither a question, nor thanks, nor plainly
 * left to the patient counts as one.
 */

import { splitSentences } from '../split-sentences.ts';
import { consentWords, type StanceWords } from './consent-words.ts';
import { consentWordsSpanish } from './consent-words-spanish.ts';

/**
 * `accepts`: a yes in plain words. `agrees`: a yes to what was just said. `acknowledges`: "okay". `leaves`: asks the patient
 * or declines. `softens`: tells them, calls again, "no". `denies`: some other no. `says`: anything else.
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

/** One clause of an answer. `sentence` is the whole in which it stands: days and sums are read there. */
export type AnswerClause = { stance: Stance; text: string; sentence: string; contrasts: boolean };

/** `spoken` is what was said, `glossed` the same in English. */
export function readAgentAnswer(spoken: string, glossed: string): AnswerClause[] {
  const isSpanish = spoken !== glossed;
  const words = isSpanish ? consentWordsSpanish : consentWords;
  const inEnglish = splitSentences(glossed).map(({ text }) => text);
  const said = splitSentences(spoken).map(({ text }) => text);
  return said.flatMap((sentence, index) => {
    const values = inEnglish.length === said.length ? (inEnglish[index] ?? sentence) : glossed;
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
