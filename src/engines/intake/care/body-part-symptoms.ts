import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { PartMention } from '../words/find-mentions.ts';
import {
  bellyParts,
  coldParts,
  eyeParts,
  headParts,
  heartParts,
  jointParts,
  multiSpecialtyParts,
  prostateParts,
  skinParts,
  toothParts,
  womensParts,
} from './body-parts.ts';
import type { Field } from './complaint-words.ts';

const terms = readTerms(new URL('./terms/symptoms-of-parts.txt', import.meta.url));

type Symptom = 'pain' | 'numb' | 'skin' | 'lump' | 'beat' | 'cut' | 'blow' | 'blocked';

/** Words for symptoms of a body part: "my knee catches", "le duele la cadera", "hands go to sleep". */
const symptomWords: Record<Symptom, RegExp> = {
  pain: regex('g')`\b(?:${terms.oneOf('symptom words, pain')})\b`,
  numb: regex('g')`\b(?:${terms.oneOf('symptom words, numb')})\b`,
  skin: regex('g')`\b(?:${terms.oneOf('symptom words, skin')})\b`,
  lump: /\b(?:lumps?|mass|knot|bulto|bolita|bola|ganglio|nodulo)\b/g,
  beat: /\b(?:rac(?:e|es|ing)|pound\w*|flutter\w*|skip\w*|flop\w*|jump\w*|fast|weird|irregular\w*|acelera\w*|brinc\w*|brinquitos|raro|palpit\w*|lat(?:e|en|ido|idos)|thump\w*|out of my chest)\b/g,
  cut: regex('g')`
    \b(?:cuts?(?= (?:my|his|her|open|the|on|a|up|it|in)\b)|slic(?:e|ed)|gash\w*|stab(?:bed)?|lacerat\w*
    |punctur\w*|bit(?:ten)?|burn(?:ed|t)|nail (?:through|in)|corte|corto|cortada|mordi\w*
    |quem(?:e|o|adura))\b
  `,
  blocked: /\b(?:plugged|clogged|blocked|stuffy|stuffed|full|ringing|tapad[oa]s?|zumba\w*|wax|cera)\b/g,
  blow: /\b(?:hit|bump(?:ed)?|bang(?:ed)?|bonk(?:ed)?|knock(?:ed)?|smack(?:ed)?|whack(?:ed)?|landed on|fell on|golpe\w*|pego|pegue|pegaron|dio en|di en|chichon)\b/g,
};

type Rule = { symptom: Symptom; parts: ReadonlySet<string>; field: Field; weight: number };

const rules: readonly Rule[] = [
  { symptom: 'pain', parts: jointParts, field: 'Orthopedics', weight: 2.5 },
  { symptom: 'pain', parts: headParts, field: 'Neurology', weight: 2 },
  { symptom: 'pain', parts: heartParts, field: 'Cardiology', weight: 2.5 },
  { symptom: 'pain', parts: bellyParts, field: 'Primary Care', weight: 2 },
  { symptom: 'pain', parts: coldParts, field: 'Primary Care', weight: 2 },
  { symptom: 'pain', parts: toothParts, field: 'Dentistry', weight: 2.5 },
  { symptom: 'pain', parts: eyeParts, field: 'Ophthalmology', weight: 2.5 },
  { symptom: 'pain', parts: womensParts, field: 'Obstetrics & Gynecology', weight: 2.5 },
  { symptom: 'pain', parts: prostateParts, field: 'Urology', weight: 2.5 },
  { symptom: 'pain', parts: multiSpecialtyParts, field: 'Elsewhere', weight: 2.5 },
  { symptom: 'numb', parts: jointParts, field: 'Neurology', weight: 2.8 },
  { symptom: 'numb', parts: new Set([...headParts, 'face']), field: 'Neurology', weight: 2.5 },
  {
    symptom: 'skin',
    parts: new Set([...skinParts, ...jointParts, 'nose', 'chest', 'ear']),
    field: 'Dermatology',
    weight: 2.8,
  },
  { symptom: 'lump', parts: new Set(['breast']), field: 'Primary Care', weight: 3 },
  { symptom: 'lump', parts: new Set([...skinParts, ...jointParts]), field: 'Dermatology', weight: 1.5 },
  { symptom: 'beat', parts: heartParts, field: 'Cardiology', weight: 3 },
  { symptom: 'blocked', parts: coldParts, field: 'Primary Care', weight: 2 },
  { symptom: 'blow', parts: headParts, field: 'Urgent Care', weight: 2.5 },
  {
    symptom: 'cut',
    parts: new Set([...jointParts, ...skinParts, ...headParts]),
    field: 'Urgent Care',
    weight: 3,
  },
];

export type PartSymptom = {
  part: PartMention;
  field: Field;
  weight: number;
  /** Spans the body part and the symptom. */
  start: number;
  end: number;
};

const maxDistance = 45;
const healed =
  /^ (?:(?:is|are|has|have|feels?|its|got|all|now) )*(?:healed|fine now|fine|better now|good now|ok now|recovered)\b/;

function findNear(plain: string, part: PartMention, pattern: RegExp): { start: number; end: number } | null {
  for (const match of plain.matchAll(pattern)) {
    const found = { start: match.index, end: match.index + match[0].length };
    const start = Math.min(found.start, part.start);
    const end = Math.max(found.end, part.end);
    const between = found.start < part.start ? part.start - found.end : found.start - part.end;
    if (healed.test(plain.slice(part.end, part.end + 30))) return null;
    if (between <= maxDistance && !/[.;!?\n]/.test(plain.slice(start, end))) return { start, end };
  }
  return null;
}

/** Finds body parts with a symptom in the same clause: "pain in my left knee", "se me duermen las manos". */
export function findBodyPartSymptoms(plain: string, parts: readonly PartMention[]): PartSymptom[] {
  return parts.flatMap((part) =>
    rules.flatMap(({ symptom, parts: fitting, field, weight }) => {
      const near = fitting.has(part.value) ? findNear(plain, part, symptomWords[symptom]) : null;
      return near ? [{ part, field, weight, ...near }] : [];
    }),
  );
}
