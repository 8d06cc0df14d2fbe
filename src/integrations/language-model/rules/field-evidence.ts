import type { RequestType } from '#kernel/care-need.ts';
import {
  bellyParts,
  coldParts,
  headParts,
  heartParts,
  jointParts,
  partsElsewhere,
  skinParts,
} from './body-parts.ts';
import { generalServices, type NeededService } from './choose-catalogue-entry.ts';
import type { Field } from './complaint-words.ts';
import type { Mentions, PartMention, ScanMention } from './find-mentions.ts';
import type { Standing } from './judge-standing.ts';
import { isDenied, keepCorrected } from './said-otherwise.ts';
import type { PartSymptom } from './symptoms-of-parts.ts';

/** What speaks for a field, how strongly, and where it stands. */
export type FieldEvidence = { field: Field; weight: number; start: number; end: number };

/** What was understood so far of the message whose field is sought. */
export type CareSought = {
  mentions: Mentions;
  symptoms: readonly PartSymptom[];
  service: NeededService | null;
  scan: ScanMention | null;
  type: RequestType | undefined;
};

/** A doctor asked for by name outweighs any complaint; a doctor who only ordered the test hardly counts. */
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
/** "My doctor says it's panic attacks": the illness that was named counts for more than how it feels. */
const namedByDoctor =
  /\b(?:(?:doctor|dr|doc|er|pcp|gp|ped|specialist|they|medico|doctora|\w+ologist|\w+ologo) (?:\w+ ){0,4}?(?:says?|said|calls? it|called it|dijo|dice|dicen|dijeron)|diagnos\w+|dx|diagnostic\w+|pretty sure|i have) (?:it |me |him |her |with |as |its |it is |is |was |probably |just |an? |stage \d |que |es |de |con |i have |its probably )*$/;
const vagueWeight = 1;

function doctorsSpeak(plain: string, { doctors }: Mentions): FieldEvidence[] {
  return keepCorrected(plain, doctors).flatMap(({ field, standing, start, end }): FieldEvidence[] => {
    // "A doctor" and no more is a family doctor, when nothing else tells.
    if (!field) return standing === 'wanted' ? [{ field: 'Primary Care', weight: 0.4, start, end }] : [];
    // Doctors outside the ten who order a test say nothing about where it is made.
    if (field === 'Elsewhere' && standing === 'source') return [];
    // A family doctor who has no time is no reason to see another one for double vision.
    const weight = field === 'Primary Care' && standing === 'gone' ? 3.2 : doctorWeights[standing];
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

/** A part by itself leans to who looks after it; several joints are a complaint of their own. */
function partsSpeak(parts: readonly PartMention[]): FieldEvidence[] {
  const joints = parts.filter(({ value }) => jointParts.has(value));
  return [
    ...parts.flatMap(({ value, start, end }) => {
      const field = fieldsOfParts.find(([group]) => group.has(value))?.[1];
      return field ? [{ field, weight: 0.5, start, end }] : [];
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
    .map(({ service: { specialty }, start, end }) => ({ field: specialty, weight: 0.6, start, end }));
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
  const weight = isGeneral ? 0.9 : isBareCheckUp(plain, needed) ? 2 : serviceWeight;
  return { field: service.specialty, weight, start, end };
}

/** A check-up by itself can be anybody's: the oncologist's after chemotherapy, the cardiologist's with a stent. */
const isBareCheckUp = (plain: string, { service, start, end }: NeededService) =>
  service.code === 'annual-checkup' &&
  /^(?:check ?ups?|chequeo|physical exam)$/.test(plain.slice(start, end));

const fieldsOfTests: Partial<Record<RequestType, Field>> = { lab: 'Primary Care', imaging: 'Radiology' };

const fieldsOfParts: readonly [ReadonlySet<string>, Field][] = [
  [jointParts, 'Orthopedics'],
  [heartParts, 'Cardiology'],
  [headParts, 'Neurology'],
  [skinParts, 'Dermatology'],
  [bellyParts, 'Primary Care'],
  [coldParts, 'Primary Care'],
  [partsElsewhere, 'Elsewhere'],
];

/** Everything in a message that speaks for a field. A medicine does so only beside a wish. */
export function gatherFieldEvidence(plain: string, sought: CareSought): FieldEvidence[] {
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
  ];
}
