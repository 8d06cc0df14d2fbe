import type { ForWhom, RequestType } from '#shared/care/care-need.ts';
import type { Service } from '#shared/care/services.ts';
import { isNetworkSpecialty, type Specialty } from '#shared/care/specialties/specialty-names.ts';
import { regex, regexSource } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { PartSymptom } from '../care/body-part-symptoms.ts';
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
} from '../care/body-parts.ts';
import { generalServices, type NeededService } from '../care/choose-catalog-entry.ts';
import type { Field } from '../care/complaint-words.ts';
import { isPersonOrPlace } from '../care/doctor-words.ts';
import { type SituationCue, situationCues } from '../reply/situation-cues.ts';
import type { MentionRole } from '../turn/classify-mentions.ts';
import { findAsides } from '../turn/find-asides.ts';
import { isDenied, keepAfterCorrection } from '../turn/withdrawn-statements.ts';
import type { Mentions, PartMention, ScanMention } from './find-mentions.ts';

const terms = readTerms(new URL('./terms/field-evidence.txt', import.meta.url));

/** Evidence for a specialty, with its strength and position. */
export type FieldEvidence = {
  field: Field;
  weight: number;
  start: number;
  end: number;
  /** An adult's complaint, even if a child is named. */
  isOfAdult?: boolean;
};

export type CareEvidenceInput = {
  mentions: Mentions;
  symptoms: readonly PartSymptom[];
  service: NeededService | null;
  scan: ScanMention | null;
  type: RequestType | undefined;
  patient?: ForWhom | undefined;
};

/** A massage or walker mentioned in passing counts less than a complaint. */
const passingMentionWeight = 2.8;
/** A requested doctor outweighs any complaint. A doctor who only ordered a test hardly counts. */
const doctorWeights: Record<MentionRole, number> = {
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
/** In "my doctor says it's panic attacks", the named illness counts more than its symptoms. */
const namedByDoctor = regex()`
  \b(?:(?:doctor|dr|doc|er|pcp|gp|ped|specialist|they|medico|doctora|\w+ologist
  |\w+ologo) (?:\w+ ){0,4}?(?:says?|said|calls? it|called it|dijo|dice|dicen|dijeron)|diagnos\w+|dx
  |diagnostic\w+|pretty sure
  |i have) (?:it |me |him |her |with |as |its |it is |is |was |probably |just |an? |stage \d |que |es |de |con |i have |its probably )*$
`;
const vagueWeight = 1;

function doctorEvidence(plain: string, { doctors }: Mentions): FieldEvidence[] {
  return keepAfterCorrection(plain, doctors).flatMap(({ field, role, start, end }): FieldEvidence[] => {
    // "A doctor" alone means a family doctor, unless something else decides.
    if (!field) return role === 'wanted' ? [{ field: 'Primary Care', weight: 0.4, start, end }] : [];
    // Out-of-network doctors who order a test don't determine where it is done.
    if (!isNetworkSpecialty(field) && role === 'source') return [];
    // A family doctor who is out of appointments isn't a reason to see another one for double vision.
    const isPassingMention = role === 'mentioned' && !isPersonOrPlace(field, plain.slice(start, end));
    const weight =
      field === 'Primary Care' && role === 'gone'
        ? 3.2
        : isPassingMention
          ? passingMentionWeight
          : doctorWeights[role];
    return [{ field, weight: weight + start / 10_000, start, end }];
  });
}

function complaintEvidence(plain: string, mentions: Mentions): FieldEvidence[] {
  const intended = mentions.complaints.filter(({ start }) => !isDenied(plain, start));
  return keepAfterCorrection(plain, intended).map(({ field, isVague, start, end }) => {
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

/** "Heart pounds" counts once, even if it was found as a complaint too. */
function symptomEvidence(
  plain: string,
  symptoms: readonly PartSymptom[],
  complaints: readonly FieldEvidence[],
): FieldEvidence[] {
  const isFound = (symptom: PartSymptom) =>
    complaints.some(
      (complaint) =>
        complaint.field === symptom.field && complaint.start < symptom.end && symptom.start < complaint.end,
    );
  return symptoms
    .filter((symptom) => !isDenied(plain, symptom.part.start) && !isFound(symptom))
    .map(({ field, weight, start, end }) => ({ field, weight, start, end }));
}

/** A body part alone suggests a specialty. Several joints are a complaint. */
function bodyPartEvidence(parts: readonly PartMention[]): FieldEvidence[] {
  const separators = parts.filter(({ value }) => jointParts.has(value));
  return [
    ...parts.flatMap(({ value, start, end }) => {
      const field = fieldsOfParts.find(([group]) => group.has(value))?.[1];
      return field ? [{ field, weight: trueJoints.has(value) ? 0.8 : 0.5, start, end }] : [];
    }),
    ...(separators.length > 1 ? separators : []).map(({ start, end }) => ({
      field: 'Orthopedics' as const,
      weight: 0.8,
      start,
      end,
    })),
  ];
}

function testEvidence(plain: string, { mentions, service, scan }: CareEvidenceInput): FieldEvidence[] {
  const done = mentions.services
    .filter(({ role }) => role === 'past')
    .map(({ service: done, start, end }) => ({ field: specialtyFor(done), weight: 0.6, start, end }));
  const others = mentions.otherServices
    .filter(({ role }) => role === 'wanted' || role === 'mentioned')
    .flatMap(({ requestType, start, end }) => {
      const field = fieldsOfTests[requestType];
      return field ? [{ field, weight: 3, start, end }] : [];
    });
  const scans: FieldEvidence[] =
    scan && !service ? [{ field: 'Radiology', weight: serviceWeight, start: scan.start, end: scan.end }] : [];
  return [...(service ? [serviceEvidence(plain, service)] : []), ...scans, ...done, ...others];
}

function serviceEvidence(plain: string, needed: NeededService): FieldEvidence {
  const { service, start, end } = needed;
  const isGeneral = generalServices.has(service.code);
  const isForAnyChild = service.code === 'sick-child-visit' || service.code === 'well-child-visit';
  const isOpen = isForAnyChild || isBareCheckUp(plain, needed);
  const weight = isGeneral ? 0.9 : isOpen ? 2 : serviceWeight;
  return { field: specialtyFor(service), weight, start, end };
}

/** Services whose usual specialty differs from the network's listing. */
const specialtyOverrides: Readonly<Record<string, Specialty>> = {
  colonoscopy: 'Gastroenterology',
  'physical-therapy': 'Physical Therapy',
  'talk-therapy': 'Therapy & Counseling',
};
const specialtyFor = ({ code, specialty }: Service): Specialty =>
  specialtyOverrides[code] ?? (specialty === 'Emergency Medicine' ? 'Urgent Care' : specialty);

/**
 * A checkup alone may be with any doctor: the oncologist after chemotherapy, the cardiologist with a stent.
 */
const isBareCheckUp = (plain: string, { service, start, end }: NeededService) =>
  service.code === 'annual-checkup' &&
  /^(?:check ?ups?|chequeo|physical exam)$/.test(plain.slice(start, end));

const fieldsOfTests: Partial<Record<RequestType, Field>> = { lab: 'Primary Care', imaging: 'Radiology' };

/** Joints suggest orthopedics. A leg or hand may be about skin, veins or nerves. */
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
  [multiSpecialtyParts, 'Elsewhere'],
];

const situationWeight = 4.3;
/** Between a catalog service and a requested doctor. */
const strongSituationWeight = 7;

const yearsOfChild =
  '(?:[1-9]|1[0-7]|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)';
/** Words for a child: an age, a young child, or a school grade. */
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
export const mentionsChild = (plain: string): boolean => youngPerson.test(plain);
const oldPerson = regex()`
  \b(?:(?:hes|shes|he is|she is|is|tiene|im|i am|age|aged) (?:6[5-9]|[7-9]\d)
  |(?:6[5-9]|[7-9]\d) ?(?:yo|y o|yr old|yrs old|year old|years old|anos)
  |(?:sixty|seventy|eighty|ninety)(?: \w+)?|(?:${terms.oneOf('old person')})s?
  |[, .](?:6[5-9]|[7-9]\d)(?= ?(?:[.,!?\n]|$)))\b
`;

const matchesPatient = (who: SituationCue['who'], plain: string, patient: ForWhom | undefined): boolean => {
  if (who === 'child') return patient === 'child' || (patient !== 'self' && mentionsChild(plain));
  return who !== 'older' || oldPerson.test(plain);
};

/** Evidence from situations that name no doctor: "keeps falling", "no help with the bandages". */
function situationEvidence(plain: string, patient: ForWhom | undefined): FieldEvidence[] {
  const asides = findAsides(plain);
  return situationCues.flatMap(({ field, words, who, isStrong }) => {
    const match = words.exec(plain);
    if (!match || !matchesPatient(who, plain, patient) || isDenied(plain, match.index)) return [];
    const end = match.index + match[0].length;
    if (who !== 'adult' && asides.some((aside) => aside.start <= match.index && end <= aside.end)) return [];
    const weight = (isStrong ? strongSituationWeight : situationWeight) + (who ? 0.6 : 0);
    return [{ field, weight, start: match.index, end, isOfAdult: who === 'adult' }];
  });
}

/** Collects all evidence for the specialty. A medicine counts only with a request type. */
export function collectFieldEvidence(plain: string, input: CareEvidenceInput): FieldEvidence[] {
  const { mentions, symptoms, type } = input;
  const complaints = complaintEvidence(plain, mentions);
  const medicines = mentions.medicines.flatMap(({ field, start, end }) =>
    field && type ? [{ field, weight: 2.2, start, end }] : [],
  );
  return [
    ...doctorEvidence(plain, mentions),
    ...testEvidence(plain, input),
    ...bodyPartEvidence(mentions.parts),
    ...complaints,
    ...symptomEvidence(plain, symptoms, complaints),
    ...medicines,
    ...situationEvidence(plain, input.patient),
  ];
}
