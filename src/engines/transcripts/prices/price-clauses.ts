import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { findAmounts } from './price-amounts.ts';
import * as cues from './price-cues.ts';

const terms = readTerms(new URL('./terms/price-clauses.txt', import.meta.url));

const breaks = regex('gi')`
  ,(?=\s)|;|\s*—\s*|\s+[–-]\s+|(?:…|\.{2,})\s*|\s+(?=(?:but|plus|while|whereas|although)\b)
  |\s+(?=and\s+(?:${terms.oneOf('breaks')})\b)|\s+(?=and\s+\$)|:\s+
`;
/** A part with one of these words and no amount describes the amount next to it. */
const aboutAmount =
  /\b(?:for|with|without|if|when|deposit|co-?pay|follow-?ups?|insurance|fee|estimate|contrast|included|include|established|existing|members?|was|were|wrong|separate\w*)\b/i;
const leadsIn =
  /^\W*(?:and |but |so |well )?(?:for|with|without|if|when|after|on|in|last|this|now|normally|without)\b/i;
/** Phrases about deposits that don't affect the price. */
const harmlessDeposit =
  /\b(?:no|without an?|there'?s an?|we (?:do )?(?:take|require|ask for) an?) (?:small )?deposit\b|\b(?:that|it|which) goes toward (?:it|that)\b/gi;

/**
 * Splits a sentence into clauses that each describe their own amounts. A part without an amount joins the
 * clause before it, or the one after it if it leads in: "for follow-ups, it's $120".
 */
export function splitPriceClauses(text: string, bare: boolean): { text: string }[] {
  const parts = splitAtBreaks(text.replace(harmlessDeposit, ' '), bare);
  const clauses: string[] = [];
  let pending = '';
  for (const part of parts) {
    const hasAmount = findAmounts(part, bare).length > 0;
    if (hasAmount) {
      clauses.push(`${pending}${part}`);
      pending = '';
    } else if (describesAmount(part)) {
      const last = clauses.length - 1;
      if (last < 0 || leadsIn.test(part) || corrects.test(part)) pending += `${part}, `;
      else clauses[last] = `${clauses[last]}, ${part.trim()}`;
    }
  }
  const last = clauses.length - 1;
  if (pending !== '' && last >= 0) clauses[last] = `${clauses[last]}, ${pending}`;
  return clauses.map((clause) => ({ text: clause }));
}

const corrects = /^\W*(?:no|wait|sorry|actually|i mean|make that|scratch that|correction)\b/i;

const describesAmount = (part: string): boolean =>
  aboutAmount.test(part) ||
  cues.otherCharge.test(part) ||
  cues.finalPrice.test(part) ||
  cues.listPrice.test(part) ||
  cues.pastWords.test(part) ||
  corrects.test(part);

/** Splits at clause breaks, but not within an amount: "four hundred and twenty-five dollars". */
function splitAtBreaks(text: string, bare: boolean): string[] {
  const amounts = findAmounts(text, bare);
  const parts: string[] = [];
  let start = 0;
  for (const match of text.matchAll(breaks)) {
    const at = match.index;
    if (amounts.some((amount) => at > amount.start && at < amount.end)) continue;
    if (/\bbetween\b[^,]*$/i.test(text.slice(start, at))) continue;
    parts.push(text.slice(start, at));
    start = at + match[0].length;
  }
  parts.push(text.slice(start));
  return parts.filter((part) => part.trim() !== '');
}
