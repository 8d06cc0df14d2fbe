import type { CallBrief } from '#shared/calls/telephone-call.ts';
import { productName } from '#shared/product.ts';
import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/plain-answer.txt', import.meta.url));

/**
 * Allowlist of words in a plain yes, hold or confirmation, in English and Spanish without accents. A yes with
 * any other word ("we take it for X-rays", "on a case by case basis") may be limited and needs review.
 */
const words = new Set(terms.terms('words'));
const figures = regex()`^(?:${terms.oneOf('figures')})$`;

/** Whether a normalized quote has only words that can't weaken a yes. Names from the brief are allowed. */
export function isPlainAnswer(quote: string, brief: CallBrief): boolean {
  const names = `${brief.insurancePlan ?? ''} ${brief.officeName} ${brief.callerFor} ${brief.serviceName} ${productName}`;
  const nameWords = new Set(names.toLowerCase().match(/[a-z]+/g));
  const quoteWords = quote.match(/[a-zñ]+/g) ?? [];
  return quoteWords.every((word) => words.has(word) || figures.test(word) || nameWords.has(word));
}
