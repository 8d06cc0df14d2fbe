import type { RequestType } from '#shared/care/care-need.ts';
import { getService } from '#shared/care/service-catalogue.ts';
import type { Service } from '#shared/care/services.ts';
import { getSpecialty, networkSpecialtyFor } from '#shared/care/specialties/find-specialty.ts';
import { isNetworkSpecialty, type Specialty } from '#shared/care/specialties/specialty-names.ts';
import { bodyParts, jointParts } from '../care/body-parts.ts';
import { complaints, type Field, vagueComplaints } from '../care/complaint-words.ts';
import { anyDoctor, isPersonOrPlace, specialists } from '../care/doctor-words.ts';
import { findServices, type ServiceMatch } from '../care/find-services.ts';
import { anyMedicine, medicines } from '../care/medicine-words.ts';
import { otherServices, type Scan, scans } from '../care/test-words.ts';
import { classifyDoctorMention, classifyServiceMention, type Standing } from '../turn/classify-mentions.ts';
import { findAsides } from '../turn/remove-asides.ts';
import type { Found } from './lexicon.ts';

type At = { start: number; end: number };

/** A service of the catalog; `score` is higher the more of its words were said. */
export type ServiceMention = At & { service: Service; score: number; standing: Standing };
/** A test or procedure that the catalog lacks. */
export type OtherServiceMention = At & { requestType: RequestType; standing: Standing };
export type ScanMention = At & { scan: Scan; standing: Standing };
/** `field` is null for a doctor of no particular kind. */
export type DoctorMention = At & { field: Specialty | null; standing: Standing };
/** `isVague`: a complaint that many illnesses share. */
export type ComplaintMention = At & { field: Field; isVague: boolean };
/** `field` is null for "my pills". */
export type MedicineMention = At & { field: Field | null };
export type PartMention = Found<string>;

/** Everything medical that one message names, each kind in text order. */
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
const touches = (one: At, others: readonly At[]) =>
  others.some((other) => other.start < one.end && one.start < other.end);

/** A hearing test is requested like any test, an audiologist like any doctor. */
function judgeNamed(plain: string, at: At & { field: Specialty | null }): Standing {
  const isDoctor = at.field === null || isPersonOrPlace(at.field, plain.slice(at.start, at.end));
  return isDoctor ? classifyDoctorMention(plain, at) : classifyServiceMention(plain, at);
}

/** "A ride to dialysis" requests the ride: its destination is already known. */
const withoutDestination = <Named extends At & { field: Specialty }>(named: readonly Named[]): Named[] =>
  named.filter(
    (one) =>
      !named.some(
        ({ field, start, end }) =>
          field === 'Medical Transportation' && start < one.start && one.start - end < 15,
      ),
  );

/**
 * "Pediatric allergist", "kids' doctor for allergy": the noun gives the kind of doctor, for children if there
 * is one.
 */
function joinPediatric(named: readonly (At & { field: Specialty })[]): (At & { field: Specialty })[] {
  const isNext = (one: At, other: At) => other.start > one.start && other.start <= one.end + 5;
  return named
    .filter((one) => one.field !== 'Pediatrics' || !named.some((other) => isNext(one, other)))
    .map((one) => {
      const before = named.find((other) => other.field === 'Pediatrics' && isNext(other, one));
      const { forChildren } = getSpecialty(one.field);
      return before && forChildren ? { ...one, start: before.start, field: forChildren } : one;
    });
}

function findDoctors(plain: string, apart: readonly At[]): DoctorMention[] {
  const named = specialists.findAll(plain).map(({ value, ...at }) => ({ ...at, field: value }));
  const particular = withoutDestination(joinPediatric(named));
  const any = anyDoctor
    .findAll(plain)
    .filter((found) => !touches(found, particular))
    .map(({ start, end }) => ({ start, end, field: null }));
  const judged = [...particular, ...any]
    .filter((doctor) => !isInside(doctor, apart))
    .map((doctor) => ({ ...doctor, standing: judgeNamed(plain, doctor) }))
    .toSorted((a, b) => a.start - b.start);
  // "Is that neuro or an eye doctor": both are requested alike.
  const isChoice = (one: At, other: At) =>
    other.start > one.end &&
    other.start - one.end < 40 &&
    / or (?:(?:a|an|the|to|see|is|it|go|more|of) )*$/.test(plain.slice(one.end, other.start));
  const isOffered = (doctor: At) =>
    judged.some((other) => isChoice(doctor, other) || isChoice(other, doctor));
  return judged.map((doctor) => (isOffered(doctor) ? { ...doctor, standing: 'wanted' } : doctor));
}

/** "Physical" inside "physical therapy" isn't a check-up. */
function findServiceMentions(
  plain: string,
  apart: readonly At[],
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
    .filter((match) => !isInside(match, apart) && !isOfOther(match));
  const whole = found.filter(
    (one) =>
      !found.some(
        (other) => other.score > one.score && isInside(one, [other]) && other.service !== one.service,
      ),
  );
  const judged = whole.map((match) => {
    // A therapist is a person, whom someone can have already.
    const person = doctors.find(({ start, end }) => start === match.start && end === match.end);
    return { ...match, standing: person?.standing ?? classifyServiceMention(plain, match) };
  });
  const isRepeated = againWords.test(plain) && judged.every(({ standing }) => standing === 'past');
  return isRepeated ? judged.map((mention) => ({ ...mention, standing: 'wanted' })) : judged;
}

/** "It worked, I'd like another one": an earlier treatment is wanted again. */
const againWords =
  /\b(?:another one|one more|(?:need|want|do|get|have|like) (?:it |another|this )?(?:again|another)|repeat(?:ed)?|redo|otra vez|de nuevo|repetir\w*|(?:ponerme|hacerme|quiero) otra)\b/;
const otherRehab = /\b(?:cardiac|heart|pulmonary|lung|drug|alcohol|detox) $/;
const otherTherapies =
  /\b(?:step|speech|occupational|radiation|hormone|light|infusion|massage|respiratory|vestibular|pool|shock|red light|iv|water|aqua|replacement|vision|drug|gene|laser|oxygen) $/;

/** Therapy of a joint is physical therapy; a therapist for speech or for the hand isn't a talk therapist. */
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

/** Prostate cancer isn't a matter for the urologist here. */
const isCancerOf = ({ start, end }: At, all: readonly Found<Field>[]) =>
  all.some((other) => other.value === 'Oncology' && other.start <= end + 12 && start <= other.end + 12);

/** "Back. Lower." as a whole sentence is a part, though "back" alone has many meanings. */
const backAlone = /(?:^|[.!?,\n] )(back)(?= ?(?:[.,:;\n]|$|pain))/g;
function findParts(plain: string): PartMention[] {
  const backs = [...plain.matchAll(backAlone)].map((match) => {
    const start = match.index + match[0].length - 4;
    return { value: 'back', start, end: start + 4 };
  });
  return [...bodyParts.findAll(plain), ...backs].toSorted((a, b) => a.start - b.start);
}

/** "Left knee replacement" still says which knee. */
const operation =
  /^(?:cirugia|operacion|reemplazo|protesis|cambio|replace)\b|\b(?:replacement|surgery|repair|release|replaced)s?$/;

/**
 * "Physical therapy" is a service, its "therapy" isn't a complaint; "heart doctor" doesn't name heart pain.
 */
export function findMentions(plain: string): Mentions {
  const apart = findAsides(plain);
  const doctors = findDoctors(plain, apart);
  const services = findServiceMentions(plain, apart, doctors);
  const found = scans.findAll(plain).filter((scan) => !isInside(scan, apart));
  const scanMentions = found.map(({ value, ...at }) => ({
    ...at,
    scan: value,
    standing: classifyServiceMention(plain, at),
  }));
  const others = otherServices
    .findAll(plain)
    .filter((other) => ![services, scanMentions, apart].some((outer) => isInside(other, outer)))
    .map(({ value, ...at }) => ({ ...at, requestType: value, standing: classifyServiceMention(plain, at) }));
  const named = medicines
    .findAll(plain)
    .filter((medicine) => !isInside(medicine, apart))
    .map(({ value, ...at }) => ({ ...at, field: value }));
  const unnamed = anyMedicine
    .findAll(plain)
    .filter((medicine) => !touches(medicine, named) && !isInside(medicine, [...apart, ...doctors]))
    .map(({ start, end }) => ({ start, end, field: null }));
  const longer = [...services, ...doctors, ...named, ...apart];
  const particular = complaints
    .findAll(plain)
    .filter((complaint) => !isInside(complaint, longer))
    .filter((complaint, _, all) => isNetworkSpecialty(complaint.value) || !isCancerOf(complaint, all))
    .map(({ value, ...at }) => ({
      ...at,
      field: isPreventedByVaccine(plain, at) ? ('Primary Care' as const) : value,
      isVague: false,
    }));
  // "150/95" is a complaint that needs no word.
  const pressures = [...plain.matchAll(bloodPressure)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    field: 'Primary Care' as const,
    isVague: false,
  }));
  const vague = vagueComplaints
    .findAll(plain)
    .filter((complaint) => !isInside(complaint, longer) && !touches(complaint, particular))
    .map(({ value, ...at }) => ({ ...at, field: value, isVague: true }));
  return {
    services,
    otherServices: others,
    scans: scanMentions,
    doctors,
    complaints: [...particular, ...pressures, ...vague].toSorted((a, b) => a.start - b.start),
    medicines: [...named, ...unnamed].toSorted((a, b) => a.start - b.start),
    parts: findParts(plain).filter(
      (part) =>
        !isInside(part, apart) &&
        !isInside(
          part,
          doctors.filter(
            ({ field, start, end }) => field !== null && !operation.test(plain.slice(start, end)),
          ),
        ),
    ),
  };
}
