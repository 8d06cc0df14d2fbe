import type { RequestType, Specialty } from '#kernel/care-need.ts';
import { findService } from '#kernel/service-catalogue.ts';
import type { Service } from '#kernel/services.ts';
import { generalServices, type NeededService } from './choose-catalogue-entry.ts';
import { chooseDoctor } from './choose-specialty.ts';
import type { DoctorMention } from './find-mentions.ts';
import type { RequestReading } from './read-request-type.ts';
import { type CareReading, isOfOtherField } from './weigh-care.ts';

const firstVisits: Record<Specialty, string | null> = {
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
const visitedSpecialties = new Set<Specialty>([
  'Cardiology',
  'Dermatology',
  'Orthopedics',
  'Neurology',
  'Oncology',
  'Psychiatry',
]);

/** Complaints whose first step is a visit to that specialty whatever else is said. */
const visitsForComplaints: Partial<Record<Specialty, string>> = {
  Dermatology: 'dermatology-visit',
  Psychiatry: 'psychiatry-first-visit',
  Pediatrics: 'sick-child-visit',
};

/** A doctor who is asked for, or a complaint that goes to one kind of doctor, is a first visit there. */
function chooseVisit(
  specialty: Specialty,
  said: { doctor: DoctorMention | null; asksVisit: boolean; hasComplaint: boolean },
): Service | null {
  const ofComplaint = said.hasComplaint ? visitsForComplaints[specialty] : undefined;
  const isMeant = said.doctor?.field === specialty || (said.asksVisit && visitedSpecialties.has(specialty));
  return findService(ofComplaint ?? (isMeant ? firstVisits[specialty] : null) ?? '');
}
/** The visit that a doctor or a complaint stands for, when no service was named. */
export function readVisit(reading: CareReading, type: RequestType | undefined): NeededService | null {
  const { field, plain, mentions, service, symptoms, video } = reading;
  const isGeneral =
    service !== null && (generalServices.has(service.service.code) || isOfOtherField(service, field));
  if (service && !isGeneral) return service;
  if (video) return visitByVideo(video);
  if (!field || field.field === 'Elsewhere' || !type || !visitTypes.has(type)) return service;
  const doctor = chooseDoctor(plain, mentions);
  const isMeant = type === 'appointment' || doctor?.standing === 'wanted' || doctor?.standing === 'gone';
  const ills = mentions.complaints.filter(({ start, end }) => !development.test(plain.slice(start, end)));
  const hasComplaint = ills.length > 0 || symptoms.length > 0;
  const asksVisit = type === 'appointment' && (reading.request?.weight ?? 0) >= 5 && field.weight >= 2.5;
  const visit = isMeant
    ? chooseVisit(field.field, { doctor, asksVisit, hasComplaint: hasComplaint && type === 'appointment' })
    : null;
  if (!visit)
    return isGeneral && service.service.specialty !== field.field && field.weight >= 10 ? null : service;
  return { service: visit, start: field.start, end: field.end, confidence: 0.7 };
}

/** How a child grows up is no illness of today. */
const development = /autis|speech|talking|develop|picky|potty|bed ?wet|growth|form|teeth|habla/;
const visitTypes = new Set<RequestType>(['appointment', 'price_comparison', 'care_guidance', 'prescription']);

function visitByVideo(video: RequestReading): NeededService | null {
  const service = findService('telehealth-visit');
  return service && { service, start: video.start, end: video.end, confidence: 0.7 };
}
