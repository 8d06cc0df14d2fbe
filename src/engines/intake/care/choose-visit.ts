import type { RequestType } from '#shared/care/care-need.ts';
import { findService } from '#shared/care/service-catalogue.ts';
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
import { type CareReading, isOfOtherField } from './score-care.ts';

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

/** Where a plain wish to be seen means the first visit; elsewhere a complaint may need less. */
const visitedSpecialties = new Set<NetworkSpecialty>([
  'Cardiology',
  'Dermatology',
  'Orthopedics',
  'Neurology',
  'Oncology',
  'Psychiatry',
]);

/** Complaints whose first step is always a visit to that specialty. */
const visitsForComplaints: Partial<Record<NetworkSpecialty, string>> = {
  Dermatology: 'dermatology-visit',
  Psychiatry: 'psychiatry-first-visit',
  Pediatrics: 'sick-child-visit',
};

/** A requested doctor, or a complaint that goes to one kind of doctor, means a first visit there. */
function chooseVisit(
  specialty: NetworkSpecialty,
  said: { doctor: DoctorMention | null; asksVisit: boolean; hasComplaint: boolean },
): Service | null {
  const ofComplaint = said.hasComplaint ? visitsForComplaints[specialty] : undefined;
  const isMeant = said.doctor?.field === specialty || (said.asksVisit && visitedSpecialties.has(specialty));
  return findService(ofComplaint ?? (isMeant ? firstVisits[specialty] : null) ?? '');
}
/** The visit that a doctor or a complaint implies when no service was named. */
export function readVisit(reading: CareReading, type: RequestType | undefined): NeededService | null {
  const { field, plain, mentions, service, symptoms, video } = reading;
  const isGeneral =
    service !== null && (generalServices.has(service.service.code) || isOfOtherField(service, field));
  if (service && !isGeneral) return service;
  if (video) return visitByVideo(video);
  if (!field || field.field === 'Elsewhere' || !type || !visitTypes.has(type)) return service;
  const named = field.field;
  if (!isNetworkSpecialty(named)) return serviceOfOther(named, service, field);
  const doctor = chooseDoctor(plain, mentions);
  const isMeant = type === 'appointment' || doctor?.standing === 'wanted' || doctor?.standing === 'gone';
  const ills = mentions.complaints.filter(({ start, end }) => !development.test(plain.slice(start, end)));
  const hasComplaint = ills.length > 0 || symptoms.length > 0;
  const asksVisit = type === 'appointment' && (reading.request?.weight ?? 0) >= 5 && field.weight >= 2.5;
  const visit = isMeant
    ? chooseVisit(named, { doctor, asksVisit, hasComplaint: hasComplaint && type === 'appointment' })
    : null;
  if (!visit)
    return isGeneral && service.service.specialty !== field.field && field.weight >= 10 ? null : service;
  return { service: visit, start: field.start, end: field.end, confidence: 0.7 };
}

/**
 * A kind of doctor that the network lists under another name is requested by that service; for a kind that
 * the network lacks, no other office's visit is requested.
 */
function serviceOfOther(
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

/** How a child develops isn't a current illness. */
const development = /autis|speech|talking|develop|picky|potty|bed ?wet|growth|form|teeth|habla/;
const visitTypes = new Set<RequestType>(['appointment', 'price_comparison', 'care_guidance', 'prescription']);

function visitByVideo(video: RequestReading): NeededService | null {
  const service = findService('telehealth-visit');
  return service && { service, start: video.start, end: video.end, confidence: 0.7 };
}
