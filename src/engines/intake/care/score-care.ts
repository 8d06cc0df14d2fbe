import type { CareContext } from '../turn/classify-turn.ts';
import type { Mentions, ScanMention } from '../words/find-mentions.ts';
import { findBodyPartSymptoms, type PartSymptom } from './body-part-symptoms.ts';
import { chooseScan, chooseService, generalServices, type NeededService } from './choose-catalog-entry.ts';
import { chooseSpecialty, type NeededField } from './choose-specialty.ts';
import { implyService, makeSpecific, partsOfServices } from './imply-catalog-entry.ts';
import { chooseBodyPart, type SidedPart } from './read-body-part.ts';
import { type RequestReading, readRequestTypes } from './read-request-type.ts';

/** The care that one message describes, before known facts are considered. */
export type CareReading = {
  plain: string;
  mentions: Mentions;
  request: RequestReading | null;
  /** Set if the message also asks for video, next to a stronger request type. */
  video: RequestReading | null;
  symptoms: PartSymptom[];
  scan: ScanMention | null;
  part: SidedPart | null;
  service: NeededService | null;
  field: NeededField | null;
};

/** Scores all care in a message: request type, service, body part and specialty. */
export function scoreCare(plain: string, mentions: Mentions, context: CareContext): CareReading {
  const { known, isForChild } = context;
  const patient = isForChild ? 'child' : context.patient === 'child' ? 'self' : context.patient;
  const requests = readRequestTypes(plain, mentions);
  const request = requests[0] ?? null;
  const type = known.requestType && (request?.weight ?? 0) < 5 ? known.requestType : request?.type;
  const scan = chooseScan(plain, mentions, type);
  const symptoms = findBodyPartSymptoms(plain, mentions.parts);
  const namedPart = chooseBodyPart(plain, mentions.parts, symptoms, scan);
  const named = chooseService(plain, mentions, scan, namedPart, type);
  const service = named && makeSpecific(plain, named, isForChild);
  const isOpen = !service || generalServices.has(service.service.code);
  const isCheckUp =
    (service?.service.code === 'annual-checkup' || service?.service.code === 'well-child-visit') &&
    (isForChild || schoolAge.test(plain));
  const first =
    (isOpen || isCheckUp ? implyService(plain, { type, field: undefined, isForChild }) : null) ?? service;
  const field = chooseSpecialty(plain, { mentions, symptoms, service: first, scan, type }, patient);
  const isLoose = first === service && (isOpen || isForOtherField(first, field));
  const implied = isLoose ? implyService(plain, { type, field: field?.field, isForChild }) : null;
  const chosen = implied ?? first;
  return {
    plain,
    mentions,
    request: asServiceRequest(request, chosen),
    video: requests.find((candidate) => candidate.type === 'telehealth' && candidate.weight >= 7) ?? null,
    symptoms,
    scan,
    part: partOfService(chosen) ?? chooseBodyPart(plain, mentions.parts, symptoms, scan, field?.field),
    service: chosen,
    field,
  };
}

/** An implied test is requested as a test, even if only a visit was named. */
function asServiceRequest(
  request: RequestReading | null,
  service: NeededService | null,
): RequestReading | null {
  const type = service?.service.requestType;
  const isImplied = service?.confidence === 0.75 && type !== 'second_opinion';
  if (
    !service ||
    !type ||
    !isImplied ||
    (request && (request.type !== 'appointment' || type === 'appointment'))
  ) {
    return request;
  }
  return { type, weight: Math.max(4.5, request?.weight ?? 0), start: service.start, end: service.end };
}

const schoolAge = /\b(?:im|i am|tengo) 1[0-7]\b|\b(?:school|sports?|camp|team) physicals?\b|\btryouts?\b/;

/** True for a checkup "with the oncologist", which isn't with a family doctor. */
export function isForOtherField(service: NeededService | null, field: NeededField | null): boolean {
  return service?.service.code === 'annual-checkup' && field !== null && field.field !== 'Primary Care';
}

function partOfService(service: NeededService | null): SidedPart | null {
  const bare = partsOfServices[service?.service.code ?? ''];
  return service && bare ? { start: service.start, end: service.end, bare, value: bare } : null;
}
