/**
 * The facts that bill reading produces, the patient confirms and bill review checks. Amounts are whole cents, dates
 * `YYYY-MM-DD`. A value that is not on the paper is null, never a guess.
 */

/** `facility_outpatient` includes emergency rooms and surgery at a hospital. */
export type BillSetting =
  | 'professional'
  | 'facility_outpatient'
  | 'facility_inpatient'
  | 'ambulance'
  | 'unknown';

export type BillLine = {
  /** Unique within its bill: `1`, `2` … in printed order. */
  id: string;
  /** Date of service. */
  date: string | null;
  /** CPT or HCPCS, in capitals. */
  code: string | null;
  modifiers: string[];
  /** Four digits, with the leading zero: `0450`. */
  revenueCode: string | null;
  /** Eleven digits. */
  ndc: string | null;
  description: string;
  units: number | null;
  /** Price of one unit, if printed. */
  unitCents: number | null;
  /** Charge of the whole line; negative for a credit. */
  amountCents: number;
  /** The patient says that this was not received, was canceled or was returned. */
  disputed: 'not_received' | 'canceled' | null;
};

export type BillPayment = {
  id: string;
  date: string | null;
  from: 'patient' | 'insurer' | 'unknown';
  amountCents: number;
};

export type BillTotals = {
  chargesCents: number | null;
  paymentsCents: number | null;
  /** Discounts and write-offs, positive. */
  adjustmentsCents: number | null;
  balanceCents: number | null;
};

/** Who billed. `ein` and phone numbers as digits. */
export type BillingProvider = {
  name: string;
  npi: string | null;
  ein: string | null;
  address: string | null;
  /** Two letters. */
  state: string | null;
  zip: string | null;
  phone: string | null;
  fax: string | null;
};

export type Bill = {
  provider: BillingProvider;
  setting: BillSetting;
  patientName: string | null;
  birthDate: string | null;
  memberId: string | null;
  accountNumber: string | null;
  statementDate: string | null;
  dueDate: string | null;
  /** When this provider's first bill for this care came; asked, not read. */
  firstBillReceivedOn: string | null;
  serviceFrom: string | null;
  serviceTo: string | null;
  /** The insurer as printed; null when none is printed. */
  insurer: string | null;
  diagnosisCodes: string[];
  /** Two digits, as on a professional claim. */
  placeOfService: string | null;
  lines: BillLine[];
  payments: BillPayment[];
  totals: BillTotals;
};

/** CO: the provider writes it off. PR: the patient owes it. */
export type AdjustmentGroup = 'CO' | 'PR' | 'OA' | 'PI' | 'CR';
export type EobAdjustment = { group: AdjustmentGroup; reasonCode: string; amountCents: number };

export type EobLine = {
  id: string;
  date: string | null;
  code: string | null;
  modifiers: string[];
  description: string;
  units: number | null;
  billedCents: number | null;
  allowedCents: number | null;
  paidCents: number | null;
  /** Deductible + copay + coinsurance + not covered, as the plan says. */
  patientCents: number | null;
  deductibleCents: number | null;
  copayCents: number | null;
  coinsuranceCents: number | null;
  adjustments: EobAdjustment[];
  /** RARC: `N130`. */
  remarkCodes: string[];
};

/** An explanation of benefits, or one claim of an 835. */
export type Eob = {
  insurer: string;
  claimNumber: string | null;
  memberId: string | null;
  patientName: string | null;
  birthDate: string | null;
  providerName: string | null;
  providerNpi: string | null;
  network: 'in' | 'out' | 'unknown';
  /** Date of the letter or notice. */
  noticeDate: string | null;
  lines: EobLine[];
  totals: {
    billedCents: number | null;
    allowedCents: number | null;
    paidCents: number | null;
    patientCents: number | null;
  };
  /** Adjustments of the whole claim. */
  adjustments: EobAdjustment[];
  remarkCodes: string[];
};

/** A good faith estimate of one provider or facility. */
export type Estimate = {
  providerName: string;
  providerNpi: string | null;
  patientName: string | null;
  issuedOn: string | null;
  serviceDate: string | null;
  items: { id: string; code: string | null; description: string; amountCents: number }[];
  totalCents: number;
  /** Told on the phone, with the office's exact words; missing if it was read from a paper. */
  heard?: { callId: string; quote: string; on: string } | null | undefined;
};

export type PlanKind =
  | 'none'
  | 'employer'
  | 'individual'
  | 'medicare'
  | 'medicare_advantage'
  | 'medicaid'
  | 'short_term'
  | 'indemnity'
  | 'sharing_ministry'
  | 'dental_only'
  | 'unknown';

/** What the patient answers, because no paper says it. `null`: not answered. */
export type Circumstances = {
  plan: PlanKind;
  /** The billing provider and, for a clinician's bill, the place of care: in the plan's network? */
  providerNetwork: 'in' | 'out' | null;
  facilityNetwork: 'in' | 'out' | null;
  wasEmergency: boolean | null;
  /** Hours between signing a consent to out-of-network charges and the care; `none`: nothing signed. */
  consentHoursBefore: number | 'none' | null;
  scheduledOn: string | null;
  askedForEstimate: boolean | null;
  hospitalOwnership: 'nonprofit' | 'for_profit' | 'government' | null;
  hasSecondPlan: boolean | null;
};

export const unansweredCircumstances: Circumstances = {
  plan: 'unknown',
  providerNetwork: null,
  facilityNetwork: null,
  wasEmergency: null,
  consentHoursBefore: null,
  scheduledOn: null,
  askedForEstimate: null,
  hospitalOwnership: null,
  hasSecondPlan: null,
};
