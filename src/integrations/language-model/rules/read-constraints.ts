import type { PlainText } from '#kernel/plain-text.ts';
import type { HeardFact } from '../language-model.port.ts';
import { hear } from './heard-fact.ts';
import { isDenied } from './said-otherwise.ts';

const clinician =
  '(?:doctors?|dr|physicians?|providers?|therapists?|dermatologists?|psychiatrists?|cardiologists?|neurologists?|pediatricians?|specialists?|counselors?|\\w+ists?|pcp|one|doc)';

/** Wishes in the words the offices are asked with. */
const wishes: readonly [string, RegExp][] = [
  [
    'female doctor',
    new RegExp(
      `\\b(?:(?:female|woman|lady) ${clinician}|${clinician} (?:who is |thats |to be )?(?:a )?(?:woman|female)|women doctors|(?:una )?(?:doctora|medica|mujer)(?! (?:general|de))(?: mujer)?|prefer(?:ably)? (?:a )?(?:woman|female)|female (?:please|preferred|if possible|only))\\b`,
    ),
  ],
  [
    'male doctor',
    new RegExp(
      `\\b(?:(?:male|man) ${clinician}|${clinician} (?:who is |thats )?(?:a )?(?:man|male)|prefer(?:ably)? (?:a )?(?:man|male)|male (?:please|preferred)|(?:un )?doctor hombre)\\b`,
    ),
  ],
  [
    'speaks Spanish',
    /\b(?:spanish[ -]speaking|speaks? spanish|(?:in|habla|hable|hablen|que hablen?) (?:spanish|espanol)|who speaks? spanish|bilingual|en espanol)\b/,
  ],
  ['speaks Creole', /\b(?:creole[ -]speaking|speaks? (?:haitian )?creole)\b/],
  ['speaks Portuguese', /\b(?:portuguese[ -]speaking|speaks? portuguese)\b/],
  [
    'sign language interpreter',
    /\b(?:sign language(?: interpreter)?|asl(?: interpreter)?|lenguaje de senas|deaf)\b/,
  ],
  [
    'wheelchair access',
    /\b(?:wheel ?chair(?: (?:access(?:ible)?|friendly|ramp))?|handicap(?:ped)? access(?:ible)?|accessible (?:office|building|entrance)|silla de ruedas)\b/,
  ],
  ['open MRI', /\b(?:open (?:sided )?mri|claustrophobi\w+|claustrofobi\w+|resonancia abierta)\b/],
  ['sedation', /\b(?:sedation|sedated|under anesthesia|sedacion)\b/],
  [
    'mornings',
    /(?<!\b(?:good|every|each|this) )\b(?:mornings|morning (?:only|appointment|appt|slot|visit)s?|por las mananas)\b/,
  ],
  ['afternoons', /\b(?:afternoons|afternoon (?:only|appointment|appt|slot|visit)s?|por las tardes)\b/],
  [
    'evenings',
    /\b(?:evenings|evening (?:only|appointment|appt|slot|hours)s?|after work|after hours|despues del trabajo|por las noches)\b/,
  ],
  [
    'weekends',
    /\b(?:weekends|weekend (?:only|appointment|appt|hours)s?|saturdays|sundays|fines de semana|sabados)\b/,
  ],
  ['weekdays', /\b(?:weekdays(?: only)?|entre semana)\b/],
  [
    'accepts new patients',
    /\b(?:(?:accepts?|accepting|taking|takes) new patients|acepten? pacientes nuevos)\b/,
  ],
  [
    'affordable',
    /\b(?:affordable|not too expensive|low cost|sliding scale|cheap|inexpensive|on a budget|economic[oa]|barat[oa])\b/,
  ],
  ['free parking', /\b(?:free parking|easy parking|parking)\b/],
  [
    'public transport',
    /\b(?:(?:near|by|on|take) (?:a |the )?(?:bus|bus line|bus stop|public transport\w*|train)|no car|dont drive|cant drive|no manejo)\b/,
  ],
  [
    'good with anxious patients',
    /\b(?:afraid of (?:doctors|needles)|scared of (?:doctors|needles)|needle phobia|nervous about (?:doctors|needles))\b/,
  ],
];

/** The wishes of this message together with those known: one fact replaces the last. */
export function readConstraints(message: PlainText, known: readonly string[]): HeardFact | null {
  const found = wishes.flatMap(([wish, pattern]) => {
    const match = pattern.exec(message.plain);
    if (!match || isDenied(message.plain, match.index)) return [];
    return [{ wish, start: match.index, end: match.index + match[0].length }];
  });
  const miles = /\bwithin (\d{1,3}) (?:miles?|mi)\b/.exec(message.plain);
  if (miles)
    found.push({ wish: `within ${miles[1]} miles`, start: miles.index, end: miles.index + miles[0].length });
  if (found.length === 0) return null;
  const at = {
    start: Math.min(...found.map(({ start }) => start)),
    end: Math.max(...found.map(({ end }) => end)),
  };
  const all = [...new Set([...known, ...found.map(({ wish }) => wish)])];
  return hear(message, 'constraints', all, at, 0.85);
}
