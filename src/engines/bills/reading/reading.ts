/** What reading a paper gives: facts, and where each of them is printed. */
import type { Place } from '#shared/pages/page.ts';
import type { AdjustmentGroup, Bill, Eob, Estimate } from '../bill.ts';

export type PaperKind = 'bill' | 'eob' | 'estimate' | 'denial_letter' | 'not_a_bill';

/** A denied claim or request, from the insurer's letter. `appealFax` and `appealPhone` as digits. */
export type Denial = {
  insurer: string;
  claimNumber: string | null;
  memberId: string | null;
  patientName: string | null;
  providerName: string | null;
  /** Date of the letter. */
  noticeDate: string | null;
  serviceDate: string | null;
  /** The denied service in the letter's words. */
  service: string | null;
  /** CPT or HCPCS. */
  codes: string[];
  deniedCents: number | null;
  /** CARC. `group` is null where the letter prints the number alone. */
  reasonCodes: { group: AdjustmentGroup | null; code: string }[];
  /** RARC: `N130`. */
  remarkCodes: string[];
  /** The reason in the letter's words. */
  reason: string | null;
  /** Days to appeal, if the letter states a number. */
  appealDays: number | null;
  /** Last day to appeal, if the letter prints a date. */
  appealDeadline: string | null;
  appealAddress: string | null;
  appealFax: string | null;
  appealPhone: string | null;
};

/** Where a value was read. `text` is what is printed there. */
export type Source = { place: Place; confidence: number; text: string };

/** By the value's path: `provider.name`, `lines.0.amountCents`, `totals.balanceCents`. */
export type Sources = Record<string, Source>;

export type Part = 'top' | 'middle' | 'bottom';
export type Side = 'left' | 'center' | 'right';

/** What the patient should know or be asked about a reading. */
export type ReadingNote =
  /** Something is printed there that can't be read. `part` and `side` are null for the whole page. */
  | { kind: 'unreadable_area'; page: number; part: Part | null; side: Side | null }
  /** A printed amount that isn't certain; it was left out. */
  | { kind: 'unreadable_amount'; place: Place; text: string }
  /** Letters were read as digits, confirmed by a sum or by the shape of a code. */
  | { kind: 'corrected'; path: string; place: Place; from: string; to: string }
  /** Text that gives orders to software. It was read as text and ignored. */
  | { kind: 'instructions_ignored'; place: Place; text: string }
  /** The lines' amounts and the printed total differ. */
  | { kind: 'lines_differ_from_total'; linesCents: number; totalCents: number }
  /** "Page 2 of 3" without the other pages. */
  | { kind: 'page_missing'; page: number; of: number };

export type NotABillReason = 'blank' | 'foreign_currency' | 'no_amounts' | 'other_paper';

type Common = {
  /** Pages of the upload, from 1. */
  pages: number[];
  /** How certain the kind is, 0 to 1. */
  confidence: number;
  language: 'en' | 'es';
  sources: Sources;
  notes: ReadingNote[];
};

export type Reading = Common &
  (
    | { kind: 'bill'; bill: Bill }
    | { kind: 'eob'; eob: Eob }
    | { kind: 'estimate'; estimate: Estimate }
    | { kind: 'denial_letter'; denial: Denial }
    | { kind: 'not_a_bill'; reason: NotABillReason }
  );
