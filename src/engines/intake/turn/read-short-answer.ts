import type { FactName } from '#shared/care/care-need.ts';
import { regex } from '#shared/regex.ts';
import { foldText, type PlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { readInsuranceAnswer } from '../insurance/read-insurance-answer.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import { isEverydayWord, isSmallTalk } from '../person/everyday-words.ts';
import { cutName, startsWithGivenName, toNameFact, wordCount } from '../person/name-words.ts';
import { readNameAnswer } from '../person/read-name-answer.ts';
import { findCitiesByName } from '../place/cities.ts';
import { isOffTopic } from '../reply/off-topic.ts';
import { createFact } from '../words/create-fact.ts';
import { findMentions } from '../words/find-mentions.ts';
import { declines, isPlainNo } from './read-decline.ts';

const terms = readTerms(new URL('./terms/read-short-answer.txt', import.meta.url));

export type ShortAnswer = { extracted: ExtractedFact[]; declined: FactName[] };

const maySpeakOfCare = regex()`\b(?:${terms.oneOf('may speak of care')})\b`;

/** Small talk without a care word: "great", "let me think", "you already have it". */
function isChatter(plain: string): boolean {
  const words = plain.match(/[a-z]+/g) ?? [];
  return isSmallTalk(plain) || (words.every(isEverydayWord) && !maySpeakOfCare.test(plain));
}

const emptyReason = regex()`
  ^(?:(?:hi|hello|hey|hola|yes|yeah|no|nope|ok|okay|si|sure|thanks|thank you|gracias|please|help|help me
  |ayuda|buenos dias|buenas tardes|good morning|good afternoon|there|a doctor|doctor|un doctor
  |i need (?:a )?(?:help|doctor|care|an appointment)|necesito (?:ayuda|una cita|un medico|un doctor)
  |test|what|why|\.|,|!|\?) ?)*$
`;

/** When the reason was asked for, any words are one, except greetings, questions, and yes or no. */
function readReasonAnswer(message: PlainText): ExtractedFact | null {
  const isEmpty = emptyReason.test(message.plain);
  const asks =
    /\?/.test(message.plain) ||
    /^(?:what|why|how|who|are|is|can|do|does|que|quien|como|por que|eres|puede)\b/.test(message.plain);
  if (isEmpty || asks || isChatter(message.plain) || !/[a-z]{3}/.test(message.plain)) return null;
  const lead =
    /^(?:(?:its|it is|for|because|my problem is|i need|i want|i have|about|es|para|por|tengo|necesito|quiero) )+(?=\w)/.exec(
      message.plain,
    )?.[0].length ?? 0;
  const at = { start: lead, end: message.plain.replace(/ [.!]$/, '').length };
  return createFact(message, 'reason', message.quote(at.start, at.end), at, 0.6);
}

/** An unlisted body part, such as the tailbone, in the user's own words. */
function readPartAnswer(message: PlainText): ExtractedFact | null {
  const reason = readReasonAnswer(message);
  if (!reason || message.plain.split(' ').length > 6) return null;
  return {
    name: 'bodyPart',
    value: reason.quote.replace(/^(?:my|mi|the) /i, ''),
    quote: reason.quote,
    confidence: 0.6,
  };
}

/** "Bob Miller" in answer to the insurance or place question is the name. The question stays open. */
function readNameInstead(masked: string, known: string | undefined): ExtractedFact | null {
  const whole = masked.trim().replace(/[.!]$/, '');
  const isFullName = wordCount(whole) >= 2 && wordCount(whole) <= 4 && startsWithGivenName(whole);
  if (known || !isFullName || !/^[\p{L}\p{M} .'\u2019-]+$/u.test(whole) || cutName(whole) !== whole)
    return null;
  return (findCitiesByName(foldText(whole))[0]?.population ?? 0) > 0 ? null : toNameFact(whole, 0.8);
}

/**
 * Reads the whole message as the answer to the question. Facts in `already` take precedence. `masked` has
 * email and phone blanked out.
 */
export function readShortAnswer(
  message: PlainText,
  masked: string,
  askedFor: FactName | null,
  already: readonly ExtractedFact[],
  knownName?: string,
): ShortAnswer {
  const emptyAnswer = { extracted: [], declined: [] };
  if (!askedFor) return emptyAnswer;
  const isAnswered = already.some(({ name }) => name === askedFor);
  const answer = (fact: ExtractedFact | null): ShortAnswer => ({
    extracted: fact ? [fact] : [],
    declined: [],
  });
  if (!isAnswered && declines(message.plain, askedFor)) return { extracted: [], declined: [askedFor] };
  if (isAnswered) return emptyAnswer;
  if (askedFor === 'insurance')
    return already.length > 0 ||
      /\?\s*$/.test(message.text) ||
      isOffTopic(message.plain, findMentions(message.plain), askedFor)
      ? emptyAnswer
      : answer(readNameInstead(masked, knownName) ?? readInsuranceAnswer(message));
  const gaveContact = already.some(({ name }) => name === 'phone' || name === 'email');
  if (isPlainNo(message.plain) && !(askedFor === 'email' && gaveContact))
    return { extracted: [], declined: [askedFor] };
  if (askedFor === 'name') return answer(readNameAnswer(masked));
  if (askedFor === 'place' && already.length === 0) return answer(readNameInstead(masked, knownName));
  const others = ['serviceCode', 'place', 'insurance', 'when', 'reason'];
  // A reason may also name a specialty or request type.
  const care = askedFor === 'reason' ? [] : ['specialty', 'requestType'];
  if (already.some(({ name }) => [...others, ...care].includes(name))) return emptyAnswer;
  if (askedFor === 'bodyPart') return answer(readPartAnswer(message));
  return askedFor === 'reason' || askedFor === 'specialty' ? answer(readReasonAnswer(message)) : emptyAnswer;
}
