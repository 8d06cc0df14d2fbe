import type { AdjustmentGroup, Circumstances, PlanKind } from '../bill.ts';
import type { ClockId } from '../deadlines/clock.ts';
import type { LawId } from '../law/law-table.ts';

/** Why a plan did not pay, or not in full. */
export const denialKinds = [
  'medical_necessity',
  'authorization',
  'out_of_network',
  'not_covered',
  'other_payer',
  'information_from_patient',
  'claim_error',
  'late_filing',
  'bundled',
  'upheld',
  'pending',
  'unknown',
  'contract_discount',
  'patient_share',
  'informational',
] as const;
export type DenialKind = (typeof denialKinds)[number];

/** The right next step. */
export type Act =
  | 'none'
  | 'provider_writes_off'
  | 'corrected_claim'
  | 'coordination_of_benefits'
  | 'patient_supplies_information'
  | 'retroactive_authorization'
  | 'internal_appeal'
  | 'benefit_appeal'
  | 'external_review'
  /** Medicare, Medicaid and others: the level after a lost appeal. */
  | 'next_appeal_level'
  | 'no_surprises'
  | 'wait'
  | 'ask';

export type Need =
  | 'denial_letter'
  | 'eob'
  | 'bill'
  | 'doctor_letter'
  | 'plan_criteria'
  | 'claim_file'
  | 'medical_records'
  | 'final_denial'
  | 'plan_document'
  | 'emergency_records'
  | 'authorization_request'
  | 'plan_cards'
  | 'coverage_dates'
  | 'plan_request'
  | 'network_status'
  | 'consent_form'
  | 'deductible_status';

/** A denial as printed or typed in; null: unknown. */
export type Denial = {
  group: AdjustmentGroup | null;
  /** `50`, also as printed: `CO-50`, `PR 197`. */
  reasonCode: string | null;
  remarkCodes: readonly string[];
  /** The reason in the letter's words. */
  reason: string | null;
};

export type DenialSituation = Pick<Circumstances, 'plan' | 'providerNetwork' | 'wasEmergency'> & {
  /** Appeals that the plan or Medicare has decided so far. */
  appealsDecided: number;
  /** The care has not been given yet. */
  isBeforeCare: boolean | null;
};

export const unknownSituation: DenialSituation = {
  plan: 'unknown',
  providerNetwork: null,
  wasEmergency: null,
  appealsDecided: 0,
  isBeforeCare: null,
};

export type DenialExplanation = {
  kind: DenialKind;
  group: AdjustmentGroup | null;
  /** The codes that decided, `CO-50`, `N115`. */
  codes: string[];
  act: Act;
  /** Further steps, in order. */
  otherActs: Act[];
  actor: 'patient' | 'provider' | 'plan';
  /** Whether the patient owes the amount for now. */
  isOwed: 'yes' | 'no' | 'ask';
  meaning: string;
  doThis: string;
  why: string;
  needs: { need: Need; words: string }[];
  isAppealable: boolean;
  /** The clock that keeps the right to appeal; null if there is nothing to appeal. */
  clock: ClockId | null;
  lawIds: LawId[];
  /** Who verified the table of codes. For staff: null means not verified by a person yet. */
  verifiedBy: string | null;
};

/** Plans under the appeal rules of the Affordable Care Act. */
export const hasFederalAppeal = (plan: PlanKind): boolean =>
  plan === 'employer' || plan === 'individual' || plan === 'unknown';
