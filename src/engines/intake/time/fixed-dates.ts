import { regex, regexSource } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/standing-dates.txt', import.meta.url));

/** Past and ongoing dates aren't requests: "since Monday". */
const past = regex()`\b(?:${terms.oneOf('past')}) (?:\w+ ){0,4}$`;
const requested =
  /\b(?:needs?|wants?|looking|would like|id like|book|schedule|please|pls|can (?:you|i|we|they|someone|somebody|he|she)|necesit[oa]|quiero|quisiera|busco|ocupo)\b/;
const requestVerbs =
  /\b(?:needs?|wants?|get|gets|have|be|book|like|can i|could i|lo|la|necesit[oa]|quiero|hoping|looking|someone|trying)\b/;
/**
 * True if the words before a time are about the past. False for "I lost my job and need a doctor tomorrow".
 */
export function isPast(before: string): boolean {
  const match = /\b(?:like|as) i said (?:\w+ ){0,2}$/.test(before) ? null : past.exec(before);
  if (!match || requested.test(match[0])) return false;
  // "Need it checked" and "get stitches removed" are about the future, unless someone did it.
  const isParticiple =
    /^\w+ed /.test(match[0]) &&
    !/\b(?:i|he|she|we|they|it|who|that|dr|doctor) $/.test(before.slice(0, match.index));
  return !(isParticiple && requestVerbs.test(before.slice(0, match.index)));
}

const pastAnywhere = new RegExp(past.source.replace(/ \(\?:\\w\+ \)\{0,4\}\$$/, ' '));
const pastAfter = regex()`^ (?:(?:it|i|he|she|we|they) )?(?:${terms.oneOf('past after')})\b`;

export const isFollowedByPast = (after: string) => pastAfter.test(after) || /^ (?:ago|atras)\b/.test(after);

/** True if the words tell a story, so that dates next to them are likely past. */
export const isStory = (words: string) => pastAnywhere.test(words);

/** Fixed dates: always for events, and for care only if it is someone's own ("my appointment"). */
const tail = regexSource`(?:(?:with|w|con|on my|in my) (?:[\w.]+ ){1,4}?)?(?:(?:${terms.oneOf('tail')}) )*$`;
const fixedEvent = regex()`\b(?:${terms.oneOf('fixed event')})(?:e?s)? ${tail}`;
const ownCare = regex()`
  \b(?:${terms.oneOf('own care')}) (?:\w+ ){0,2}?(?:procedure|appt|appointment|cita|consulta|visit
  |follow up|check up|test|scan|mri|biopsy|work)s? ${tail}
`;
const toBeDone = regex()`
  \b(?:${terms.oneOf('to be done')}) (?!.*\b(?:before|b4|my|his|her|antes|have|tengo|clearance|for)\b)
  (?:\w+ ){0,5}$
`;
const moves = regex()`
  \b(?:me|lo|la|le|nos|los) (?:operan|internan|hacen|ponen|quitan|sacan|intervienen) (?:\w+ ){0,3}$
  |\bque (?:tengo|tiene|tenemos|me (?:van|hacen|toca)) (?:en |el |la )*$
  |\b(?:${terms.oneOf('moving')}) ?(?:(?:${terms.oneOf('after moving')}) )*$
  |\b(?:is|turns?|will be|cumple|cumplo|cumplira) \d+ (?:(?:months?|weeks?|years?|yo|mo|old|on|in|mes
  |meses|semanas|anos|el|en) )*$|\b(?:home|town|here|down|up|back|visiting) for $
`;

const beforeOwn =
  /\b(?:before|b4|after|antes de|despues de) (?:my|the|his|her|our|their|mi|su|la|el) (?:\w+ ){1,3}(?:(?:is|on|in|at|el|en|scheduled|for) )*(?:the )?$/;

/** "Can we start the 8th?" is a request. */
const mayBegin =
  /\b(?:(?:can|could|let|lets|want to|like to|ready to|able to|need to|prefer to|rather|please) (?:i |we |he |she |us |me )?|^ ?)(?:start|begin)\w* (?:\w+ ){0,3}$/;

/** True if the date is fixed and not a request. */
export function isFixed(before: string): boolean {
  const event = fixedEvent.exec(before) ?? ownCare.exec(before);
  if (
    beforeOwn.test(before) ||
    /\b(?:cancel|cancelar|missed|perdi) (?:my|mi|the|la) (?:\w+ ){1,3}?(?:on |el |for )?(?:the )?$/.test(
      before,
    )
  )
    return true;
  return (
    (moves.test(before) && !mayBegin.test(before)) ||
    (event !== null && !toBeDone.test(before.slice(0, event.index)))
  );
}

const leadsToEvent =
  /\b(?:(?<before>before|b4|prior to|ahead of|antes de(?: que| la| mi|l)?)|(?<after>after|despues de(?: que| la| mi|l)?)|(?<from>once|when|as soon as|cuando|en cuanto|una vez que)) (?:[a-z]+ ){1,8}$/;
/**
 * The side of an event: "before my surgery on the 10th", "after the season ends on the 11th", "once I get
 * paid on the 4th".
 */
export function sideOfEvent(before: string): 'before' | 'after' | 'from' | null {
  const { before: isBefore, after } = leadsToEvent.exec(before)?.groups ?? {};
  if (isBefore) return 'before';
  return after ? 'after' : leadsToEvent.test(before) ? 'from' : null;
}
const takesPlace = regex()`\b(?:${terms.oneOf('takes place')}) (?:(?:on|in|the|el|en|at) )*$`;
/** True if an event happens at that time. The request is before, after or from it. */
export const isAtEvent = (before: string) => takesPlace.test(before) && sideOfEvent(before) !== null;

const ownEvent =
  /\b(?:before|b4|antes de que) (?:i|we|he|she|they|it|the|my|our|his|her|their|mi|su|nos|me|se|el|la) (?:[a-z]+ ){1,6}$/;
/** In "before he goes back on the 9th", the request ends the day before. */
export const endsAtEvent = (before: string) => ownEvent.test(before);

const purpose = regex()`
  \b(?:so (?:that )?(?:i|we|he|she|they) (?:can|could|may) |para (?:que )?(?:yo |el |ella )?(?:poder
  |pueda) |in time to |in order to )(?!come|go|get|be|make|do|start|see|ir|hacer|venir)(?:\w+ ){1,5}$
`;
/** The date is only the purpose: "so I can dive on the 19th". */
export const isPurpose = (before: string) => purpose.test(before);
