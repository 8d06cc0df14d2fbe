import { regex } from '#shared/regex.ts';
import type { PlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { countEdits } from '#shared/text/spelling.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import { isEverydayWord, isInterjection } from '../person/everyday-words.ts';
import { findCitiesByName } from '../place/cities.ts';
import { createFact } from '../words/create-fact.ts';

const terms = readTerms(new URL('./terms/name-plan-answer.txt', import.meta.url));

/** Words at which the plan's name ends and other information begins. */
const cut = regex()` (?=(?:${terms.oneOf('cut')})\b)|(?: [,.;:!?])+ ?`;
const lead = regex()`^(?:(?:${terms.oneOf('lead')})(?: |$))+`;
const introduced = /^(?:\w+ )*(?:called|named|se llama|llamado|llamada) /;
const tail =
  /(?: (?:insurance|please|pls|thanks|thank you|gracias|sorry|lol|for now|right now|rn|currently|ya le dije|ya dije|again|i think|one|thing|ppl|porfa|por favor|creo))+$/;
/** Words that no plan has in its name. */
const isOtherTopic = regex()`\b(?:${terms.oneOf('says else')})\b`;

const slips = ['okay', 'great', 'perfect', 'thanks', 'yeah', 'sure', 'good', 'correct', 'awesome', 'please'];

/** Everyday words that are part of insurers' names. */
const planWords = new Set(terms.terms('of plans'));

/** Small talk, typos of it, or an answer to another question: "Great", "Oay", "Thursday". */
function isNotPlanName(name: string): boolean {
  if (
    /\b(?:hsa|fsa|hra|cash|credit card|debit card|savings account|efectivo|tarjeta|venmo|check|money)\b/.test(
      name,
    )
  )
    return true;
  const words = name.split(' ');
  // "Fayetteville North Carolina" is a place.
  if (/ (?:carolina|dakota|virginia|texas|florida|ohio|california|georgia|arizona|tennessee)$/.test(name)) {
    const town = words.slice(0, /^(?:north|south|west)$/.test(words.at(-2) ?? '') ? -2 : -1).join(' ');
    if (findCitiesByName(town).length > 0) return true;
  }
  if (words.every((word) => isEverydayWord(word) || /^(?:whats|wheres|address|number|rating)$/.test(word)))
    return true;
  if (isInterjection(words[0] ?? '') && !/\b(?:health|care|plan|cross|shield|ppo|hmo)\b/.test(name))
    return true;
  // Several unknown words are a plan's name only if most of them aren't conversational.
  if (words.length > 1 && !/\b(?:health|plan|care|medical|mutual|life|cross|shield|ppo|hmo)\b/.test(name)) {
    const conversationWords = words.filter((word) => isEverydayWord(word) && !planWords.has(word));
    if (conversationWords.length * 2 >= words.length) return true;
  }
  const [only = ''] = words;
  return words.length === 1 && slips.some((word) => word[0] === only[0] && countEdits(only, word, 1) <= 1);
}

/**
 * Reads an answer to the insurance question as a plan's name: the first clause of at most five words that can
 * be one.
 */
export function readInsuranceAnswer(message: PlainText): ExtractedFact | null {
  const { plain } = message;
  let start = 0;
  for (const clause of plain.split(cut)) {
    const at = plain.indexOf(clause, start);
    const before = (introduced.exec(clause) ?? lead.exec(clause))?.[0].length ?? 0;
    const name = clause.slice(before).replace(tail, '');
    start = at + clause.length;
    const isName =
      /^[a-z][a-z0-9 ]{2,40}$/.test(name) &&
      name.split(' ').length <= 5 &&
      !isOtherTopic.test(name) &&
      !isNotPlanName(name) &&
      /[a-z]{3}/.test(name);
    if (!isName) continue;
    const place = { start: at + before, end: at + before + name.length };
    return createFact(
      message,
      'insurance',
      { kind: 'plan', plan: message.quote(place.start, place.end) },
      place,
      0.6,
    );
  }
  return null;
}
