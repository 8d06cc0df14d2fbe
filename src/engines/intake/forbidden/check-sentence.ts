import { toPlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { isInOtherLanguage } from '../words/read-language.ts';
import { englishOpenings, englishQuestionWords, englishRequests } from './english-openings.ts';
import { type FamiliarWords, familiarTo } from './familiar-words.ts';
import { expandPhrases, type ForbiddenOpening } from './forbidden-opening.ts';
import { findMarkupStart, hasForeignContent } from './links-and-markup.ts';
import { findMoneyWord, isScam } from './scam-text.ts';
import { spanishOpenings, spanishQuestionWords, spanishRequests } from './spanish-openings.ts';
import { findMedicineStart, namesUnmentionedMedicine } from './unmentioned-medicine.ts';

const terms = readTerms(new URL('./terms/judge-sentence.txt', import.meta.url));

/**
 * `unfamiliar`: uses words beyond the user's own and the service's vocabulary, or is in the wrong language.
 */
export type Verdict = 'fine' | 'question' | 'unfamiliar' | 'forbidden';

export type SentenceChecker = {
  check(sentence: string): Verdict;
  /**
   * How much of an unfinished sentence is safe to show: the position of the first possibly forbidden word, or
   * the sentence's length.
   */
  safeLength(sentence: string): number;
};

const plainPhrases = (opening: string) => expandPhrases(opening).map((phrase) => toPlainText(phrase).plain);

/** All prefixes of the phrases, to detect a phrase while it streams. */
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
const maxWords = Math.max(...[...beginnings].map((phrase) => phrase.split(' ').length));

type Span = { phrase: string; start: number; end: number };

/** All runs of up to `maxWords` words. */
function* phrasesOf(plain: string): Generator<Span> {
  const words = plain.split(' ');
  let start = 0;
  for (let at = 0; at < words.length; at += 1) {
    let end = start - 1;
    for (let count = 1; count <= maxWords && at + count <= words.length; count += 1) {
      end += 1 + (words[at + count - 1] ?? '').length;
      yield { phrase: plain.slice(start, end), start, end };
    }
    start += (words[at] ?? '').length + 1;
  }
}

/** Words that introduce a repetition of the user's words, or sympathy. */
const acknowledgments =
  /\b(?:sorry|noted|understand|understood|hear|heard|mention|mentioned|said|say|wrote|told|since|siento|lamento|entiendo|entendido|anotado|dice|dijo|menciona|menciono)\b[^.!?]*$/;
const ordinaryWords = new Set(terms.terms('ordinary words'));

function repeatsUser(before: string, after: string, userText: string): boolean {
  if (!acknowledgments.test(before)) return false;
  const clause = /^[^.,;:!?]*/.exec(after)?.[0] ?? '';
  // The question "do I have cancer?" must not be repeated as a finding.
  if (userText.includes('?')) return false;
  const known = new Set(userText.split(' '));
  return clause.split(' ').every((word) => word.length < 4 || known.has(word) || ordinaryWords.has(word));
}

function applies(rule: ForbiddenOpening, plain: string, { start, end }: Span, userText: string): boolean {
  const before = plain.slice(0, start);
  const after = plain.slice(end);
  if (rule.followedBy && !rule.followedBy.test(after)) return false;
  if (rule.unlessAfter?.test(before)) return false;
  return !(rule.isRepeatable && repeatsUser(before, after, userText));
}

/** "Let me know" is a request at the start of a clause, but not in "what offices let me know". */
const startsClause = (before: string) =>
  /^$|(?:[,;:]|\b(?:please|and|so|but|then|just|por favor|y|pero)) $/.test(before);

function checkOpenings(plain: string, plainUserText: string): 'fine' | 'question' | 'forbidden' {
  let asks = false;
  for (const span of phrasesOf(plain)) {
    const rules = rulesByPhrase.get(span.phrase) ?? [];
    if (rules.some((rule) => applies(rule, plain, span, plainUserText))) return 'forbidden';
    if (requests.has(span.phrase) && startsClause(plain.slice(0, span.start))) asks = true;
  }
  return asks ? 'question' : 'fine';
}

/** The position of the first opening or question, or of a possible beginning of one. -1 if there is none. */
function findOpeningStart(plain: string): number {
  for (const { phrase, start, end } of phrasesOf(plain)) {
    const isLast = end === plain.length;
    const isOpening = rulesByPhrase.has(phrase) || (isLast && beginnings.has(phrase));
    const isRequest = requests.has(phrase) || (isLast && beginningsOfRequests.has(phrase));
    const asks = start === 0 && (questionWords.has(phrase) || (isLast && beginningsOfQuestions.has(phrase)));
    if (isOpening || asks || (isRequest && startsClause(plain.slice(0, start)))) return start;
  }
  return -1;
}

/** The position of the first unfamiliar word. An unfinished last word may still become familiar. */
function findUnfamiliarStart(plain: string, familiar: FamiliarWords): number {
  const words = plain.split(' ');
  let start = 0;
  for (const [at, word] of words.entries()) {
    if (at === words.length - 1 ? !familiar.mayBegin(word) : !familiar.has(word)) return start;
    start += word.length + 1;
  }
  return -1;
}

/**
 * Creates a checker for the sentences of one reply. Repeating `userText` is allowed. A model must use
 * familiar words and the requested language; the product's own sentences needn't.
 */
export function createSentenceChecker(
  userText: string,
  speaker: 'model' | 'product',
  language?: 'en' | 'es',
): SentenceChecker {
  const plainUserText = toPlainText(userText).plain;
  const familiar = speaker === 'model' ? familiarTo(plainUserText) : null;
  return {
    check(sentence) {
      const text = toPlainText(sentence);
      const { plain } = text;
      if (hasForeignContent(sentence, userText) || namesUnmentionedMedicine(plain, plainUserText))
        return 'forbidden';
      if (speaker === 'model' && isScam(plain)) return 'forbidden';
      const verdict = checkOpenings(plain, plainUserText);
      if (verdict !== 'fine') return verdict;
      if (/[?¿]/.test(sentence)) return 'question';
      if (language && isInOtherLanguage(text, language)) return 'unfamiliar';
      return familiar && !plain.split(' ').every(familiar.has) ? 'unfamiliar' : 'fine';
    },
    safeLength(sentence) {
      const text = toPlainText(sentence);
      const { plain, range } = text;
      if (language && isInOtherLanguage(text, language)) return 0;
      const starts = [
        findOpeningStart(plain),
        findMedicineStart(plain),
        familiar ? findUnfamiliarStart(plain, familiar) : -1,
        familiar ? findMoneyWord(plain) : -1,
      ].flatMap((start) => (start >= 0 ? [range(start, start + 1).start] : []));
      return Math.min(findMarkupStart(sentence), ...starts);
    },
  };
}
