import type { PlainText } from '#shared/text/plain-text.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import {
  type CareContext,
  classifyTurn,
  dropsType,
  isTypeAccepted,
  pointsAtPart,
  type Turn,
} from '../turn/classify-turn.ts';
import { createFact } from '../words/create-fact.ts';
import type { Mentions, ScanMention } from '../words/find-mentions.ts';
import { findScannedService, isAboutPaperwork, type NeededService } from './choose-catalog-entry.ts';
import { chooseDoctor } from './choose-specialty.ts';
import { readVisit } from './choose-visit.ts';
import { findOtherDoctor } from './find-other-doctor.ts';
import { implyCare } from './imply-care.ts';
import { bareBodyPart, readSideOnly } from './read-body-part.ts';
import { readReason } from './read-reason.ts';
import { type CareReading, scoreCare } from './score-care.ts';
import { scans } from './test-words.ts';

/** Completes an earlier scan with the body part in this message. */
function completeScan(reading: CareReading, { known, earlier }: CareContext): NeededService | null {
  const bare = reading.part?.bare ?? bareBodyPart(known.bodyPart ?? '');
  const scan = reading.scan ?? (known.requestType === 'imaging' ? earlierScan(earlier) : null);
  const at = reading.scan ?? reading.part;
  const service = scan && findScannedService(scan, bare);
  return service && at && !(reading.service && reading.part)
    ? { service, start: at.start, end: at.end, confidence: 0.8 }
    : null;
}

function earlierScan(earlier: readonly PlainText[]): ScanMention | null {
  const found = earlier.flatMap(({ plain }) => scans.findAll(plain)).at(-1);
  return found ? { scan: found.value, start: 0, end: 0, role: 'mentioned' } : null;
}

function extractService(
  message: PlainText,
  reading: CareReading,
  context: CareContext,
  turn: Turn,
): ExtractedFact | null {
  if (turn === 'aside') return null;
  const { request } = reading;
  const type =
    request && isTypeAccepted(request, turn, context, reading.plain)
      ? request.type
      : context.known.requestType;
  const service = completeScan(reading, context) ?? readVisit(reading, type);
  if (!service) return null;
  const isVisit = service.confidence === 0.7;
  if (context.known.serviceCode && isVisit && turn === 'opening') return null;
  return createFact(message, 'serviceCode', service.service.code, service, service.confidence);
}

function extractSpecialty(
  message: PlainText,
  { field, plain, mentions }: CareReading,
  context: CareContext,
  turn: Turn,
): ExtractedFact | null {
  const named = turn === 'correction' ? chooseDoctor(plain, mentions) : null;
  if (named?.field && named.field !== context.known.specialty && context.known.specialty)
    return createFact(message, 'specialty', named.field, named, 0.95);
  if (!field || field.field === 'Elsewhere' || turn === 'aside') return null;
  // A complaint doesn't replace a requested doctor or scan; another doctor or test does.
  if (context.known.specialty && field.weight < 5.5) return null;
  return createFact(message, 'specialty', field.field, field, field.weight >= 5.5 ? 0.95 : 0.6);
}

function extractBodyPart(
  message: PlainText,
  reading: CareReading,
  context: CareContext,
  turn: Turn,
): ExtractedFact | null {
  const { part, plain } = reading;
  const { known } = context;
  if (!part) return known.bodyPart ? readSideOnly(message, known.bodyPart) : null;
  const isSame = known.bodyPart !== undefined && bareBodyPart(known.bodyPart) === part.bare;
  const before = plain.slice(0, part.start);
  const withdraws =
    turn === 'correction' &&
    known.bodyPart !== undefined &&
    new RegExp(
      `\\b(?:not?|isnt|wasnt|instead of|en vez de) (?:the |my |a |an |la |el |mi )?(?:left |right )?${bareBodyPart(known.bodyPart)}`,
    ).test(plain);
  if (withdraws && !isSame) return createFact(message, 'bodyPart', part.value, part, 0.9);
  if (turn !== 'opening' && !isSame && !pointsAtPart.test(before) && !reading.service) return null;
  if (isSame && part.value === part.bare) return null;
  return createFact(message, 'bodyPart', part.value, part, 0.9);
}

const maxReasonLength = 300;
const wholeRange = (plain: string) => ({ start: 0, end: plain.length });

function extractReason(
  message: PlainText,
  reading: CareReading,
  context: CareContext,
  turn: Turn,
): ExtractedFact | null {
  const { known } = context;
  if (turn !== 'opening' && (known.reason || known.serviceCode || known.specialty)) return null;
  const reason = readReason(message, reading.mentions, reading.symptoms);
  const { service, scan, plain } = reading;
  // "Skin cancer screening" names a test, not a reason.
  const isOnlyServiceName =
    service !== null &&
    !/-visit$/.test(service.service.code) &&
    reason !== null &&
    message.quote(service.start, service.end).includes(reason.quote);
  if (reason && !isOnlyServiceName) return reason;
  // For a bill or claim, the whole message is the request.
  if (turn === 'opening' && !known.reason && reading.request && isAboutPaperwork(reading.request.type))
    return createFact(
      message,
      'reason',
      message.text.trim().slice(0, maxReasonLength),
      wholeRange(plain),
      0.7,
    );
  if (!scan || service) return null;
  return createFact(message, 'reason', message.quote(scan.start, scan.end), scan, 0.7);
}

function extractRequestType(
  message: PlainText,
  reading: CareReading,
  context: CareContext,
  turn: Turn,
): ExtractedFact | null {
  const { request, plain } = reading;
  const known = context.known.requestType;
  if (known && turn !== 'aside' && dropsType(known, plain) && (!request || request.type === known)) {
    const at = { start: 0, end: plain.length };
    return createFact(message, 'requestType', 'appointment', at, 0.7);
  }
  if (!request || !isTypeAccepted(request, turn, context, plain)) return null;
  return createFact(message, 'requestType', request.type, request, request.weight >= 5 ? 0.9 : 0.6);
}

/** Messages about a bill name doctors without requesting them. */
const mayNameOther = ({ known }: CareContext, turn: Turn) =>
  turn !== 'opening' && !isAboutPaperwork(known.requestType);

/** Extracts the request type, service, specialty, body part and reason. */
export function readCare(message: PlainText, mentions: Mentions, context: CareContext): ExtractedFact[] {
  const classified = classifyTurn(message.plain, context);
  const other = mayNameOther(context, classified) ? findOtherDoctor(message.plain, mentions, context) : null;
  const turn = other ? 'correction' : classified;
  const scored = scoreCare(message.plain, mentions, context);
  const reading = other ? { ...scored, field: { ...other, weight: 10 } } : scored;
  const extracted = [
    extractRequestType(message, reading, context, turn),
    extractBodyPart(message, reading, context, turn),
    extractService(message, reading, context, turn),
    extractSpecialty(message, reading, context, turn),
    extractReason(message, reading, context, turn),
  ].filter((fact) => fact !== null);
  return [...extracted, ...implyCare(message, extracted, reading, context, turn)];
}
