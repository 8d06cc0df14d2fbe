import type { ForWhom } from '#shared/care/care-need.ts';
import { regex, regexSource } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { insurerNames } from '../insurance/insurer-names.ts';
import { isDenied } from '../turn/withdrawn-statements.ts';
import type { Mentions } from '../words/find-mentions.ts';
import type { Found } from '../words/lexicon.ts';

const terms = readTerms(new URL('./terms/weigh-person.txt', import.meta.url));

export type TextSpan = { start: number; end: number };

const owner = regex()`
  \b(?:${terms.oneOf('owner')}) (?:(?:\d+|\w+) (?:year|yr|month
  |week)s? olds? |little |youngest |oldest |older |younger |elderly |adult |teenage |adopted |foster |
  sick |poor |dear |sweet |beautiful |best |own |other |only |first |dear old |ex |two |three |late |
  \d+ ?(?:yo|mo|yr|yrs) (?:old )?)*$
`;

const englishOwner =
  /\b(?:my|our|his|her|their|old|little|adult|teenage|teen|foster|adopted|\w+est|\w+er|a|the|one) $/;

const mine = /\b(?:my|our|mi|mis|nuestr[oa]s?) (?:[\w-]+ ){0,4}$/;

const startsWithChild =
  /(?:^|[.!?\n] )(?:depressed |sick |anxious |autistic |newborn |my |little |older |younger )*$/;

const startsClause =
  /(?:^|[.!?\n;:,(] ?|\b(?:so|and|but|hi|hey|hello|ok|okay|hola|buenas|pues|pls|please|help|need help with) )$/;

/** A relative who only gives advice, insurance, a ride or family history isn't the patient. */
const onlyMentioned = regex()`
  ^(?: in law| in \w+| \w+ly| \( \w+| ,? [a-z]+ ,| \w+s \w+
  |s)? ?(?: (?!needs?|has|have|is|was|les?\b|se\b|me\b)[a-z]+ )?
  (?:
  (?:already |just |also |always |kinda |even |has |have |had |keeps? |and i |will |would |is |was |who |whos |been |both )*
  (?:${terms.oneOf('only mentioned')}))\b
`;

const ownsThing = regex()`^s?(?: in laws?)? (?:(?:health |medical |work |old |new |group )?(?:${terms.oneOf('owns thing')}))\b`;

const accompaniesWriter = regex()`
  \b(?:${terms.oneOf('beside me')}) (?:(?:the|mi|mis|my|our|a|la|el|his|her) )?(?:(?:little|older
  |younger|best|ex|oldest|youngest|own|new|late|own|poor) )*$
`;

const belongsToRelative =
  /\b(?:seguro|aseguranza|plan|insurance|trabajo|carro|casa|boda|fiesta|bautizo|cumpleanos|wedding|house|job|birthday) (?:de|del|of|para) (?:(?:mi|mis|my|la|el|our) )?(?:\w+ )?$/;

const forRelative = regex()`
  \b(?:someone|somebody|anyone|doctor|you|they|one|specialist
  |who) (?:to |can |could |will |would )*(?:see|look at|check|check out|evaluate|examine|treat
  |help) (?:my|our|mi) (?:\w+ )?$|\b(?:pal|al) (?:\w+ )?$
  |\b(?:for|4|para|pa|pal|on behalf of|de parte de|its for|is for|about|regarding|concerning|of
  |escribo por|llamo por|consulto por|pregunto por) (?:my|our|the|a|an|mi|mis|el|la|un|una|nuestr[oa]
  |su|his|her|their) (?:[\w-]+ ){0,4}$|\b(?:for|4|para|pa) (?:[\w-]+ )?$
`;

/** Verbs whose subject is the person who is sick. */
const hasIllnessVerb = regex()`
  ^(?:s|\)|,| \(| ,| \)| \d+| \w+ \)| \w+ ,)*(?: (?:just|also|really|recently|then|who|still|now
  |probably|apparently|\w+ly|anda|se|le|les|ya|no|me le|lo|la|a|has|had|have|is|was|were|been|are|she
  |he|they|ella|el|que|not the city|lol|ago|year|years|old|months?|weeks?|almost|about|only|and|y
  |keeps?|kept|keep on|sigue|seguido|tiene|\d+|(?:thirty|forty|fifty|sixty|seventy|eighty|ninety
  |treinta|cuarenta|cincuenta|sesenta|setenta|ochenta
  |noventa)(?: y)?(?: (?:one|two|three|four|five|six|seven|eight|nine|uno|dos|tres|cuatro|cinco|seis
  |siete|ocho|nueve))?|anos))*[ ]*(?:${terms.oneOf('befalls')})\b
`;

const pronouns =
  /\b(?:he|she|hes|shes|his|her|him|hers|they|their|el tiene|ella|esta de \d|tiene \d+ (?:anos|anitos|meses))\b/;

const medicalPronoun = regex()`
  \b(?:he|she|hes
  |shes) (?:is |just |has |was |had |will be |turned |only |about |almost |like |also |been )*
  (?:${terms.oneOf('medical pronoun')})\b|\b(?:his|her|their) (?:\w+ ){0,1}(?:bp|pressure|sugar|heart
  |fever|shots|vaccines|meds|pills|check ?up|blood|memory|breathing|visits|appointment|doctor
  |teacher)\b|\b(?:see|look at|help|check|evaluate|with|for|quote|test) (?:him|her)\b
  |\b(?:la|lo|le) (?:vea|vean|revis\w+|atiend\w+)\b
`;

const aged = regex()`
  ^(?: [a-z]+)??(?: ,(?: [a-z]+){1,3} ,)?(?:s|\)|,| \(| ,| [a-z]+ ,| is| was| turned| just turned
  | who is| whos| aged| age| ages| de| tiene| tiene ya| ya tiene| que tiene| he is| hes| shes
  | w)*[ ]*\(?[ ]*(?:${terms.oneOf('aged')})\b(?! (?:am|pm|percent|miles|mg|times|to|hours|minutes
  |kids|children|blocks|of))
`;

const accidents =
  /\b(?:needs|fell|slipped|broke|hurt (?:his|her)|sufrio|caida|cayo|se rompio|rompio|quebro|necesita|requiere|overdue|due for|le toca|wants to see|quiere ver|would like to see|threw out)\b/;

export const someAge = regex()`
  \b(?:(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen
  |fifteen|sixteen|seventeen) ?(?:years?|yrs?|yr|y) ?(?:old|o)s?|(\d{1,2}) ?(?:yo|y o|yos|anitos)
  |(\d{1,2}) ?(?:months?|mos?|weeks?|wks?|days?) ?(?:old|o)?s?)\b
`;

/** Something medical follows the relative in the same sentence, before any "I". */
function isFollowedByIllness(plain: string, person: TextSpan, medical: readonly TextSpan[]): boolean {
  const rest = plain.slice(person.end, person.end + 110);
  const stop = rest.search(
    /[.!?;\n]|, (?:need|want|looking|can i|gotta)\b|\b(?:desde que|since|i|im|ive|id|ill|yo|me|my|mi|tengo|necesito|quiero)\b/,
  );
  const limit = person.end + (stop < 0 ? rest.length : stop);
  return (
    medical.some(({ start }) => start > person.end && start < limit) ||
    accidents.test(plain.slice(person.end, limit))
  );
}

/** All medical mentions, in text order. */
export function listMedical({
  services,
  otherServices,
  scans,
  complaints,
  medicines,
  parts,
  doctors,
}: Mentions): TextSpan[] {
  return [
    ...services,
    ...otherServices,
    ...scans,
    ...complaints,
    ...medicines,
    ...parts,
    ...doctors,
  ].toSorted((a, b) => a.start - b.start);
}

const paperwork = regex()`
  ^ (?:\w+ bills?|\w+ claim|(?:soccer |football |school |sports? |dance |swim )?(?:club|coach|team
  |teacher|school|daycare|camp)|shots?|forms?|vaccines|papers?|paperwork|bills?|meds|prescriptions?
  |appointment|records|check ?up|physical|hospital|results|claim)\b
`;

/** "My mother's pancreas", "my son's shots". */
function ownsIllness(plain: string, person: TextSpan, medical: readonly TextSpan[]): boolean {
  if (!plain.slice(person.start, person.end).endsWith('s')) return false;
  return (
    paperwork.test(plain.slice(person.end)) ||
    medical.some(({ start }) => start > person.end && start < person.end + 14)
  );
}

/** The care comes before the relative: "las vacunas a mi niño", "el físico de mi hija". */
function isPrecededByIllness(before: string, person: TextSpan, medical: readonly TextSpan[]): boolean {
  const isRelativePaperwork =
    /\b(?:factura|cuenta|bills?|recibo|receta|cita|claim|reclamo|appointment|prescription|papeles|papers) (?:de|of|del) (?:mi |my |la |el |our )?(?:\w+ )?$/;
  if (isRelativePaperwork.test(before)) return true;
  return (
    /\b(?:a|al|de|del|of|on) (?:(?:mi|my|la|el|our|nuestr[oa]) )?(?:\w+ )?$/.test(before) &&
    medical.some(({ end }) => end <= person.start && person.start - end < 40)
  );
}

/** Children without a possessive: "vacunas pal niño", "anyone taking kids". */
const isChildPatient = (person: Found<ForWhom>, before: string) =>
  person.value === 'child' &&
  /\b(?:for|para|pa|pal|taking|takes|sees|see|treats?|accepts?|accepting) (?:\w+ ){0,2}$/.test(before);

type Situation = {
  plain: string;
  person: Found<ForWhom>;
  word: string;
  before: string;
  after: string;
  medical: readonly TextSpan[];
  /** "For my …". */
  isFor: boolean;
  /** "My mother's pancreas". */
  isTheirs: boolean;
};

/** Relatives that people name without "my". */
const ownNames = /^(?:mom|dad|momma|mama|daddy|grandma|grandpa|granny|nana|abuelita|mami|papi)s?$/;
/** The name itself is already blanked out, so "… name is on the card" doesn't count. */
const statesName =
  /^s?(?: (?:full|real|legal|first))? (?:names?(?: is)?|se llama)(?: ?(?:[.,;!?\n]|$)| (?:and|she|he|shes|hes|who|y|tiene|\d))/;
/** "Una señora" is anyone; "mi señora" is the wife. */
const onlyAsMine = /^(?:(?:senora|mujer|pareja|companer[oa])s?|pops|bro|sis|gran|buddy)$/;

/** False for "son" in "son las manos", and for "my dad's insurance". */
function isPersonMention({ plain, person, word, before, after }: Situation): boolean {
  const isNamed =
    owner.test(before) ||
    ownNames.test(word) ||
    isChildPatient(person, before) ||
    startsClause.test(before) ||
    startsWithChild.test(before);
  if (!isNamed || (onlyAsMine.test(word) && !/\b(?:mi|my|our) (?:\w+ )?$/.test(before))) return false;
  if (
    word === 'son' &&
    !englishOwner.test(before) &&
    !(startsClause.test(before) && describesSon.test(after))
  )
    return false;
  const isDenial = isDenied(plain, person.start - (mine.exec(before)?.[0].length ?? 0));
  return !isDenial && (statesName.test(after) || !ownsThing.test(after)) && !belongsToRelative.test(before);
}

function scoreForPhrase({ person, word, before, isFor }: Situation): number {
  if (isFor && (ownNames.test(word) || mine.test(before))) return 3;
  return isChildPatient(person, before) ? 2 : 0;
}

/** Stories that begin with the relative: "Dad has the TV on 60", "my toddler has maybe five words". */
const beginsWithRelative = regex()`
  ^s? (?:just |really |still |already |ya |has been |have been |keeps? |always )*
  (?:${terms.oneOf('begins with them')})\b
`;

/** True if the message is about the relative from its first words, and not about the writer. */
const startsStory = ({ plain, person, before, after }: Situation): boolean =>
  /^(?:(?:hi|hey|hello|hola|so|ok|well|,|the|my|our|mi|a|poor) )*$/.test(plain.slice(0, person.start)) &&
  before.length < 30 &&
  beginsWithRelative.test(after) &&
  insurerNames.findAll(after).length === 0 &&
  !/\b(?:me|my|i|im|us|mi|yo)\b/.test(after.slice(0, 40)) &&
  !/\b(?:i (?:have|need|got|feel|think i|want|cant)|im (?:having|looking for|in pain)|my own|for me|me duele|necesito|tengo)\b/.test(
    after,
  );

/**
 * Scores what is said about the relative: something happened to them, they are sick, or they are only
 * mentioned.
 */
function scoreStory(situation: Situation): number {
  const { plain, person, after, medical, isTheirs } = situation;
  if (hasIllnessVerb.test(after)) return 2.5;
  if (!isTheirs && onlyMentioned.test(after)) return -4;
  return isFollowedByIllness(plain, person, medical) || startsStory(situation) ? 2 : 0;
}

const aloneBefore = regex()`
  (?:^(?:(?:oh|no|nope|wait|actually|sorry|yes|but|perdon|espere|digo) ?,? ?)*
  |[.!?;\n] |\b(?:not (?:for )?me (?:[,.] )?|no (?:es )?(?:para|pa) mi [,.] )(?:(?:its|it is|es|but
  |pero|sino) )*(?:(?:for|para|pa) )?)(?:(?:its|it is|es|this is|for|4|para) )?
  (?:my |our |mi |the |el |la )?(?:\w+ )?$
`;
const aloneAfter = /^(?: [a-z]+)?(?: ?[.!?\n]| , ?(?:\d|not me|no (?:para )?mi|no yo)| (?:not me|no yo)\b|$)/;

const describesSon =
  /^ (?:(?:is|has|needs|keeps|cant|wont|fell|broke|hurt|isnt|doesnt|had|was|got|hit|wants|got)\b|\d+ ?(?:yo|y|yrs?|mos?|wks?|weeks?|months?|years?)\b)/;
const isPossessive = (word: string) =>
  /s$/.test(word) && !/^(?:kids|twins|triplets|parents|pops|sis|gemelos|children|boss)$/.test(word);
const relative = regexSource`(?:${terms.oneOf('relative')})`;
const ownsRelative = new RegExp(`^s? (?:\\w+ )?${relative}\\b`);
const ownedRelative = new RegExp(`\\b${relative} (?:de|del) (?:mi|mis|la|el|nuestr[oa]) (?:\\w+ )?$`);

/** A clause that contains only the relative and their name. */
const isStandalone = (before: string, after: string) =>
  aloneBefore.test(before) && !onlyMentioned.test(after) && aloneAfter.test(after);

const treatedThem =
  /\b(?:did|fixed|treated|treats|saw|sees|operated|operated on|helped|delivered|replaced|removed|opero|trato|atendio|atiende|ve|curo) (?:(?:on|a|to) )?(?:my|mi|our|the|al?) (?:\w+ )?$/;
const asChildBefore =
  /\b(?:was|were|since|as|like|being|when i|desde|cuando|era|de|ever since) (?:i was )?(?:a |an |un |una )?(?:little |young )?$/;
const counted = /\b(?:\d|two|three|four|five|both|dos|tres|cuatro|cinco) (?:\w+ )?$/;
const someEvent =
  /^s? (?:surgery|operation|appointment|wedding|birthday|graduation|funeral|shower|game|recital|party|visit)\b/;

function isNotPatient(word: string, before: string, after: string): boolean {
  if (/^(?:kids?|child|children|boys?|girls?|teen|baby|nin[oa]s?|ninit[oa]|chic[oa])$/.test(word)) {
    if (asChildBefore.test(before)) return true;
    if (
      counted.test(before) &&
      word.endsWith('s') &&
      !/^ ?,? ?(?:ages?|aged|need|both need|de \d)/.test(after)
    )
      return true;
  }
  return (
    someEvent.test(after) && /\b(?:is|es|have|its|thats|for|at|after|before) (?:my|our|mi) $/.test(before)
  );
}

/** The writer's own problem comes before the relative. */
function describesOwnIllness(plain: string, person: TextSpan, medical: readonly TextSpan[]): boolean {
  return medical.some(
    ({ start, end }) =>
      end <= person.start &&
      /\b(?:my|mi|i have|i got|ive got|ive had|im having|i need|tengo|necesito|me (?:duele|arde|pica)n?) (?:an? |un |una |el |la |los |las )?(?:\w+ )?$/.test(
        plain.slice(Math.max(0, start - 30), start),
      ),
  );
}

const female = regex()`^(?:${terms.oneOf('female')})s?$`;
const male = regex()`^(?:${terms.oneOf('male')})s?$`;
const hers = /\b(?:she|shes|her|hers|herself)\b/;
const his = /\b(?:he|hes|him|his|himself)\b/;

/** Only pronouns of the other sex follow. */
function hasOtherSex(plain: string, from: number, word: string): boolean {
  const [isHers, isHis] = [hers.test(plain), his.test(plain)];
  if (isHers === isHis) return false;
  const isPatientMentioned = /\b(?:see|for|with|check|help|look at) (?:him|her)\b/.test(plain.slice(from));
  return isPatientMentioned && ((female.test(word) && isHis) || (male.test(word) && isHers));
}

const rules: readonly [weight: number, matches: (situation: Situation) => boolean][] = [
  [2, ({ isTheirs }) => isTheirs],
  // "It's my wife."
  [
    3,
    ({ word, before, after }) =>
      !word.endsWith('s') &&
      /\b(?:its|it is|this is|thats|es) (?:my|mi) $/.test(before) &&
      /^ ?(?:[.,!?;\n]|$|(?:and )?not? (?:my|mi|me)\b)/.test(after),
  ],
  // "Vacunas para niños" names the service and the patient at once.
  [2, ({ person, medical }) => medical.some(({ start, end }) => start < person.start && person.end <= end)],
  [2, ({ person, before, medical }) => isPrecededByIllness(before, person, medical)],
  [2, ({ after }) => aged.test(after)],
  [0.5, ({ person, after }) => person.value === 'child' && aged.test(after)],
  // "Sugar 300 for a week. My step dad. 61.", "daughter. Jackie.", "not me, my dad"
  [3, ({ word, before, after }) => !isPossessive(word) && isStandalone(before, after)],
  // "My mom's name is Rosa Diaz", "mi mamá se llama Rosa": the named person is the patient.
  [3, ({ before, after }) => statesName.test(after) || /\bel nombre de (?:mi|la) $/.test(before)],
  // "My toddler is the problem", "my mom is the patient".
  [3, ({ after }) => /^ is the (?:problem|patient|sick one|one (?:who|that|with|whos|in))\b/.test(after)],
  // "My son's girlfriend" isn't the son.
  [-6, ({ after, word }) => (isPossessive(word) || after.startsWith('s ')) && ownsRelative.test(after)],
  [-6, ({ before }) => ownedRelative.test(before)],
  // "He did my mom's hip": the writer wants the same doctor.
  [-3, ({ before, isFor }) => !isFor && treatedThem.test(before)],
  // "My friend just had a baby", "I take care of my mom and my back hurts", "… someone for my own knee".
  [-5, ({ before }) => /\b(?:had|having|expecting|has|have) an? (?:\w+ )?$/.test(before)],
  [-3, ({ after, isFor }) => !isFor && /^ and (?:my|i|im|mi|yo|me)\b/.test(after)],
  [
    -3,
    ({ plain, person, isFor, medical }) =>
      !isFor &&
      medical.some(
        ({ start }) =>
          start > person.end &&
          /\b(?:my own|mi propi[oa]) (?:\w+ )?$/.test(plain.slice(Math.max(0, start - 60), start)),
      ),
  ],
  // "I had my son at a birth center."
  [
    -3,
    ({ before, after }) =>
      /\bhad (?:my|our) (?:\w+ )?$/.test(before) && /^ (?:at|in|by|via|on|last|there|here|\d)\b/.test(after),
  ],
  // "I was a kid", "three kids", "the 14th is my sister's surgery"
  [-5, ({ word, before, after, isFor }) => !isFor && isNotPatient(word, before, after)],
  // "My ears are ringing and I can't hear my wife."
  [
    -2.5,
    ({ plain, person, medical, isFor, isTheirs }) =>
      !isFor && !isTheirs && describesOwnIllness(plain, person, medical),
  ],
  // "Wife wants a heart doctor to see him": the wife isn't the patient.
  [-4, ({ plain, person, word }) => hasOtherSex(plain, person.end, word)],
  [1.5, ({ before }) => someAge.test(before.slice(-25))],
  [2, ({ plain, person }) => medicalPronoun.test(plain.slice(person.end))],
  // "My baby is 5 months old and since she was born my hair …"
  [
    -2,
    ({ before, after }) =>
      /^(?: ya| tiene| \w+){0,6} (?:desde que nacio|since (?:he|she) was born)/.test(after) ||
      /\btengo (?:a |un |una )?(?:la |el |mi )?$/.test(before),
  ],
  [-2.5, ({ before, isFor, isTheirs }) => !isFor && !isTheirs && accompaniesWriter.test(before)],
  // "My aunt had thyroid trouble, can I get tested" is family history.
  [
    -2,
    ({ plain, person, after, isFor }) =>
      !isFor &&
      /^s? (?:also |both |all )*(?:had|has had|died|got|lost|broke|have|first|tuvo|tuvieron)\b/.test(after) &&
      /\b(?:i|im|ive|my|me|tengo|soy)\b/.test(after) &&
      !pronouns.test(plain.slice(person.end)),
  ],
];

/** Scores how likely this relative is the patient. From 2, they are. */
export function scorePerson(plain: string, person: Found<ForWhom>, medical: readonly TextSpan[]): number {
  const before = plain.slice(Math.max(0, person.start - 60), person.start);
  const situation: Situation = {
    plain,
    person,
    word: plain.slice(person.start, person.end),
    before,
    after: plain.slice(person.end, person.end + 90),
    medical,
    isFor: forRelative.test(before),
    isTheirs:
      !/\b(?:near|(?<!look )(?<!looking )at|by|from|drop\w*|pick\w*) (?:\w+ )?$/.test(before) &&
      ownsIllness(plain, person, medical),
  };
  if (!isPersonMention(situation)) return 0;
  const matching = rules.filter(([, matches]) => matches(situation));
  return matching.reduce((sum, [weight]) => sum + weight, scoreForPhrase(situation) + scoreStory(situation));
}

/** Matches the possessive before a relative: "my poor old". */
export const ownedBy = mine;
