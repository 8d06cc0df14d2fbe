import type { ForWhom, RequestType } from '#shared/care/care-need.ts';
import type { Service } from '#shared/care/services.ts';
import { isNetworkSpecialty, type Specialty } from '#shared/care/specialties/specialty-names.ts';
import { regex, regexSource } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import {
  bellyParts,
  coldParts,
  eyeParts,
  headParts,
  heartParts,
  jointParts,
  partsElsewhere,
  prostateParts,
  skinParts,
  toothParts,
  womensParts,
} from '../care/body-parts.ts';
import { generalServices, type NeededService } from '../care/choose-catalog-entry.ts';
import type { Field } from '../care/complaint-words.ts';
import { isPersonOrPlace } from '../care/doctor-words.ts';
import type { PartSymptom } from '../care/symptoms-of-parts.ts';
import { type SituationCue, situationCues } from '../reply/situation-cues.ts';
import type { Standing } from '../turn/classify-mentions.ts';
import { findAsides } from '../turn/remove-asides.ts';
import { isDenied, keepCorrected } from '../turn/withdrawn-statements.ts';
import type { Mentions, PartMention, ScanMention } from './find-mentions.ts';

const terms = readTerms(new URL('./terms/field-evidence.txt', import.meta.url));

/** Evidence for a field, its strength and its position. */
export type FieldEvidence = {
  field: Field;
  weight: number;
  start: number;
  end: number;
  /** An adult complaint, no matter who else is named. */
  isOfAdult?: boolean;
};

/** What was understood so far of the message whose field is determined. */
export type CareSought = {
  mentions: Mentions;
  symptoms: readonly PartSymptom[];
  service: NeededService | null;
  scan: ScanMention | null;
  type: RequestType | undefined;
  patient?: ForWhom | undefined;
};

/** A massage or a walker that is only mentioned counts less than a complaint. */
const thingWeight = 2.8;
/** A doctor requested by name outweighs any complaint; a doctor who only ordered the test hardly counts. */
const doctorWeights: Record<Standing, number> = {
  wanted: 10,
  gone: 8,
  mentioned: 4,
  source: 1.5,
  past: 0.5,
  context: 0.5,
  denied: 0,
};

const serviceWeight = 6;
const complaintWeight = 3;
/** "My doctor says it's panic attacks": the named illness counts more than its symptoms. */
const namedByDoctor = regex()`
  \b(?:(?:doctor|dr|doc|er|pcp|gp|ped|specialist|they|medico|doctora|\w+ologist
  |\w+ologo) (?:\w+ ){0,4}?(?:says?|said|calls? it|called it|dijo|dice|dicen|dijeron)|diagnos\w+|dx
  |diagnostic\w+|pretty sure
  |i have) (?:it |me |him |her |with |as |its |it is |is |was |probably |just |an? |stage \d |que |es |de |con |i have |its probably )*$
`;
const vagueWeight = 1;

function doctorsSpeak(plain: string, { doctors }: Mentions): FieldEvidence[] {
  return keepCorrected(plain, doctors).flatMap(({ field, standing, start, end }): FieldEvidence[] => {
    // "A doctor" alone is a family doctor, if nothing else decides.
    if (!field) return standing === 'wanted' ? [{ field: 'Primary Care', weight: 0.4, start, end }] : [];
    // Out-of-network doctors who order a test say nothing about where it is done.
    if (!isNetworkSpecialty(field) && standing === 'source') return [];
    // A busy family doctor isn't a reason to see another one for double vision.
    const isOnlyThing = standing === 'mentioned' && !isPersonOrPlace(field, plain.slice(start, end));
    const weight =
      field === 'Primary Care' && standing === 'gone'
        ? 3.2
        : isOnlyThing
          ? thingWeight
          : doctorWeights[standing];
    return [{ field, weight: weight + start / 10_000, start, end }];
  });
}

function complaintsSpeak(plain: string, mentions: Mentions): FieldEvidence[] {
  const meant = mentions.complaints.filter(({ start }) => !isDenied(plain, start));
  return keepCorrected(plain, meant).map(({ field, isVague, start, end }) => {
    const isNamed = field !== 'Elsewhere' && namedByDoctor.test(plain.slice(Math.max(0, start - 50), start));
    const base = isVague ? vagueWeight : complaintWeight;
    return {
      field,
      weight: base - (field === 'Primary Care' ? 0.4 : 0) + (isNamed ? 1.5 : 0),
      start,
      end,
    };
  });
}

/** "Heart pounds" is one complaint, however it was found. */
function symptomsSpeak(
  plain: string,
  symptoms: readonly PartSymptom[],
  complaints: readonly FieldEvidence[],
): FieldEvidence[] {
  const isFound = (one: PartSymptom) =>
    complaints.some((two) => two.field === one.field && two.start < one.end && one.start < two.end);
  return symptoms
    .filter((one) => !isDenied(plain, one.part.start) && !isFound(one))
    .map(({ field, weight, start, end }) => ({ field, weight, start, end }));
}

/** A part alone leans to its specialty; several joints are a complaint of their own. */
function partsSpeak(parts: readonly PartMention[]): FieldEvidence[] {
  const joints = parts.filter(({ value }) => jointParts.has(value));
  return [
    ...parts.flatMap(({ value, start, end }) => {
      const field = fieldsOfParts.find(([group]) => group.has(value))?.[1];
      return field ? [{ field, weight: trueJoints.has(value) ? 0.8 : 0.5, start, end }] : [];
    }),
    ...(joints.length > 1 ? joints : []).map(({ start, end }) => ({
      field: 'Orthopedics' as const,
      weight: 0.8,
      start,
      end,
    })),
  ];
}

function testsSpeak(plain: string, { mentions, service, scan }: CareSought): FieldEvidence[] {
  const done = mentions.services
    .filter(({ standing }) => standing === 'past')
    .map(({ service: done, start, end }) => ({ field: whoGives(done), weight: 0.6, start, end }));
  const others = mentions.otherServices
    .filter(({ standing }) => standing === 'wanted' || standing === 'mentioned')
    .flatMap(({ requestType, start, end }) => {
      const field = fieldsOfTests[requestType];
      return field ? [{ field, weight: 3, start, end }] : [];
    });
  const scans: FieldEvidence[] =
    scan && !service ? [{ field: 'Radiology', weight: serviceWeight, start: scan.start, end: scan.end }] : [];
  return [...(service ? [serviceSpeaks(plain, service)] : []), ...scans, ...done, ...others];
}

function serviceSpeaks(plain: string, needed: NeededService): FieldEvidence {
  const { service, start, end } = needed;
  const isGeneral = generalServices.has(service.code);
  const isForAnyChild = service.code === 'sick-child-visit' || service.code === 'well-child-visit';
  const isOpen = isForAnyChild || isBareCheckUp(plain, needed);
  const weight = isGeneral ? 0.9 : isOpen ? 2 : serviceWeight;
  return { field: whoGives(service), weight, start, end };
}

/** Where people go for it, though the network lists those offices under another name. */
const givenBy: Readonly<Record<string, Specialty>> = {
  colonoscopy: 'Gastroenterology',
  'physical-therapy': 'Physical Therapy',
  'talk-therapy': 'Therapy & Counseling',
};
const whoGives = ({ code, specialty }: Service): Specialty =>
  givenBy[code] ?? (specialty === 'Emergency Medicine' ? 'Urgent Care' : specialty);

/** A check-up alone can be anyone's: the oncologist's after chemotherapy, the cardiologist's with a stent. */
const isBareCheckUp = (plain: string, { service, start, end }: NeededService) =>
  service.code === 'annual-checkup' &&
  /^(?:check ?ups?|chequeo|physical exam)$/.test(plain.slice(start, end));

const fieldsOfTests: Partial<Record<RequestType, Field>> = { lab: 'Primary Care', imaging: 'Radiology' };

/** A joint alone is for the orthopedist; a leg or a hand may be about skin, veins or nerves. */
const trueJoints = new Set(['knee', 'hip', 'shoulder', 'elbow', 'wrist', 'ankle', 'lower back']);

const fieldsOfParts: readonly [ReadonlySet<string>, Field][] = [
  [jointParts, 'Orthopedics'],
  [heartParts, 'Cardiology'],
  [headParts, 'Neurology'],
  [skinParts, 'Dermatology'],
  [bellyParts, 'Primary Care'],
  [coldParts, 'Primary Care'],
  [toothParts, 'Dentistry'],
  [eyeParts, 'Ophthalmology'],
  [womensParts, 'Obstetrics & Gynecology'],
  [prostateParts, 'Urology'],
  [partsElsewhere, 'Elsewhere'],
];

const situationWeight = 4.3;
/** Above a catalog service, below a requested doctor. */
const strongSituationWeight = 7;

const yearsOfChild =
  '(?:[1-9]|1[0-7]|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)';
/** A child, in any words: an age, a word for a young child, or a school grade. */
const youngPerson = new RegExp(
  [
    `\\b${yearsOfChild} ?(?:yo|y o|yr old|yrs old|year old|years old|anitos)\\b(?! (?:bill|claim|injury|scar|knee|hip|car|house|pain|problem|insurance|plan|referral|surgery|implant|crown|filling))`,
    regexSource`
      \b(?:hes|shes|he is|she is|tiene|de|turning|(?:son|daughter|boy|girl|nephew|niece|hij[oa]|niet[oa]
      |sobrin[oa]|nin[oa])(?: \w+)?(?: is| tiene| ,)?) ${yearsOfChild}(?: anos)?(?= ?(?:[.,!?\n]|$| and
      | y| que| cant| wont| in ))
    `,
    '\\b(?:\\w+ )?(?:months?|weeks?|days?) old\\b|\\b(?:meses|semanas) de nacid[oa]\\b',
    '\\b(?:my|our|the|his|her|a|this) (?:\\w+ )?(?:kid|toddler|newborn|infant|preemie|baby|teen|teenager|grandbaby)\\b|\\b(?:toddler|newborn|preemie|mi (?:bebe|nin[oa]|bb))\\b|^(?:\\w+ ){0,2}kid\\b',
    '\\b(?:in (?:his|her) (?:class|grade)|daycare|preschool|kindergarten|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|\\d(?:st|nd|rd|th)) grade)\\b',
  ].join('|'),
);
export const soundsLikeChild = (plain: string): boolean => youngPerson.test(plain);
const oldPerson = regex()`
  \b(?:(?:hes|shes|he is|she is|is|tiene|im|i am|age|aged) (?:6[5-9]|[7-9]\d)
  |(?:6[5-9]|[7-9]\d) ?(?:yo|y o|yr old|yrs old|year old|years old|anos)
  |(?:sixty|seventy|eighty|ninety)(?: \w+)?|(?:${terms.oneOf('old person')})s?
  |[, .](?:6[5-9]|[7-9]\d)(?= ?(?:[.,!?\n]|$)))\b
`;

const isOf = (who: SituationCue['who'], plain: string, patient: ForWhom | undefined): boolean => {
  if (who === 'child') return patient === 'child' || (patient !== 'self' && soundsLikeChild(plain));
  return who !== 'older' || oldPerson.test(plain);
};

/**
 * What the whole situation says without naming a doctor: "keeps falling", "no help with the bandages".
 */
function situationsSpeak(plain: string, patient: ForWhom | undefined): FieldEvidence[] {
  const asides = findAsides(plain);
  return situationCues.flatMap(({ field, words, who, isStrong }) => {
    const match = words.exec(plain);
    if (!match || !isOf(who, plain, patient) || isDenied(plain, match.index)) return [];
    const end = match.index + match[0].length;
    if (who !== 'adult' && asides.some((aside) => aside.start <= match.index && end <= aside.end)) return [];
    const weight = (isStrong ? strongSituationWeight : situationWeight) + (who ? 0.6 : 0);
    return [{ field, weight, start: match.index, end, isOfAdult: who === 'adult' }];
  });
}

/** All evidence for a field in a message. A medicine counts only next to a wish. */
export function collectFieldEvidence(plain: string, sought: CareSought): FieldEvidence[] {
  const { mentions, symptoms, type } = sought;
  const complaints = complaintsSpeak(plain, mentions);
  const medicines = mentions.medicines.flatMap(({ field, start, end }) =>
    field && type ? [{ field, weight: 2.2, start, end }] : [],
  );
  return [
    ...doctorsSpeak(plain, mentions),
    ...testsSpeak(plain, sought),
    ...partsSpeak(mentions.parts),
    ...complaints,
    ...symptomsSpeak(plain, symptoms, complaints),
    ...medicines,
    ...situationsSpeak(plain, sought.patient),
  ];
}
