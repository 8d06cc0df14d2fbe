import type { RequestType } from '#shared/care/care-need.ts';
import { getService } from '#shared/care/service-catalog.ts';
import type { Service } from '#shared/care/services.ts';
import { getSpecialty, networkSpecialtyFor } from '#shared/care/specialties/find-specialty.ts';
import { isNetworkSpecialty, type Specialty } from '#shared/care/specialties/specialty-names.ts';
import { bodyParts, jointParts } from '../care/body-parts.ts';
import { complaints, type Field, vagueComplaints } from '../care/complaint-words.ts';
import { anyDoctor, isPersonOrPlace, specialists } from '../care/doctor-words.ts';
import { findServices, type ServiceMatch } from '../care/find-services.ts';
import { anyMedicine, medicines } from '../care/medicine-words.ts';
import { otherServices, type Scan, scans } from '../care/test-words.ts';
import {
  classifyDoctorMention,
  classifyServiceMention,
  type MentionRole,
} from '../turn/classify-mentions.ts';
import { findAsides } from '../turn/find-asides.ts';
import type { Found } from './lexicon.ts';

type At = { start: number; end: number };

/** A catalog service. `score` rises with the number of its words in the message. */
export type ServiceMention = At & { service: Service; score: number; role: MentionRole };
/** A test or procedure that the catalog lacks. */
export type OtherServiceMention = At & { requestType: RequestType; role: MentionRole };
export type ScanMention = At & { scan: Scan; role: MentionRole };
/** `field` is null for a doctor of unspecified kind. */
export type DoctorMention = At & { field: Specialty | null; role: MentionRole };
/** `isVague`: many illnesses share the complaint. */
export type ComplaintMention = At & { field: Field; isVague: boolean };
/** `field` is null for "my pills". */
export type MedicineMention = At & { field: Field | null };
export type PartMention = Found<string>;

/** All medical terms in a message, each kind in text order. */
export type Mentions = {
  services: ServiceMention[];
  otherServices: OtherServiceMention[];
  scans: ScanMention[];
  doctors: DoctorMention[];
  complaints: ComplaintMention[];
  medicines: MedicineMention[];
  parts: PartMention[];
};

const isInside = (inner: At, outers: readonly At[]) =>
  outers.some((outer) => outer.start <= inner.start && inner.end <= outer.end);
const overlaps = (mention: At, others: readonly At[]) =>
  others.some((other) => other.start < mention.end && mention.start < other.end);

/** An audiologist is requested like a doctor, a hearing test like a test. */
function classifyNamed(plain: string, at: At & { field: Specialty | null }): MentionRole {
  const isDoctor = at.field === null || isPersonOrPlace(at.field, plain.slice(at.start, at.end));
  return isDoctor ? classifyDoctorMention(plain, at) : classifyServiceMention(plain, at);
}

/** "A ride to dialysis" requests the ride, not the dialysis. */
const withoutDestination = <Named extends At & { field: Specialty }>(named: readonly Named[]): Named[] =>
  named.filter(
    (mention) =>
      !named.some(
        ({ field, start, end }) =>
          field === 'Medical Transportation' && start < mention.start && mention.start - end < 15,
      ),
  );

/** Joins "pediatric allergist" and "kids' doctor for allergy" into one kind of doctor. */
function joinPediatric(named: readonly (At & { field: Specialty })[]): (At & { field: Specialty })[] {
  const isNext = (mention: At, other: At) => other.start > mention.start && other.start <= mention.end + 5;
  return named
    .filter((mention) => mention.field !== 'Pediatrics' || !named.some((other) => isNext(mention, other)))
    .map((mention) => {
      const before = named.find((other) => other.field === 'Pediatrics' && isNext(other, mention));
      const { forChildren } = getSpecialty(mention.field);
      return before && forChildren ? { ...mention, start: before.start, field: forChildren } : mention;
    });
}

function findDoctors(plain: string, asides: readonly At[]): DoctorMention[] {
  const named = specialists.findAll(plain).map(({ value, ...at }) => ({ ...at, field: value }));
  const specific = withoutDestination(joinPediatric(named));
  const any = anyDoctor
    .findAll(plain)
    .filter((found) => !overlaps(found, specific))
    .map(({ start, end }) => ({ start, end, field: null }));
  const classified = [...specific, ...any]
    .filter((doctor) => !isInside(doctor, asides))
    .map((doctor) => ({ ...doctor, role: classifyNamed(plain, doctor) }))
    .toSorted((a, b) => a.start - b.start);
  // In "is that neuro or an eye doctor", both are requested.
  const isChoice = (first: At, second: At) =>
    second.start > first.end &&
    second.start - first.end < 40 &&
    / or (?:(?:a|an|the|to|see|is|it|go|more|of) )*$/.test(plain.slice(first.end, second.start));
  const isOffered = (doctor: At) =>
    classified.some((second) => isChoice(doctor, second) || isChoice(second, doctor));
  return classified.map((doctor) => (isOffered(doctor) ? { ...doctor, role: 'wanted' } : doctor));
}

/** "Physical" inside "physical therapy" isn't a check-up. */
function findServiceMentions(
  plain: string,
  asides: readonly At[],
  doctors: readonly DoctorMention[],
): ServiceMention[] {
  const isOfOther = (match: ServiceMatch) =>
    doctors.some(
      (doctor) =>
        doctor.field !== null &&
        !isNetworkSpecialty(doctor.field) &&
        networkSpecialtyFor(doctor.field, match.service.code) !== match.service.specialty &&
        isInside(match, [doctor]),
    );
  const found = findServices(plain)
    .map((match) => readTherapy(plain, match))
    .filter((match) => match !== null)
    .filter((match) => !isInside(match, asides) && !isOfOther(match));
  const whole = found.filter(
    (candidate) =>
      !found.some(
        (other) =>
          other.score > candidate.score &&
          isInside(candidate, [other]) &&
          other.service !== candidate.service,
      ),
  );
  const classified = whole.map((match) => {
    // A therapist may also be a person that the user already sees.
    const person = doctors.find(({ start, end }) => start === match.start && end === match.end);
    return { ...match, role: person?.role ?? classifyServiceMention(plain, match) };
  });
  const isRepeated = againWords.test(plain) && classified.every(({ role }) => role === 'past');
  return isRepeated ? classified.map((mention) => ({ ...mention, role: 'wanted' })) : classified;
}

/** An earlier treatment is requested again: "it worked, I'd like another one". */
const againWords =
  /\b(?:another one|one more|(?:need|want|do|get|have|like) (?:it |another|this )?(?:again|another)|repeat(?:ed)?|redo|otra vez|de nuevo|repetir\w*|(?:ponerme|hacerme|quiero) otra)\b/;
const otherRehab = /\b(?:cardiac|heart|pulmonary|lung|drug|alcohol|detox) $/;
const otherTherapies =
  /\b(?:step|speech|occupational|radiation|hormone|light|infusion|massage|respiratory|vestibular|pool|shock|red light|iv|water|aqua|replacement|vision|drug|gene|laser|oxygen) $/;

/** Therapy of a joint is physical therapy. Speech and hand therapists aren't talk therapists. */
function readTherapy(plain: string, match: ServiceMatch): ServiceMatch | null {
  if (/^rehab/.test(plain.slice(match.start, match.end)) && otherRehab.test(plain.slice(0, match.start)))
    return null;
  const isTherapy = /^(?:therap|terapia)/.test(plain.slice(match.start, match.end));
  if (match.service.code !== 'talk-therapy' || !isTherapy || match.end - match.start > 12) return match;
  const rest = plain.slice(match.end, match.end + 45);
  const part = /^ (?:for|on|of|after|de|del|para|en)\b/.test(rest) ? bodyParts.findAll(rest)[0] : undefined;
  if (part && jointParts.has(part.value)) return { ...match, service: getService('physical-therapy') };
  const isOther =
    otherTherapies.test(plain.slice(0, match.start)) ||
    /^ (?:ocupacional|(?:del|de|de la) (?:habla|lenguaje))\b/.test(rest);
  return isOther ? null : match;
}

/** A shot against shingles isn't shingles. */
const isPreventedByVaccine = (plain: string, { start, end }: At) =>
  /^ (?:shots?|vaccines?|vaccination|boosters?)\b/.test(plain.slice(end)) ||
  /\b(?:vacunas?|vaccines?|shots?) (?:contra|de|del|para|for|against) (?:el |la |los |las |the )?$/.test(
    plain.slice(0, start),
  );

const bloodPressure = /\b(?:1[2-9]\d|2[0-4]\d)\/(?:[6-9]\d|1[0-4]\d)\b/g;

/** Prostate cancer is for oncology, not urology. */
const isCancerOf = ({ start, end }: At, all: readonly Found<Field>[]) =>
  all.some((other) => other.value === 'Oncology' && other.start <= end + 12 && start <= other.end + 12);

/** "Back" as its own sentence is a body part; elsewhere the word has many meanings. */
const backAlone = /(?:^|[.!?,\n] )(back)(?= ?(?:[.,:;\n]|$|pain))/g;
function findParts(plain: string): PartMention[] {
  const backs = [...plain.matchAll(backAlone)].map((match) => {
    const start = match.index + match[0].length - 4;
    return { value: 'back', start, end: start + 4 };
  });
  return [...bodyParts.findAll(plain), ...backs].toSorted((a, b) => a.start - b.start);
}

/** "Left knee replacement" still names the body part. */
const operation =
  /^(?:cirugia|operacion|reemplazo|protesis|cambio|replace)\b|\b(?:replacement|surgery|repair|release|replaced)s?$/;

/**
 * Finds all medical terms. Parts of longer ones don't count: "therapy" in "physical therapy", "heart" in
 * "heart doctor".
 */
export function findMentions(plain: string): Mentions {
  const asides = findAsides(plain);
  const doctors = findDoctors(plain, asides);
  const services = findServiceMentions(plain, asides, doctors);
  const found = scans.findAll(plain).filter((scan) => !isInside(scan, asides));
  const scanMentions = found.map(({ value, ...at }) => ({
    ...at,
    scan: value,
    role: classifyServiceMention(plain, at),
  }));
  const others = otherServices
    .findAll(plain)
    .filter((other) => ![services, scanMentions, asides].some((outer) => isInside(other, outer)))
    .map(({ value, ...at }) => ({ ...at, requestType: value, role: classifyServiceMention(plain, at) }));
  const named = medicines
    .findAll(plain)
    .filter((medicine) => !isInside(medicine, asides))
    .map(({ value, ...at }) => ({ ...at, field: value }));
  const unnamed = anyMedicine
    .findAll(plain)
    .filter((medicine) => !overlaps(medicine, named) && !isInside(medicine, [...asides, ...doctors]))
    .map(({ start, end }) => ({ start, end, field: null }));
  const longer = [...services, ...doctors, ...named, ...asides];
  const specific = complaints
    .findAll(plain)
    .filter((complaint) => !isInside(complaint, longer))
    .filter((complaint, _, all) => isNetworkSpecialty(complaint.value) || !isCancerOf(complaint, all))
    .map(({ value, ...at }) => ({
      ...at,
      field: isPreventedByVaccine(plain, at) ? ('Primary Care' as const) : value,
      isVague: false,
    }));
  // A blood pressure such as "150/95" is a complaint on its own.
  const pressures = [...plain.matchAll(bloodPressure)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    field: 'Primary Care' as const,
    isVague: false,
  }));
  const vague = vagueComplaints
    .findAll(plain)
    .filter((complaint) => !isInside(complaint, longer) && !overlaps(complaint, specific))
    .map(({ value, ...at }) => ({ ...at, field: value, isVague: true }));
  return {
    services,
    otherServices: others,
    scans: scanMentions,
    doctors,
    complaints: [...specific, ...pressures, ...vague].toSorted((a, b) => a.start - b.start),
    medicines: [...named, ...unnamed].toSorted((a, b) => a.start - b.start),
    parts: findParts(plain).filter(
      (part) =>
        !isInside(part, asides) &&
        !isInside(
          part,
          doctors.filter(
            ({ field, start, end }) => field !== null && !operation.test(plain.slice(start, end)),
          ),
        ),
    ),
  };
}
