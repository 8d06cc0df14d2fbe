import { regex, regexSource } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
/**
 * Detects do-not-call requests, in English and Spanish. Unlike a refusal to talk now, they apply to every
 * patient. Even a doubtful request counts until staff have reviewed it.
 */

import type { TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { foldAccents } from '../spanish-figures.ts';
import { splitSentences } from '../split-sentences.ts';

const terms = readTerms(new URL('./terms/read-do-not-call.txt', import.meta.url));

export type DoNotCall = {
  /** The office's own words. */
  quote: string;
  turnIndex: number;
  /** It may apply only for now, at this hour, or to this number. */
  isDoubtful: boolean;
};

const us =
  '(?:us|me|here|(?:this|our|my) (?:number|numbers|office|clinic|practice|line|phone)|(?:the|this) (?:office|clinic|practice))';
const never = '(?:again|any ?more|ever(?: again)?|any longer)';

/** Clear requests: they name a list or are permanent. */
const clear = [
  regexSource`
    \b(?:take|remove|get|delete|strike) (?:${us}|our (?:name|info|information)) (?:off|from
    |out of) (?:of )?(?:your|the|that|any|all|whatever)(?: \w+){0,2} (?:lists?|database|system|records
    |contacts|directory)\b
  `,
  `\\b(?:put|place|add) ${us} (?:on|to|in) (?:your|the|a) (?:own )?(?:do[- ]not[- ]call|no[- ]call|don'?t[- ]call)`,
  regexSource`
    \b(?:do not|don't|never|please don't|not to|stop|quit|cease)(?: you)?(?: dare)? (?:ever )?(?:call
    |calling|phone|phoning|contact|contacting|ring|ringing|bother
    |bothering)(?: ${us})? (?:about \w+ )?${never}\b
  `,
  `\\b(?:taken|removed|deleted|struck|off|out) (?:off|from|out of|of) (?:of )?(?:your|this|that|any|whatever)(?: \\w+){0,2} (?:lists?|database|system|records|contacts|directory)\\b`,
  `\\bnot (?:be |get )?(?:called|contacted|phoned|bothered) ${never}\\b`,
  `\\b(?:stop|quit) (?:calling|phoning|contacting|bothering)(?: ${us})? (?:for good|forever|altogether|entirely)\\b`,
  `\\b(?:never|not ever) (?:call|phone|contact|ring) ${us}`,
  `\\b(?:lose|forget|delete|erase) (?:this|our|my) (?:phone )?number\\b`,
  `\\bwe (?:do not|don't|never) (?:want|wish|need) (?:any |to (?:get|receive|have) )?(?:more |further |any more )?(?:calls from (?:you|your)|(?:of )?your calls)`,
  `\\b(?:no more|stop (?:all|these|the|your)) (?:phone )?calls\\b`,
  `\\b(?:do not|don't) (?:want|wish) to be (?:called|contacted|phoned)\\b`,
];
const clearSpanish = [
  '\\b(?:quit(?:e|en)|saqu(?:e|en)|elimin(?:e|en)|borr(?:e|en))(?:nos|me)?\\b[^.?!]{0,40}\\b(?:lista|listas|base de datos|sistema|registros?)\\b',
  '\\bno (?:nos|me) (?:vuelva|vuelvan) a (?:llamar|marcar|molestar|contactar)\\b',
  '\\bno (?:vuelva|vuelvan) a (?:llamar|marcar|molestar)(?:nos|me)?\\b',
  '\\bno (?:nos|me) (?:llame|llamen|marque|marquen|moleste|molesten|contacte|contacten)\\b[^.?!]{0,20}\\b(?:mas|nunca|jamas)\\b',
  '\\b(?:nunca|jamas) (?:mas )?(?:nos|me|vuelva|vuelvan)(?: (?:vuelva|vuelvan))?(?: a)? (?:llamar|llame|llamen|contacte|contacten)\\b',
  '\\bdej(?:e|en) de (?:llamar|marcar|molestar)(?:nos|me)?\\b',
  '\\b(?:ya )?no (?:queremos|quiero|deseamos|aceptamos) (?:mas llamadas|que (?:nos|me) llamen(?: mas)?|recibir (?:mas )?llamadas)\\b',
  '\\bolvid(?:e|en)se de este numero\\b',
];
/** Requests that may apply only for now or to this number. */
const doubtful = [
  `\\b(?:do not|don't|never|please don't|stop|quit|cease) (?:ever )?(?:call|calling|phone|phoning|contact|contacting|ring|ringing|bother|bothering) ${us}\\b`,
  `\\b(?:stop|quit|keep|keeps) calling\\b`,
  '\\bno (?:nos|me) (?:llame|llamen|marque|marquen|moleste|molesten|contacte|contacten)\\b',
  '\\bno (?:llame|llamen|marque|marquen) (?:aqui|aca|a este numero|a esta oficina)\\b',
];

/** Limits of a request: an hour, a day, a topic, another way to reach them. */
const limits = regex('i')`\b(?:${terms.oneOf('narrows')})\b`;
/** Other lists, and requests about the office's own patients. */
const notAboutUs =
  /\b(?:waiting list|wait ?list|cancellation list|call ?back list|lista de espera|take (?:him|her|them|the patient)|patients? (?:never|don't|do not|shouldn't))\b/i;
const takesBack = /\b(?:just kidding|i'm kidding|es broma|no problem|it's fine|esta bien)\b/i;
/** "We will call you, don't call us" says who calls next; it isn't a permanent request. */
const weCallInstead =
  /\b(?:we(?:'ll| will)|someone will|she(?:'ll| will)|he(?:'ll| will)) (?:call|phone|ring|contact)\b|\b(?:nosotros (?:le|les|lo|los) llamamos|le llamaremos|les llamaremos|nosotros llamamos)\b/i;

const clearPatterns = [...clear, ...clearSpanish].map((source) => new RegExp(source, 'i'));
const doubtfulPatterns = doubtful.map((source) => new RegExp(source, 'i'));

/** A request phrased as a question: "would you take us off your list?", "…, okay?" */
const asksUs =
  /\b(?:can|could|would|will) you\b|\b(?:puede|pueden|podria|podrian)\b|,? (?:okay|ok|alright|please|got it|understand|si|de acuerdo|entiende)\?$/i;

/** The first clear request in a call, or else the first doubtful one; null if there is none. */
export function readDoNotCall(transcript: readonly TranscriptTurn[]): DoNotCall | null {
  const requests = transcript.flatMap(({ speaker, text }, turnIndex) =>
    speaker === 'office'
      ? splitSentences(text).flatMap((sentence) => readSentence(sentence.text, turnIndex) ?? [])
      : [],
  );
  return requests.find(({ isDoubtful }) => !isDoubtful) ?? requests[0] ?? null;
}

function readSentence(quote: string, turnIndex: number): DoNotCall | null {
  const folded = foldAccents(quote.replaceAll('’', "'"));
  if (notAboutUs.test(folded)) return null;
  const isClear = clearPatterns.some((pattern) => pattern.test(folded));
  if (!isClear && !doubtfulPatterns.some((pattern) => pattern.test(folded))) return null;
  const isLimited =
    (folded.includes('?') && !asksUs.test(folded)) ||
    limits.test(folded) ||
    takesBack.test(folded) ||
    weCallInstead.test(folded);
  return { quote, turnIndex, isDoubtful: !isClear || isLimited };
}
