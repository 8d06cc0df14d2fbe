import type { RequestType } from '#shared/care/care-need.ts';
import type { MentionRole } from '../turn/classify-mentions.ts';
import { isDenied } from '../turn/withdrawn-statements.ts';
import type { Mentions } from '../words/find-mentions.ts';
import { type TaggedMessage, tagMessage } from '../words/tag-message.ts';
import { requestCues } from './request-cues.ts';

/** Evidence for a request type, with its position in the plain text. */
type Evidence = { type: RequestType; weight: number; start: number; end: number };
export type RequestReading = { type: RequestType; weight: number; start: number; end: number };

/** The order of precedence among equally strong request types. */
const precedence: readonly RequestType[] = [
  'second_opinion',
  'reimbursement',
  'bill_review',
  'price_comparison',
  'telehealth',
  'care_guidance',
  'prescription',
  'procedure',
  'imaging',
  'lab',
  'appointment',
];

const serviceRoleWeights: Record<MentionRole, number> = {
  wanted: 5.5,
  mentioned: 4.5,
  source: 0,
  gone: 0,
  past: 0.5,
  context: 0.5,
  denied: 0,
};
const doctorWeights: Record<MentionRole, number> = {
  wanted: 4,
  mentioned: 2,
  gone: 3,
  source: 0.5,
  past: 0.5,
  context: 0.5,
  denied: 0,
};

/** Adjustments for services: a video visit is explicit, while a checkup leaves room for another request. */
const weightsOfServices: Partial<Record<RequestType, number>> = { telehealth: 3, appointment: -0.7 };

function readCues(tagged: TaggedMessage): Evidence[] {
  return requestCues.flatMap(({ type, weight, words, needs, unless }) => {
    const match = words.exec(tagged.text);
    if (unless?.test(tagged.text)) return [];
    if (!match || (needs && !needs.test(tagged.text)) || isDenied(tagged.text, match.index)) return [];
    return [{ type, weight, ...tagged.toPlain(match.index, match.index + match[0].trimEnd().length) }];
  });
}

function readMentions(mentions: Mentions): Evidence[] {
  const services = mentions.services.map(({ service, role, start, end }) => ({
    type: service.requestType,
    weight: serviceRoleWeights[role] + (weightsOfServices[service.requestType] ?? 0),
    start,
    end,
  }));
  const scans = mentions.scans.map(({ role, start, end }) => ({
    type: 'imaging' as const,
    weight: serviceRoleWeights[role],
    start,
    end,
  }));
  const others = mentions.otherServices.map(({ requestType, role, start, end }) => ({
    type: requestType,
    weight: serviceRoleWeights[role] - 0.5,
    start,
    end,
  }));
  const doctors = mentions.doctors.map(({ role, field, start, end }) => ({
    type: 'appointment' as const,
    weight: doctorWeights[role] - (field === null ? 1 : 0),
    start,
    end,
  }));
  const complaints = mentions.complaints.map(({ start, end }) => ({
    type: 'appointment' as const,
    weight: 1,
    start,
    end,
  }));
  return [...services, ...scans, ...others, ...doctors, ...complaints];
}

/** "Need an EKG, who even does that" requests the EKG, not guidance. */
function withoutIdleGuidance(evidence: readonly Evidence[], mentions: Mentions): readonly Evidence[] {
  const tests = mentions.services.filter(({ service }) => service.requestType !== 'appointment');
  const things = [...tests, ...mentions.scans, ...mentions.otherServices];
  const isNamed = things.some(({ role }) => role === 'wanted');
  return evidence.map((item) =>
    isNamed && item.type === 'care_guidance' ? { ...item, weight: item.weight - 3 } : item,
  );
}

/** Adds up the evidence for a type. Further items add little to the strongest. */
function addUp(type: RequestType, evidence: readonly Evidence[]): RequestReading | null {
  const own = evidence.filter((item) => item.type === type && item.weight > 0);
  const strongest = own.toSorted((a, b) => b.weight - a.weight || a.start - b.start)[0];
  if (!strongest) return null;
  const rest = own.reduce((sum, { weight }) => sum + weight, 0) - strongest.weight;
  return { ...strongest, weight: strongest.weight + Math.min(1.5, 0.15 * rest) };
}

/** The request types in a message, strongest first. Weight 9 is explicit, 1 only a hint. */
export function readRequestTypes(plain: string, mentions: Mentions): RequestReading[] {
  const all = [...readCues(tagMessage(plain, mentions)), ...readMentions(mentions)];
  const evidence = withoutIdleGuidance(all, mentions);
  return precedence.flatMap((type) => addUp(type, evidence) ?? []).toSorted((a, b) => b.weight - a.weight);
}
