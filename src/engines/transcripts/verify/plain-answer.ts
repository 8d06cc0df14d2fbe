import type { CallBrief } from '#shared/calls/telephone-call.ts';
import { productName } from '#shared/product.ts';
import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/plain-answer.txt', import.meta.url));

/**
 * The words, in English and Spanish and without accents, that make up a plain yes, hold or confirmation. A
 * yes with any other word in it ("we take it for X-rays", "on a case by case basis") may be weaker and needs
 * review.
 */
const words = new Set(terms.terms('words'));
const figures = regex()`^(?:${terms.oneOf('figures')})$`;

/**
 * Whether a normalized quote has only words that leave a yes intact. Names in the brief, and ours, are
 * allowed.
 */
export function isPlainAnswer(quote: string, brief: CallBrief): boolean {
  const names = `${brief.insurancePlan ?? ''} ${brief.officeName} ${brief.callerFor} ${brief.serviceName} ${productName}`;
  const own = new Set(names.toLowerCase().match(/[a-z]+/g));
  const said = quote.match(/[a-zñ]+/g) ?? [];
  return said.every((word) => words.has(word) || figures.test(word) || own.has(word));
}
