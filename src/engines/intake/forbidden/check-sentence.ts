import { toPlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { isInOtherLanguage } from '../words/read-language.ts';
import { englishOpenings, englishQuestionWords, englishRequests } from './english-openings.ts';
import { type FamiliarWords, familiarTo } from './familiar-words.ts';
import { expandPhrases, type ForbiddenOpening } from './forbidden-opening.ts';
import { findForeignMatter, startOfSigns } from './links-and-markup.ts';
import { isLure, startOfLure } from './scam-text.ts';
import { spanishOpenings, spanishQuestionWords, spanishRequests } from './spanish-openings.ts';
import { namesUnheardMedicine, startOfMedicine } from './unmentioned-medicine.ts';

const terms = readTerms(new URL('./terms/judge-sentence.txt', import.meta.url));

/**
 * `unfamiliar`: it goes beyond repeating the user's words and explaining the service, or is in the other
 * language.
 */
export type Verdict = 'fine' | 'question' | 'unfamiliar' | 'forbidden';

export type Judge = {
  /** Checks one complete sentence. */
  judge(sentence: string): Verdict;
  /** Where a possibly forbidden part of an unfinished sentence begins; its length if there is none. */
  startOfDoubt(sentence: string): number;
};

const plainPhrases = (opening: string) => expandPhrases(opening).map((phrase) => toPlainText(phrase).plain);

/** Everything that a phrase of the list may look like while it is being written. */
function beginningsOf(phrases: Iterable<string>): Set<string> {
  const beginnings = new Set<string>();
  for (const phrase of phrases) {
    for (let length = 1; length < phrase.length; length += 1) beginnings.add(phrase.slice(0, length));
  }
  return beginnings;
}

const rulesByPhrase = new Map<string, ForbiddenOpening[]>();
for (const rule of [...englishOpenings, ...spanishOpenings]) {
  for (const phrase of plainPhrases(rule.opening)) {
    rulesByPhrase.set(phrase, [...(rulesByPhrase.get(phrase) ?? []), rule]);
  }
}
const requests = new Set([...plainPhrases(englishRequests), ...plainPhrases(spanishRequests)]);
const questionWords = new Set([...plainPhrases(englishQuestionWords), ...plainPhrases(spanishQuestionWords)]);
const beginnings = beginningsOf(rulesByPhrase.keys());
const beginningsOfRequests = beginningsOf(requests);
const beginningsOfQuestions = beginningsOf(questionWords);
const mostWords = Math.max(...[...beginnings].map((phrase) => phrase.split(' ').length));

type Span = { phrase: string; start: number; end: number };

/** All runs of up to `mostWords` words. */
function* phrasesOf(plain: string): Generator<Span> {
  const words = plain.split(' ');
  let start = 0;
  for (let at = 0; at < words.length; at += 1) {
    let end = start - 1;
    for (let count = 1; count <= mostWords && at + count <= words.length; count += 1) {
      end += 1 + (words[at + count - 1] ?? '').length;
      yield { phrase: plain.slice(start, end), start, end };
    }
    start += (words[at] ?? '').length + 1;
  }
}

/** Words for repeating what the user said, and common reasons for sympathy. */
const takesUp =
  /\b(?:sorry|noted|understand|understood|hear|heard|mention|mentioned|said|say|wrote|told|since|siento|lamento|entiendo|entendido|anotado|dice|dijo|menciona|menciono)\b[^.!?]*$/;
const ordinaryWords = new Set(terms.terms('ordinary words'));

function repeatsThePerson(before: string, after: string, said: string): boolean {
  if (!takesUp.test(before)) return false;
  const clause = /^[^.,;:!?]*/.exec(after)?.[0] ?? '';
  // A user who asks "do I have cancer?" must not read it back as a finding.
  if (said.includes('?')) return false;
  const known = new Set(said.split(' '));
  return clause.split(' ').every((word) => word.length < 4 || known.has(word) || ordinaryWords.has(word));
}

function applies(rule: ForbiddenOpening, plain: string, { start, end }: Span, said: string): boolean {
  const before = plain.slice(0, start);
  const after = plain.slice(end);
  if (rule.followedBy && !rule.followedBy.test(after)) return false;
  if (rule.unlessAfter?.test(before)) return false;
  return !(rule.isRepeatable && repeatsThePerson(before, after, said));
}

/** "Let me know" is a request at the start of a clause, but not in "what offices let me know". */
const startsClause = (before: string) =>
  /^$|(?:[,;:]|\b(?:please|and|so|but|then|just|por favor|y|pero)) $/.test(before);

function judgeOpenings(plain: string, plainSaid: string): 'fine' | 'question' | 'forbidden' {
  let asks = false;
  for (const span of phrasesOf(plain)) {
    const rules = rulesByPhrase.get(span.phrase) ?? [];
    if (rules.some((rule) => applies(rule, plain, span, plainSaid))) return 'forbidden';
    if (requests.has(span.phrase) && startsClause(plain.slice(0, span.start))) asks = true;
  }
  return asks ? 'question' : 'fine';
}

/** Where the first opening or question is, or may be beginning; -1 if there is none. */
function startOfOpening(plain: string): number {
  for (const { phrase, start, end } of phrasesOf(plain)) {
    const isLast = end === plain.length;
    const isOpening = rulesByPhrase.has(phrase) || (isLast && beginnings.has(phrase));
    const isRequest = requests.has(phrase) || (isLast && beginningsOfRequests.has(phrase));
    const asks = start === 0 && (questionWords.has(phrase) || (isLast && beginningsOfQuestions.has(phrase)));
    if (isOpening || asks || (isRequest && startsClause(plain.slice(0, start)))) return start;
  }
  return -1;
}

/** Position of the first unfamiliar word; the last word may still become a familiar one. */
function startOfUnfamiliar(plain: string, familiar: FamiliarWords): number {
  const words = plain.split(' ');
  let start = 0;
  for (const [at, word] of words.entries()) {
    if (at === words.length - 1 ? !familiar.mayBegin(word) : !familiar.has(word)) return start;
    start += word.length + 1;
  }
  return -1;
}

/**
 * Checks the sentences of one reply. `said` is everything that the user wrote: repeating it isn't an
 * invention. A model must use familiar words and the requested language; the product's own sentences needn't.
 */
export function createSentenceChecker(
  said: string,
  speaker: 'model' | 'product',
  language?: 'en' | 'es',
): Judge {
  const plainSaid = toPlainText(said).plain;
  const familiar = speaker === 'model' ? familiarTo(plainSaid) : null;
  return {
    judge(sentence) {
      const text = toPlainText(sentence);
      const { plain } = text;
      if (findForeignMatter(sentence, said) || namesUnheardMedicine(plain, plainSaid)) return 'forbidden';
      if (speaker === 'model' && isLure(plain)) return 'forbidden';
      const verdict = judgeOpenings(plain, plainSaid);
      if (verdict !== 'fine') return verdict;
      if (/[?¿]/.test(sentence)) return 'question';
      if (language && isInOtherLanguage(text, language)) return 'unfamiliar';
      return familiar && !plain.split(' ').every(familiar.has) ? 'unfamiliar' : 'fine';
    },
    startOfDoubt(sentence) {
      const text = toPlainText(sentence);
      const { plain, range } = text;
      if (language && isInOtherLanguage(text, language)) return 0;
      const starts = [
        startOfOpening(plain),
        startOfMedicine(plain),
        familiar ? startOfUnfamiliar(plain, familiar) : -1,
        familiar ? startOfLure(plain) : -1,
      ].flatMap((start) => (start >= 0 ? [range(start, start + 1).start] : []));
      return Math.min(startOfSigns(sentence), ...starts);
    },
  };
}
