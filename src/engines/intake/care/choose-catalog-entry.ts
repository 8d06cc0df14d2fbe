import type { RequestType } from '#shared/care/care-need.ts';
import { findService } from '#shared/care/service-catalog.ts';
import type { Service } from '#shared/care/services.ts';
import type { MentionRole } from '../turn/classify-mentions.ts';
import { keepAfterCorrection } from '../turn/withdrawn-statements.ts';
import type { Mentions, ScanMention, ServiceMention } from '../words/find-mentions.ts';
import type { SidedPart } from './read-body-part.ts';
import { scannedParts } from './test-words.ts';

export type NeededService = { service: Service; start: number; end: number; confidence: number };

/** Kinds of visit rather than kinds of care. A complaint or another service is more specific. */
export const generalServices = new Set(['telehealth-visit', 'new-patient-visit', 'urgent-visit']);

/** True for paperwork about past care. */
export const isAboutPaperwork = (type: RequestType | undefined) =>
  type === 'bill_review' || type === 'reimbursement';

function mayBeRequested(role: MentionRole, type: RequestType | undefined): boolean {
  return role === 'wanted' || role === 'mentioned' || (role === 'past' && isAboutPaperwork(type));
}

/** The requested scan: the last one that is wanted, else the last one mentioned. */
export function chooseScan(
  plain: string,
  { scans }: Mentions,
  type: RequestType | undefined,
): ScanMention | null {
  const requested = keepAfterCorrection(plain, scans).filter(({ role }) => mayBeRequested(role, type));
  return requested.findLast(({ role }) => role === 'wanted') ?? requested.at(-1) ?? null;
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

function bestMention(plain: string, services: readonly ServiceMention[]): ServiceMention | null {
  const found = keepAfterCorrection(plain, services);
  const specific = found.filter(({ service }) => !generalServices.has(service.code));
  const rank = ({ score, role }: ServiceMention) => score + (role === 'wanted' ? 6 : 0);
  return (
    (specific.length > 0 ? specific : found).toSorted((a, b) => rank(b) - rank(a) || b.start - a.start)[0] ??
    null
  );
}

/** The requested service: a scan of a part, or the best match in the catalog. */
export function chooseService(
  plain: string,
  mentions: Mentions,
  scan: ScanMention | null,
  part: SidedPart | null,
  type: RequestType | undefined,
): NeededService | null {
  const scanned = scan && scanOfPart(scan, part);
  const best = bestMention(
    plain,
    mentions.services.filter(({ role }) => mayBeRequested(role, type)),
  );
  const isBestScan = best?.service.requestType === 'imaging';
  if (scanned && !(isBestScan && best && best.start > scanned.end)) return scanned;
  // If the catalog lacks a scan of this part, it must not become a scan of another part.
  if (!best || (scan && !isBestScan)) return null;
  return { service: best.service, start: best.start, end: best.end, confidence: 0.85 };
}
