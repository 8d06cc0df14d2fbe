import type { Urgency } from '#shared/care/care-need.ts';
import { regex } from '#shared/regex.ts';
import type { PlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import { isDenied } from '../turn/withdrawn-statements.ts';
import { createFact } from '../words/create-fact.ts';

const terms = readTerms(new URL('./terms/read-urgency.txt', import.meta.url));

const calm = regex('g')`
  \b(?:(?:not|isnt|nothing|aint|no) (?:(?:an?|that|super|really|too|very|real|so|any|terribly|great
  |big|particularly|life threatening|es|muy|tan|is) )*(?:urgent\w*|urgency|urgente|emergency|urge
  |urgencia)|no es (?:nada )?(?:tan |muy )?urgente
  |no (?:real |big |huge |great |particular |super )?(?:rush|hurry|urgency|pressure)
  |(?:not|im not|were not) in (?:a|any) (?:rush|hurry|real hurry)
  |(?:its |just |just a |is |purely |completely )?routine(?! (?:\w+ )?(?:came|was|showed))
  |whenever is fine|take (?:your|ur) time|(?:it |that |one |this )?can wait
  |(?:sin|no hay|no tengo|no tenemos|no corre|no llevo|ninguna
  |no le corre) (?:mucha |tanta |ninguna |ningun |gran )?(?:prisa|apuro|afan|urgencia|carrera|pena)
  |sin prisas?|con calma|no urge|puede esperar|de rutina|rutinari[oa])\b
`;
const urgent = regex('g')`
  \b(?:urgent(?:ly)?(?! care| visit| clinic| treatment center)|(?:its|this is|it is|is) an emergency
  |cant wait(?! to\b)|can not wait|wont wait|couldnt wait|right away|immediately|stat|time sensitive
  |critical(?:ly)? (?:need|low|important)|desperate(?:ly)?
  |(?:severe|unbearable|excruciating|extreme|terrible|intense|horrible|awful|killer|agonizing|insane
  |crazy bad) (?:\w+ )?(?:pain|headaches?|cramps|toothache|ache)
  |(?:pain|it|this) (?:is|are|so|got) (?:\w+ ){0,2}(?:severe|unbearable|excruciating)
  |in (?:a lot of|so much|severe|terrible|extreme|agonizing|horrible|tons of) pain|in agony
  |cant (?:take|stand|handle) (?:it|this|the pain)(?: anymore)?
  |(?:muy |bien |es |con )*urgente(?:mente)?|(?:me |nos |le )?urge
  |(?:es una|con|de) (?:urgencia|emergencia)(?!s)|inmediatamente|de inmediato
  |no (?:puedo|puede|podemos|aguanto|aguanta) (?:esperar|mas)
  |ya no (?:aguanto|aguanta|soporto|puedo mas)|mucho dolor
  |dolor (?:muy |bien |tan )?(?:fuerte|insoportable|intenso|severo)
  |dolores (?:muy |bien )?(?:fuertes|intensos|insoportables))\b
`;
const soon = regex('g')`\b(?:${terms.oneOf('soon')})\b`;
/** "Soon" and "pronto" alone count only next to a request. */
const soonRequested = regex('g')`
  \b(?:${terms.oneOf('soon wished')})(?: \w+){0,6} (?:soon(?!er or later| to| as)|pronto|rapido)\b
  |^(?:real |very |muy |bien )?(?:soon|pronto|rapido)(?: (?:please|por favor|porfa))?\b
`;
/** Only in answer to "when?". Elsewhere, "now" describes a situation. */
const now =
  /^(?:\w+ )??(?:right now|now|ahora mismo|ahorita(?: mismo)?|ahora|ya mismo)(?: (?:please|por favor|if possible))?$/;
const quoted = /\b(?:said|says|was|were|dijo|dijeron|called it|told me) (?:\w+ ){0,3}$/;

type Found = { start: number; end: number };
const findAll = (plain: string, pattern: RegExp): Found[] =>
  [...plain.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));

/** Reads the urgency, if stated. "As soon as possible" is `soon`, not `urgent`. */
export function readUrgency(message: PlainText, isWhenAnswer: boolean): ExtractedFact | null {
  const { plain } = message;
  const notUrgent = findAll(plain, calm).filter(({ start }) => !/\bno $/.test(plain.slice(0, start)));
  const isOpen = ({ start, end }: Found) =>
    !isDenied(plain, start) && !notUrgent.some((calmMatch) => start < calmMatch.end && calmMatch.start < end);
  const [first] = findAll(plain, urgent).filter(isOpen);
  const [next] = [...findAll(plain, soon), ...findAll(plain, soonRequested)].filter(isOpen);
  const [calmMatch] = notUrgent.filter(({ start }) => !quoted.test(plain.slice(0, start)));
  const toFact = (urgency: Urgency, at: Found) => createFact(message, 'urgency', urgency, at, 0.9);
  if (isWhenAnswer && now.test(plain)) return toFact('urgent', { start: 0, end: plain.length });
  if (first) return toFact('urgent', first);
  if (next) return toFact('soon', next);
  return calmMatch ? toFact('normal', calmMatch) : null;
}
