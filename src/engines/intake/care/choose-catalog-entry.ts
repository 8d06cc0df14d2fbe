import type { RequestType } from '#shared/care/care-need.ts';
import { findService } from '#shared/care/service-catalogue.ts';
import type { Service } from '#shared/care/services.ts';
import type { Standing } from '../turn/classify-mentions.ts';
import { keepCorrected } from '../turn/withdrawn-statements.ts';
import type { Mentions, ScanMention, ServiceMention } from '../words/find-mentions.ts';
import type { SidedPart } from './read-body-part.ts';
import { scannedParts } from './test-words.ts';

export type NeededService = { service: Service; start: number; end: number; confidence: number };

/** Ways to be seen rather than kinds of care: a complaint or another service says more. */
export const generalServices = new Set(['telehealth-visit', 'new-patient-visit', 'urgent-visit']);

/** Paperwork is about past care; everything else is about future care. */
export const isAboutPaper = (type: RequestType | undefined) =>
  type === 'bill_review' || type === 'reimbursement';

function mayBeMeant(standing: Standing, type: RequestType | undefined): boolean {
  return standing === 'wanted' || standing === 'mentioned' || (standing === 'past' && isAboutPaper(type));
}

/** The requested scan: the latest of several, preferring a wanted one to one only mentioned. */
export function chooseScan(
  plain: string,
  { scans }: Mentions,
  type: RequestType | undefined,
): ScanMention | null {
  const meant = keepCorrected(plain, scans).filter(({ standing }) => mayBeMeant(standing, type));
  return meant.findLast(({ standing }) => standing === 'wanted') ?? meant.at(-1) ?? null;
}

export function findScannedService(scan: ScanMention, part: string): Service | null {
  return findService(scannedParts[scan.scan][part] ?? '');
}

function scanOfPart(scan: ScanMention, part: SidedPart | null): NeededService | null {
  const service = part && findScannedService(scan, part.bare);
  if (!service) return null;
  const at = { start: Math.min(scan.start, part.start), end: Math.max(scan.end, part.end) };
  const isNear = at.end - at.start < 80;
  return { service, ...(isNear ? at : { start: scan.start, end: scan.end }), confidence: 0.95 };
}

function bestNamed(plain: string, services: readonly ServiceMention[]): ServiceMention | null {
  const found = keepCorrected(plain, services);
  const particular = found.filter(({ service }) => !generalServices.has(service.code));
  const rank = ({ score, standing }: ServiceMention) => score + (standing === 'wanted' ? 6 : 0);
  return (
    (particular.length > 0 ? particular : found).toSorted(
      (a, b) => rank(b) - rank(a) || b.start - a.start,
    )[0] ?? null
  );
}

/** The requested service: a scan of a part, or the best match of the catalog's own words. */
export function chooseService(
  plain: string,
  mentions: Mentions,
  scan: ScanMention | null,
  part: SidedPart | null,
  type: RequestType | undefined,
): NeededService | null {
  const scanned = scan && scanOfPart(scan, part);
  const best = bestNamed(
    plain,
    mentions.services.filter(({ standing }) => mayBeMeant(standing, type)),
  );
  const isBestScan = best?.service.requestType === 'imaging';
  if (scanned && !(isBestScan && best && best.start > scanned.end)) return scanned;
  // A scan of a part missing from the catalog must not become a scan of another part.
  if (!best || (scan && !isBestScan)) return null;
  return { service: best.service, start: best.start, end: best.end, confidence: 0.85 };
}
