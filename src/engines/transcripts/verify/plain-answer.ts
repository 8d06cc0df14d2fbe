import type { CallBrief } from '#shared/calls/telephone-call.ts';
import { productName } from '#shared/product.ts';
import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/plain-answer.txt', import.meta.url));

/**
 * The words, in English and Spanish and without accents, of which a plain yes, hold or confirmation is made. A yes with any
 * other word in it ("we take it for X-rays", "on a case by case basis") may be less than a yes: a person looks.
 */
const words = new Set(terms.terms('words'));
const figures = regex()`^(?:${terms.oneOf('figures')})$`;

/** Whether a normalised quote has only words that leave a yes a yes. Names of the brief, and ours, may be said. */
export function isPlainAnswer(quote: string, brief: CallBrief): boolean {
  const names = `${brief.insurancePlan ?? ''} ${brief.officeName} ${brief.callerFor} ${brief.serviceName} ${productName}`;
  const own = new Set(names.toLowerCase().match(/[a-z]+/g));
  const said = quote.match(/[a-zñ]+/g) ?? [];
  return said.every((word) => words.has(word) || figures.test(word) || own.has(word));
}
