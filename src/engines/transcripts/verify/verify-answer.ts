import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/verify-answer.txt', import.meta.url));

/** The second check of a yes or no, from the normalized words alone, in English and Spanish. */

export function verifyNewPatients(quote: string, question: string, value: { accepts: boolean }): boolean {
  const isAbout = /\bnew\b|\bpanel\b|\bpractice\b|\bnuev[oa]s?\b/.test(`${question} ${quote}`);
  // "Only established patients" is a no without a negation.
  const onlyOthers =
    /\b(?:only|just|solo|solamente)\b[^.?!]*\b(?:established|existing|establecid|existente)/.test(quote);
  return isAbout && (onlyOthers ? !value.accepts : polarityOf(quote) === value.accepts);
}

export function verifyPlan(
  quote: string,
  question: string,
  value: { plan: string; accepts: boolean },
): boolean {
  const [insurer = ''] = value.plan.toLowerCase().split(/\s+/);
  const exception = / (?:but|pero) (?:not|no) (?!any ?more|longer|se\b|l[oa]s?\b)/;
  if (exception.test(quote)) {
    const [taken = '', refused = ''] = quote.split(exception);
    return value.accepts ? taken.includes(insurer) && !refused.includes(insurer) : refused.includes(insurer);
  }
  return `${question} ${quote}`.includes(insurer) && polarityOf(quote) === value.accepts;
}

const harmlessNo =
  /\bno (?:problem|worries)\b|\bnot (?:a problem|an issue)\b|\bcomo no\b|\bno hay (?:problema|de que)\b/g;
const saysNo =
  /\b(?:no|nope|not|don't|doesn't|aren't|isn't|can't|cannot|stopped|dropped|closed|full|out of network|won't|never|only|nobody|dejamos|fuera de|tampoco|nunca|cerrad[oa]s?|llen[oa]s?)\b/;
const saysYes = regex()`\b(?:${terms.oneOf('says yes')})\b`;
// Without its accent, "sí" looks like "if". It means yes before a pause or before what it affirms.
const saysSi =
  /\bsi(?=\s*(?:[,.!…]|$)|\s+(?:l[oa]s?|ese|esa|estamos|aceptamos|tomamos|recibimos|trabajamos|atendemos|claro|señor\w*)\b)/;

/** True for a yes, false for a no, null for neither. */
function polarityOf(quote: string): boolean | null {
  if (quote.includes('?')) return null;
  if (/\bcomo no\b/.test(quote)) return true;
  if (saysNo.test(quote.replace(harmlessNo, ''))) return false;
  return saysYes.test(quote) || saysSi.test(quote) ? true : null;
}
