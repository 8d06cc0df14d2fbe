import { regex, regexSource } from '#shared/regex.ts';
import type { PlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import type { Chunk } from '../time/chunk.ts';
import { timesOf, type WhenInput } from '../time/read-when.ts';
import { trimmedQuote } from '../words/create-fact.ts';
import { isDenied } from './withdrawn-statements.ts';

const terms = readTerms(new URL('./terms/read-constraints.txt', import.meta.url));

export type StatedPreference = { preference: string; quote: string };

const clinician = regexSource`(?:${terms.oneOf('clinician')})`;
const woman = '(?:female|woman|women|lady|ladies|gal)';
const man = '(?:male|man|men|guy|dude|gentleman)';
const medica =
  '(?:doctor|doctora|medic[oa]|pediatra|dentista|terapeuta|psiquiatra|ginecolog[oa]|\\w+log[oa])';
const requestWords = regexSource`(?:${terms.oneOf('wishing')})`;
const spanishRequestWords = regexSource`
  (?:que sea|que fuera|sea|prefiero|prefiere|preferimos|preferible|preferiblemente|de preferencia|solo
  |solamente|mejor si es|mejor|ojala|si es posible|que me (?:atienda|vea|revise)
  |que la (?:atienda|vea))
`;
const gender = (english: string, other: string, spanish: string) =>
  regex()`
    \b(?:${english} (?:\w+ )?${clinician}|${clinician} (?:(?:who|that|thats|to|be|is|hes|shes|,
    |a) )+${english}|${requestWords} (?:(?:it |to |have |see |be |only |a |an |with |someone )*)${english}
    (?! (?:i know|in my|named))|${english} (?:please|pls|preferred|preferably|if possible|if you can
    |only|would be)|${english} , preferably|^${english}|no ${other} (?:${clinician}|please|pls)
    |${spanishRequestWords} (?:(?:una? |con |por |otr[oa] )*)${spanish}|${medica} ,? ?${spanish}
    |${spanish} (?:por favor|porfa|porfavor|de preferencia|si es posible|si se puede))\b
  `;

/** Preferences, worded as offices are asked about them. */
const preferences: readonly [preference: string, pattern: RegExp, unless?: RegExp][] = [
  [
    'female doctor',
    gender(woman, man, '(?:mujer|doctora|medica)'),
    /\b(?:pregnant|old|year) (?:woman|lady|female)\b|\b(?:male|man) or (?:female|woman)|\b(?:female|woman) or (?:male|man)|hombre o mujer|mujer o hombre/,
  ],
  [
    'male doctor',
    gender(man, woman, '(?:hombre|varon)'),
    /\b(?:old|my|yo) man\b|\b(?:male|man) or (?:female|woman)|\b(?:female|woman) or (?:male|man)|hombre o mujer|mujer o hombre/,
  ],
  [
    'speaks Spanish',
    regex()`
      \b(?:spanish speak\w*|speaks? (?:only |mostly |fluent |good |some |in )?spanish
      |(?:talks?|speaking|fluent in|knows?|understands?) spanish|bilingual
      |only (?:knows |understands )?spanish|(?:need|needs|want|prefer|visit|appointment|session|call|her
      |him|me|us) in spanish|needs? spanish|in spanish (?:please|if)
      |(?:que |medico |doctora? |alguien |terapeuta |persona )(?:que )?(?:hablen?|habla|hablan
      |sepan?) (?:el |bien |un poco de )?espanol|(?:que )?hablen? espanol
      |(?:atencion|consulta|cita|terapia|sesion|evaluacion|atiendan?|sea|llamada
      |visita)(?: \w+){0,2} ,? ?en espanol|en espanol (?:por favor|porfa|si se puede|si es posible)
      |bilingue)\b
    `,
    /\b(?:do (?:you|u|yall) speak spanish|(?:dont|doesnt|cant|not|no) (?:speak |hablo |habla )?(?:any )?(?:spanish|espanol))\b/,
  ],
  ['speaks Creole', /\b(?:creole[ -]speaking|speaks? (?:haitian )?creole)\b/],
  ['speaks Portuguese', /\b(?:portuguese[ -]speaking|speaks? portuguese)\b/],
  [
    'sign language interpreter',
    /\b(?:sign language(?: interpreter)?|asl(?: interpreter)?|lenguaje de senas|(?:im|is|shes|hes|son|daughter) deaf)\b/,
  ],
  [
    'wheelchair access',
    regex()`
      \b(?:wheel ?chairs?|power ?chair|scooter access\w*|handicap(?:ped)? access\w*|wheelchair ramp
      |with a ramp|w a ramp|accessible (?:office|building|entrance|exam|place|clinic)|ada access\w*
      |silla de ruedas|en sillas? de ruedas|rampa)\b
    `,
    regex()`
      \bwheel ?chair (?:rental|repair|cushion|battery|prescription|claim|evaluation)
      |(?:rent|buy|order|new|get|need|used|denied|paying for
      |pay for) (?:a |my |his |her |the )?(?:new |power |manual |electric )?wheel ?chair
      |silla de ruedas (?:usada|nueva|electrica)|\bruedas (?:usada|nueva)
    `,
  ],
  [
    'open MRI',
    /\b(?:open (?:sided |bore |air )?(?:mri|machine|scanner|magnet)|open one|mri (?:thats|that is) open|claustro\w+|(?:resonancia|mri|maquina|una)(?: magnetica)? abierta|abierta)\b/,
    /^(?!.*\b(?:mri|tube|scan|machine|resonancia|magnet\w*|claustro\w+)\b)/,
  ],
  [
    'sedation',
    regex()`
      \b(?:sedation|sedated|sedates?|sedative|knock(?:ed)? (?:me |him |her )?
      (?:all the way |completely |totally )?out|put (?:me |him |her )?(?:under|to sleep
      |all the way under)|twilight|go under|under (?:general )?anesthesia|with (?:general )?anesthesia
      |asleep (?:for|during) (?:it|the)|sedacion|sedad[oa]|sedar(?:me)?
      |(?:me |lo |la )(?:pueden|puedan|podrian) (?:dormir|sedar)|con anestesia(?: general)?
      |dormid[oa] (?:para|durante))\b
    `,
    /\b(?:bill|charge|charged|cobro|cobraron|no|without|sin) (?:for )?(?:the )?(?:sedation|sedacion|anesthesia|anestesia)\b/,
  ],
  [
    'accepts new patients',
    regex()`
      \b(?:(?:accepts?|accepting|taking|takes?|open to|isnt closed to|not closed to|see|seeing|sees
      |welcom\w+) (?:new|more) (?:patients?|pts?|people|clients?|ppl)
      |(?:acept\w+|tom\w+|recib\w+|agarr\w+) (?:a )?(?:pacientes nuevos|nuevos pacientes|nuevos
      |gente nueva))\b
    `,
    regex()`
      \b(?:(?:not|isnt|arent|no longer|stopped|quit|nobody is|no one is|nobodys|dont|doesnt|ya no
      |no) (?:\w+ )?(?:accept\w*|tak\w+|seeing|acept\w+|toma\w*|recib\w+) (?:a )?(?:new|any new
      |pacientes|nuevos))
    `,
  ],
  [
    'affordable',
    regex()`\b(?:${terms.oneOf('wishes, affordable')})\b`,
    /\b(?:price|cost|money) (?:doesnt|does not|isnt|is not) (?:matter|an issue)\b/,
  ],
  [
    'free parking',
    /\b(?:(?:free|easy|good|plenty of|valet) parking|parking (?:on ?site|available|nearby|lot|garage)|parking (?:is|would be) (?:a must|nice|important|good)|, parking ,|estacionamiento gratis)\b/,
  ],
  [
    'public transport',
    regex()`
      \b(?:(?:near|by|on|off|close to|take) (?:a |the )?(?:\w+ )?(?:bus|bus line|bus route|bus stop
      |public transport\w*|train|subway|metro|light rail)|bus line|bus route
      |cerca (?:del|de un|de la) (?:bus|metro|tren|parada))\b
    `,
  ],
  [
    'good with anxious patients',
    /\b(?:(?:afraid|scared|terrified|phobia) of (?:the )?(?:doctors|dr|drs|needles|dentists?)|needle phobia|nervous about (?:doctors|needles|the dentist))\b/,
    /\bnot (?:scared|afraid)\b/,
  ],
];

const miles = regex()`
  \b(?:within|under|less than|no more than|not more than|up to|max(?:imum)?(?: of)?|inside of|in a
  |about|menos de|no mas de|hasta|a|en un radio de|dentro de) (\d{1,3}) ?(?:miles?|mi|mile radius
  |millas)\b|\b(\d{1,3}) ?(?:miles?|mi|millas) (?:max\w*|tops|or less|or so max|radius|away max
  |at most|is (?:about |probably )?(?:as far as|my limit|the max|the most|the limit|ok|fine)|maximo
  |o menos|como mucho|a la redonda)\b
`;

const noon = 12 * 60;
const dinner = 17 * 60;
/** The part of the day that contains the hours, or null. */
function partOf({ hours }: Chunk): string | null {
  const { after, before } = hours ?? {};
  if (before !== undefined && before <= noon) return 'mornings';
  if (after !== undefined && after >= dinner) return 'evenings';
  return after === noon && before === dinner ? 'afternoons' : null;
}

const slots = /^ (?:only|appointments?|appts?|slots?|visits?|hours|availability|sessions?|times?)\b/;

/** Recurring availability rather than a single day: "evenings", "any weekday before noon". */
function findHabits(message: PlainText, input: WhenInput): StatedPreference[] {
  const requested = timesOf(message, input).filter(
    ({ sense, weight }) => sense === 'request' && weight >= 0.5,
  );
  const isWeekly =
    requested.some(({ chunk }) => chunk.days?.isRecurring) &&
    !requested.some(({ chunk }) => chunk.days?.isDate);
  return requested.flatMap(({ chunk }): StatedPreference[] => {
    const quote = trimmedQuote(message, chunk);
    const { weekdays, isRecurring } = chunk.days ?? {};
    if (isRecurring && weekdays?.length === 5) return [{ preference: 'weekdays', quote }];
    if (isRecurring && weekdays?.length && weekdays.every((day) => day === 6 || day === 0))
      return [{ preference: 'weekends', quote }];
    const part = chunk.kind === 'hours' ? partOf(chunk) : null;
    const isHabit =
      /(?:mornings|afternoons|evenings|nights|mananas)$/.test(chunk.word) ||
      slots.test(message.plain.slice(chunk.end));
    return part && (isHabit || isWeekly) ? [{ preference: part, quote }] : [];
  });
}

/** The preferences in a message, each with the words that state it. */
export function findPreferences(message: PlainText): StatedPreference[] {
  const { plain } = message;
  const found = preferences.flatMap(([preference, pattern, unless]): StatedPreference[] => {
    const match = pattern.exec(plain);
    if (!match || unless?.test(plain) || isDenied(plain, match.index)) return [];
    return [
      {
        preference,
        quote: trimmedQuote(message, { start: match.index, end: match.index + match[0].length }),
      },
    ];
  });
  const far = miles.exec(plain);
  if (far) {
    const quote = trimmedQuote(message, { start: far.index, end: far.index + far[0].length });
    found.push({ preference: `within ${far[1] ?? far[2]} miles`, quote });
  }
  return found;
}

/**
 * The message's preferences added to the known ones. `message` has corrected spelling; `asWritten` hasn't,
 * because the corrector doesn't know days.
 */
export function readConstraints(
  message: PlainText,
  asWritten: PlainText,
  input: WhenInput,
): ExtractedFact | null {
  const found = [...findPreferences(message), ...findHabits(asWritten, input)].filter(
    ({ quote }) => quote !== '',
  );
  const [first] = found;
  if (!first) return null;
  const all = [
    ...new Set([...(input.known.constraints ?? []), ...found.map(({ preference }) => preference)]),
  ];
  return { name: 'constraints', value: all, quote: first.quote, confidence: 0.85 };
}
