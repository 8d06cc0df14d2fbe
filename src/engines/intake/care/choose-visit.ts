import type { RequestType } from '#shared/care/care-need.ts';
import { findService } from '#shared/care/service-catalog.ts';
import type { Service } from '#shared/care/services.ts';
import { getSpecialty, networkSpecialtyFor } from '#shared/care/specialties/find-specialty.ts';
import {
  isNetworkSpecialty,
  type NetworkSpecialty,
  type Specialty,
} from '#shared/care/specialties/specialty-names.ts';
import type { DoctorMention } from '../words/find-mentions.ts';
import { generalServices, type NeededService } from './choose-catalog-entry.ts';
import { chooseDoctor, type NeededField } from './choose-specialty.ts';
import type { RequestReading } from './read-request-type.ts';
import { type CareReading, isForOtherField } from './score-care.ts';

const firstVisits: Record<NetworkSpecialty, string | null> = {
  'Primary Care': 'new-patient-visit',
  Cardiology: 'cardiology-visit',
  Dermatology: 'dermatology-visit',
  Orthopedics: 'orthopedics-visit',
  Neurology: 'neurology-visit',
  Oncology: 'oncology-visit',
  Pediatrics: 'well-child-visit',
  Psychiatry: 'psychiatry-first-visit',
  Radiology: null,
  'Emergency Medicine': 'urgent-visit',
};

/** Specialties where a request to be seen means a first visit. */
const visitedSpecialties = new Set<NetworkSpecialty>([
  'Cardiology',
  'Dermatology',
  'Orthopedics',
  'Neurology',
  'Oncology',
  'Psychiatry',
]);

/** Specialties where a complaint always means a visit. */
const visitsForComplaints: Partial<Record<NetworkSpecialty, string>> = {
  Dermatology: 'dermatology-visit',
  Psychiatry: 'psychiatry-first-visit',
  Pediatrics: 'sick-child-visit',
};

/** The first visit for a requested doctor or a complaint. */
function chooseVisit(
  specialty: NetworkSpecialty,
  mention: { doctor: DoctorMention | null; asksVisit: boolean; hasComplaint: boolean },
): Service | null {
  const complaintVisit = mention.hasComplaint ? visitsForComplaints[specialty] : undefined;
  const isRequested =
    mention.doctor?.field === specialty || (mention.asksVisit && visitedSpecialties.has(specialty));
  return findService(complaintVisit ?? (isRequested ? firstVisits[specialty] : null) ?? '');
}
/** The visit implied by a doctor or a complaint if no service was named. */
export function readVisit(reading: CareReading, type: RequestType | undefined): NeededService | null {
  const { field, plain, mentions, service, symptoms, video } = reading;
  const isGeneral =
    service !== null && (generalServices.has(service.service.code) || isForOtherField(service, field));
  if (service && !isGeneral) return service;
  if (video) return visitByVideo(video);
  if (!field || field.field === 'Elsewhere' || !type || !visitTypes.has(type)) return service;
  const named = field.field;
  if (!isNetworkSpecialty(named)) return visitUnderOtherName(named, service, field);
  const doctor = chooseDoctor(plain, mentions);
  const isRequested = type === 'appointment' || doctor?.role === 'wanted' || doctor?.role === 'gone';
  const currentComplaints = mentions.complaints.filter(
    ({ start, end }) => !development.test(plain.slice(start, end)),
  );
  const hasComplaint = currentComplaints.length > 0 || symptoms.length > 0;
  const asksVisit = type === 'appointment' && (reading.request?.weight ?? 0) >= 5 && field.weight >= 2.5;
  const visit = isRequested
    ? chooseVisit(named, { doctor, asksVisit, hasComplaint: hasComplaint && type === 'appointment' })
    : null;
  if (!visit)
    return isGeneral && service.service.specialty !== field.field && field.weight >= 10 ? null : service;
  return { service: visit, start: field.start, end: field.end, confidence: 0.7 };
}

/**
 * The visit for a specialty that the network lists under another name. If the network lacks it, no other
 * visit is requested.
 */
function visitUnderOtherName(
  named: Specialty,
  service: NeededService | null,
  { weight, start, end }: NeededField,
): NeededService | null {
  if (service && networkSpecialtyFor(named, service.service.code) === service.service.specialty)
    return service;
  const offered = getSpecialty(named).offeredUnder;
  const code = offered?.isOnlyThese
    ? null
    : offered && (offered.serviceCodes?.[0] ?? firstVisits[offered.specialty]);
  const visit = findService(code ?? '');
  if (visit && named !== 'Laboratory') return { service: visit, start, end, confidence: 0.7 };
  return weight >= 5.5 || service?.service.requestType === 'appointment' ? null : service;
}

/** A child's development isn't a current complaint. */
const development = /autis|speech|talking|develop|picky|potty|bed ?wet|growth|form|teeth|habla/;
const visitTypes = new Set<RequestType>(['appointment', 'price_comparison', 'care_guidance', 'prescription']);

function visitByVideo(video: RequestReading): NeededService | null {
  const service = findService('telehealth-visit');
  return service && { service, start: video.start, end: video.end, confidence: 0.7 };
}
