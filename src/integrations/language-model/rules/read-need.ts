import type { Specialty } from '#kernel/care-need.ts';
import type { PlainText } from '#kernel/plain-text.ts';
import { serviceCatalogue } from '#kernel/service-catalogue.ts';
import type { Service } from '#kernel/services.ts';
import type { HeardFact } from '../language-model.port.ts';
import {
  bodyParts,
  complaints,
  jointParts,
  type Scan,
  scannedParts,
  scans,
  specialists,
} from './clinical-words.ts';
import { findServices } from './find-services.ts';
import { hear } from './heard-fact.ts';
import type { Found } from './lexicon.ts';
import { readReason } from './read-reason.ts';
import { keepLatest } from './said-otherwise.ts';

const servicesByCode = new Map(serviceCatalogue.map((service) => [service.code, service]));
const sides: Record<string, string> = {
  left: 'left',
  right: 'right',
  both: 'both',
  izquierda: 'left',
  izquierdo: 'left',
  derecha: 'right',
  derecho: 'right',
  ambas: 'both',
  ambos: 'both',
};

/** "MRI results" and "after my MRI" speak of a scan that was already made. */
function isWanted(plain: string, scan: Found<Scan>): boolean {
  if (/^ (?:results?|reports?|showed|shows|images|came back|resultados)\b/.test(plain.slice(scan.end)))
    return false;
  return !/\b(?:i had|ive had|just had|already (?:had|did|got)|after|results of|from|me hicieron|resultados de) (?:(?:an|a|my|the|una|la|mi) )?$/.test(
    plain.slice(0, scan.start),
  );
}

/** The last part of the body that was named, with its side. */
export function readBodyPart(message: PlainText): HeardFact | null {
  const part = keepLatest(message.plain, bodyParts.findAll(message.plain)).find(
    ({ end }) => !/^ (?:doctor|specialist|surgeon|of|to|on|office)\b/.test(message.plain.slice(end)),
  );
  if (!part) return null;
  const before = /\b(left|right|both) (?:(?:my|the|of) )?$/.exec(message.plain.slice(0, part.start));
  const after = /^ (izquierd[ao]|derech[ao])\b|^ \( ?(left|right)\b/.exec(message.plain.slice(part.end));
  const side = sides[before?.[1] ?? after?.[1] ?? ''];
  const start = before ? part.start - before[0].length : part.start;
  const end = after ? part.end + after[0].length : part.end;
  return hear(message, 'bodyPart', side ? `${side} ${part.value}` : part.value, { start, end }, 0.95);
}

function bareBodyPart(fact: HeardFact | null): string {
  return fact?.name === 'bodyPart' ? fact.value.replace(/^(?:left|right|both) /, '') : '';
}

/** Ways to be seen rather than kinds of care: a complaint or another service says more. */
const generalServices = new Set(['telehealth-visit', 'new-patient-visit', 'urgent-visit']);

type NeededService = { service: Service; start: number; end: number; confidence: number };

function scanOfPart(message: PlainText, scan: Found<Scan>, part: HeardFact | null): NeededService | null {
  const service = servicesByCode.get(scannedParts[scan.value][bareBodyPart(part)] ?? '');
  if (!service || !part) return null;
  const partAt = bodyParts.findAll(message.plain).find(({ value }) => value === bareBodyPart(part)) ?? scan;
  const start = Math.min(scan.start, partAt.start);
  const side = /^ (?:izquierd[ao]|derech[ao])\b/.exec(message.plain.slice(partAt.end))?.[0] ?? '';
  const end = Math.max(scan.end, partAt.end + side.length);
  const near = end - start < 80;
  return { service, ...(near ? { start, end } : scan), confidence: 0.95 };
}

/** The service that was asked for: a scan of a part, or the best match of the catalogue's own words. */
function readService(
  message: PlainText,
  scan: Found<Scan> | undefined,
  part: HeardFact | null,
): NeededService | null {
  const scanned = scan ? scanOfPart(message, scan, part) : null;
  if (scanned) return scanned;
  const found = keepLatest(message.plain, findServices(message.plain));
  const particular = found.filter(({ service }) => !generalServices.has(service.code));
  const best = (particular.length > 0 ? particular : found).toSorted(
    (a, b) => b.score - a.score || b.start - a.start,
  )[0];
  // A scan of a part that the catalogue lacks must not turn into a scan of another part.
  if (!best || (scan && best.service.requestType !== 'imaging')) return null;
  return { service: best.service, start: best.start, end: best.end, confidence: 0.85 };
}

type NeededSpecialty = { value: Specialty; start: number; end: number; confidence: number };

function readSpecialty(
  plain: string,
  service: NeededService | null,
  isForChild: boolean,
): NeededSpecialty | null {
  const doctor = keepLatest(plain, specialists.findAll(plain)).at(-1);
  if (doctor) return { ...doctor, confidence: 0.95 };
  const complaint = keepLatest(plain, complaints.findAll(plain)).at(-1);
  const isGeneral =
    service !== null && generalServices.has(service.service.code) && complaint?.value !== 'Primary Care';
  if (service && !(isGeneral && complaint))
    return { ...service, value: service.service.specialty, confidence: 0.8 };
  if (!complaint) return null;
  const isChildren = isForChild && complaint.value === 'Primary Care';
  return { ...complaint, value: isChildren ? 'Pediatrics' : complaint.value, confidence: 0.6 };
}

/** Complete a scan that an earlier message named with the part that this one names. */
export function readScannedPart(message: PlainText, earlier: readonly PlainText[]): HeardFact[] {
  const part = readBodyPart(message);
  const scan = earlier.flatMap(({ plain }) => scans.findAll(plain)).at(-1);
  const service = scan && servicesByCode.get(scannedParts[scan.value][bareBodyPart(part)] ?? '');
  if (!part || !service) return part ? [part] : [];
  return [part, { name: 'serviceCode', value: service.code, quote: part.quote, confidence: 0.8 }];
}

/** Service, specialty, part of the body and reason, each with its words. */
export function readNeed(message: PlainText, isForChild: boolean): HeardFact[] {
  const { plain } = message;
  const scan = keepLatest(plain, scans.findAll(plain))
    .filter((found) => isWanted(plain, found))
    .at(-1);
  const part = readBodyPart(message);
  const service = readService(message, scan, part);
  const reason = readReason(message);
  const heard: HeardFact[] = part ? [part] : [];
  const specialty = scan ? null : readSpecialty(plain, service, isForChild);
  if (service) heard.push(hear(message, 'serviceCode', service.service.code, service, service.confidence));
  if (scan) heard.push(hear(message, 'specialty', 'Radiology', service ?? scan, 0.8));
  else if (specialty)
    heard.push(hear(message, 'specialty', specialty.value, specialty, specialty.confidence));
  const isOtherDoctor = specialty && service && service.service.specialty !== specialty.value;
  if (reason && part && !scan && !specialty && jointParts.has(bareBodyPart(part))) {
    heard.push({ name: 'specialty', value: 'Orthopedics', quote: part.quote, confidence: 0.6 });
  }
  const isOnlyGeneral = service !== null && generalServices.has(service.service.code);
  const fitting = isOtherDoctor && (isOnlyGeneral || specialty.confidence > service.confidence);
  const kept = fitting ? heard.filter(({ name }) => name !== 'serviceCode') : heard;
  // "Skin cancer screening" names a test; nobody said that there is cancer.
  const isOnlyServiceName =
    service !== null &&
    !/-visit$/.test(service.service.code) &&
    reason !== null &&
    message.quote(service.start, service.end).includes(reason.quote);
  if (reason && !isOnlyServiceName) kept.push(reason);
  else if (scan && !service)
    kept.push(hear(message, 'reason', message.quote(scan.start, scan.end), scan, 0.7));
  return kept;
}
