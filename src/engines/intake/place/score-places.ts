import { regexSource } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { isDenied } from '../turn/withdrawn-statements.ts';

const terms = readTerms(new URL('./terms/weigh-places.txt', import.meta.url));

/**
 * Points for or against care being requested at a place, from the words before or after it. Other places in a
 * message are where someone lived, fell, works or has a cousin.
 */
type Cue = readonly [points: number, pattern: RegExp];

const filler = regexSource`(?: (?:${terms.oneOf('filler')}))* $`;
const before = (words: string) => new RegExp(`\\b(?:${words})${filler}`);
/** Like `before`, with a few words between: "saw a doctor back in …". */
const clause = (words: string) =>
  new RegExp(`\\b(?:${words})(?: (?!and |but |so |near |around )[a-z0-9]+){0,9}${filler}`);
const after = (words: string) => new RegExp(`^ (?:${words})\\b`);
const afterComma = (words: string) => new RegExp(`^(?: ,)? (?:${words})\\b`);

const cuesBefore: readonly Cue[] = [
  // Where care is requested.
  [3, before(terms.oneOf('care is wanted'))],
  [3, clause(terms.oneOf('care is wanted there'))],
  // Where the user is.
  [4, before('home (?:base )?is(?: in)?|i call home')],
  [2.5, before(terms.oneOf('lives there'))],
  [
    2,
    before(
      'outside|outside of|(?:miles?|min|mins|minutes|hours?) (?:\\w+ )?(?:from|of|outside|north of|south of|east of|west of)|(?:north|south|east|west|suburb|suburbs) of',
    ),
  ],
  // Replacements.
  [4, before(terms.oneOf('replaces'))],
  [1, before('in|at|to|en|a|by')],
  // Second choices.
  [
    -1.5,
    before(
      regexSource`
        or|also|even|and even|could (?:also )?(?:do|go to|drive to)
        |can (?:also |even )?(?:drive|go|come|get) to|could come to|willing to (?:drive|go|travel) to
        |id (?:even )?drive to|i would drive to|drive (?:in)?to|if not|o|far as|tambien|incluso|hasta
      `,
    ),
  ],
  // Where the user no longer is, or never was.
  [-5, before(terms.oneOf('comes from'))],
  [-8, before(terms.oneOf('not there'))],
  [
    -8,
    clause(
      regexSource`
        dont (?:send|want|need|put|make|drive|go)|do not (?:send|want)|cant (?:do|go|get|drive|make)
        |wont (?:go|drive)|doesnt have to be|does not have to be
        |not (?:going|driving|coming|willing|able)|no (?:quiero|puedo) ir
      `,
    ),
  ],
  [
    -4,
    clause(
      '(?:old|former|previous|last|ex|antigu[oa]|anterior) (?:\\w+ )?(?:address|home|house|place|city|apartment|doctor|job|direccion|casa|domicilio)',
    ),
  ],
  [
    -6,
    /\b(?:seguro|aseguranza|insurance|plan|insured|coverage|poliza) (?:\w+ )?(?:de|is|with|through|by|from|con|es) $/,
  ],
  [
    -3,
    clause(
      regexSource`
        (?:my|our|his|her|a|some) (?:cousin|friend|coworker|neighbor|buddy|brother|sister|aunt|uncle
        |neighbor|in laws|sister in law|mother in law|parents|aunts|coworker|boss|ex)
        |mi (?:primo|prima|hermano|hermana|amig[oa]|ti[oa]|cuñad[oa]|suegr[oa])
      `,
    ),
  ],
  [-2, clause(terms.oneOf('happened there'))],
  [
    -4,
    clause(
      regexSource`
        trip|wedding|funeral|conference|cruise|honeymoon|reunion|convention|concert|viaje|boda|paseo
        |(?:was|were|went|been|got back from|after|fui|fuimos|estuve|estuvimos) (?:\w+ ){0,4}(?:vacation
        |visiting|camping|vacaciones|visita)
      `,
    ),
  ],
  [-1, clause('vacation|vacationing|camping|vacaciones')],
  [-1.5, clause('work|works|working|job|office|trabajo|trabaja')],
  [
    -1.5,
    clause(
      regexSource`
        (?:my|his|her|our|their|the|el|mi|su|la|un) (?!best|cheapest|closest|nearest|good|right
        |mejor)(?:\w+ ){0,2}(?:hospitals?|clinic|clinica|place|doctors?|docs?|doctora|medico
        |\w+ologists?|\w+ologo|surgeons?|specialists?|er|va|ortho|orthopedist|pcp|gp|program)
      `,
    ),
  ],
  [
    -4,
    clause(
      regexSource`
        (?:my|his|her|our|the|mi|su) (?:\w+ ){0,2}(?:doctor|doc|doctora|medico|\w+ologist|\w+ologo
        |surgeon|therapist|specialist|pcp|dentist) (?:\w+ ){0,3}(?:moved|retired|left|went|se mudo
        |se fue)
      `,
    ),
  ],
  // Places that are part of a name.
  [
    -6,
    /\b(?:condado|university|univ|bank|mutual|cross|shield|bcbs|bcbsm|plan|medicaid|diocese|county|hospital|clinic|insurance|republic|st johns|institute|college) (?:of|de) $/,
  ],
  [
    -6,
    /\b(?:dr|doctor|doctora|mr|mrs|ms|miss|named|name is|nombre es|llamo|llama|nurse|sgt|captain|pastor|senor|senora|don|dona) $/,
  ],
  [
    -6,
    /\bmy (?:son|daughter|husband|wife|bf|boyfriend|girlfriend|gf|fiance|brother|sister|kid|baby|friend|mom|dad|dog|cat|boy|girl|nephew|niece|ex|hubby|mother|father|aunt|uncle) $/,
  ],
  [
    -6,
    /\bmi (?:hij[oa]|herman[oa]|espos[oa]|marido|novi[oa]|bebe|nin[oa]|mama|papa|perr[oa]|gat[oa]|amig[oa]|ti[oa]|prim[oa]|suegr[oa]|abuel[oa]|sobrin[oa]) $/,
  ],
];

/**
 * The place is part of another name: "Cleveland Clinic", "Houston Street". Doesn't apply if its state is next
 * to it.
 */
const institution: Cue = [-5, after(terms.oneOf('institution'))];

const cuesAfter: readonly Cue[] = [
  [
    -6,
    after(
      regexSource`
        (?:is|are|would be|s|its|esta|queda)? ?(?:(?:way|too|so|pretty|kinda|really|a bit|a little|much
        |muy|bien) )*(?:too far|far|a (?:long|\w+) (?:drive|haul|trip)|a hike|lejos|out of the question)
      `,
    ),
  ],
  [
    -2,
    after(
      '(?:(?:and|but) )?(?:is|its) (?:\\w+ ){0,2}(?:\\d+|an|two|three|an?) (?:miles?|min|minutes|hours?)',
    ),
  ],
  [-6, after('(?:wont|will not|doesnt|cant|isnt)')],
  [-5, after('(?:i|we|he|she|they) (?:had|used|saw|was|were|went|did|lived|paid|got)')],
  [-5, after('(?:was|were|fue|estuvo|me mude|nos mudamos)')],
  [
    -2,
    after(
      '(?:(?:\\w+ )?years? ago|last (?:year|month|summer|week|spring|fall|winter)|when i was|back when|el ano pasado|hace (?:\\w+ )?anos)',
    ),
  ],
  [
    -3,
    after(
      '(?:has (?:a|an|been|had|his|her)|says|said|is (?:my|his|her|our)|fell|needs (?:a|an|her|his)|wants|told|dice|tiene (?:una?|fiebre|dolor))',
    ),
  ],
  [
    -1,
    after(
      '(?:(?:would be|is|are|works?|also works|seria|esta) )?(?:ok|okay|fine|works|possible|doable|an option|bien|tambien)',
    ),
  ],
  [
    -4,
    afterComma(
      '(?:(?:and|but|y|pero) )?(?:there is|theres|there are|has|have|doesnt have|no hay|no tiene) (?:like )?(?:nothing|no|none|nobody|noone|not|nada|zero|very few|only one)',
    ),
  ],
  [4, afterComma('(?:to be (?:exact|precise|specific)|exactly|specifically|para ser exact[oa])')],
  [2, afterComma('(?:if (?:possible|you can|they can|thats ok)|si se puede|si es posible)')],
  [
    4.5,
    afterComma(
      regexSource`(?:(?:is|es|as|s|would be|seria|me queda|queda) )*(?:the )?(?:${terms.oneOf('cues after')})`,
    ),
  ],
  [3, afterComma('(?:please|pls|only|por favor|nada mas)')],
  [1, after('area|region|metro|zone|vicinity|suburbs')],
];

const sentenceEnd = /[;!?\n]|(?<!\b(?:st|ft|mt|dr|mr|mrs)) \.(?! ?$)/g;

/** The sentence before a place, from the last "but" or comma. */
function sentenceBefore(plain: string, start: number): string {
  const head = plain.slice(0, start);
  const ends = [...head.matchAll(sentenceEnd)];
  const cut = ends.at(-1);
  const sentence = cut ? head.slice(cut.index + cut[0].length) : head;
  const turns = [...sentence.matchAll(/(?<!anywhere|anything|nowhere|all) (?:but|pero|,) /g)].at(-1);
  return ` ${turns ? sentence.slice(turns.index + turns[0].length) : sentence.trimStart()}`;
}

/** True for a pasted bill, whose address is the hospital's. */
const isOnABill = (plain: string) =>
  /\b(?:acct|account|statement|amount due|balance|patient owes|remit|invoice|guarantor|po box)\b/.test(
    plain,
  ) && (plain.match(/\$/g) ?? []).length + (plain.match(/\b\d+[.,]\d\d\b/g) ?? []).length >= 3;

const isOnAnAddressLine = (head: string, tail: string) =>
  /\b(?:po box|p \. ?o \. ?box|box|suite|ste|street|st|ave|avenue|rd|blvd|drive|dr)(?: [a-z0-9]+)? ?(?:, |\n )?$/.test(
    head,
  ) || /^ [a-z]{2} \d{5}/.test(tail);

/** Scores whether care is requested at the place from `start` to `end`. */
export function scorePlace(
  plain: string,
  { start, end, isExplicit }: { start: number; end: number; isExplicit: boolean },
): number {
  const head = sentenceBefore(plain, start);
  const tail = plain.slice(end);
  const sum = (cues: readonly Cue[], text: string) =>
    cues.reduce((total, [points, pattern]) => total + (pattern.test(text) ? points : 0), 0);
  const bill =
    isOnABill(plain) &&
    (isOnAnAddressLine(head, tail) || !/\b(?:near|live in|im in|cerca de|vivo en) /.test(head))
      ? -8
      : 0;
  return (
    sum(cuesBefore, head) +
    sum(cuesAfter, tail) +
    (isExplicit ? 0 : sum([institution], tail)) +
    (isDenied(plain, start) ? -8 : 0) +
    bill
  );
}
