/**
 * Rows of imported tables that concern one bill. The caller looks them up by the bill's codes (`codesToLookUp`); the
 * rules are pure. A dataset that is null was never imported: its checks answer "not checked", never silence.
 */

export type DatasetName =
  | 'ncci_practitioner'
  | 'ncci_outpatient'
  | 'mue_practitioner'
  | 'mue_outpatient'
  | 'pfs'
  | 'gpci'
  | 'opps'
  | 'nadac'
  | 'add_on_codes'
  | 'posted_prices';

/** The exact record: file name in the archive, SHA-256 of the imported file, row as counted in a spreadsheet. */
export type RowEvidence = {
  dataset: DatasetName;
  version: string;
  file: string;
  sha256: string;
  row: number;
};

/** Window [from, until): `until` is exclusive, null while in effect. */
type Window = { from: string; until: string | null };

export type NcciPair = Window & {
  column1: string;
  column2: string;
  /** 0: never together. 1: together with an NCCI modifier. 9: the pair does not apply. */
  modifierIndicator: 0 | 1 | 9;
  evidence: RowEvidence;
};

export type MueLimit = Window & {
  code: string;
  units: number;
  /** 1: per claim line. 2: per day, absolute. 3: per day, reviewable. */
  adjudication: 1 | 2 | 3;
  evidence: RowEvidence;
};

/** Add-on code with the primary codes it may accompany; empty: any (type 2 or 3). */
export type AddOnCode = Window & { code: string; primaryCodes: string[]; evidence: RowEvidence };

export type PhysicianFee = Window & {
  code: string;
  modifier: string | null;
  workRvu: number;
  facilityPeRvu: number;
  nonFacilityPeRvu: number;
  malpracticeRvu: number;
  /** `000`, `010`, `090`, `XXX`, `YYY`, `ZZZ`, `MMM`. */
  globalDays: string;
  conversionFactor: number;
  evidence: RowEvidence;
};

export type GeographicIndex = Window & {
  /** Two letters and the locality number. */
  state: string;
  locality: string;
  work: number;
  pe: number;
  malpractice: number;
  evidence: RowEvidence;
};

export type OutpatientRate = Window & {
  code: string;
  statusIndicator: string;
  apc: string | null;
  paymentCents: number | null;
  evidence: RowEvidence;
};

export type DrugCost = Window & {
  ndc: string;
  dollarsPerUnit: number;
  unit: 'EA' | 'ML' | 'GM';
  evidence: RowEvidence;
};

/** The hospital's own price list (imported price files). */
export type PostedPrice = {
  code: string;
  modifiers: string[];
  setting: 'inpatient' | 'outpatient' | 'both' | null;
  discountedCashCents: number | null;
  grossCents: number | null;
  hospitalName: string;
  postedOn: string;
  /** `facility` or `professional`, where the list says so. */
  billingClass?: string | null;
  evidence: RowEvidence;
};

export type ReferenceData = {
  ncciPractitioner: NcciPair[] | null;
  ncciOutpatient: NcciPair[] | null;
  muePractitioner: MueLimit[] | null;
  mueOutpatient: MueLimit[] | null;
  addOnCodes: AddOnCode[] | null;
  physicianFees: PhysicianFee[] | null;
  geographicIndexes: GeographicIndex[] | null;
  outpatientRates: OutpatientRate[] | null;
  drugCosts: DrugCost[] | null;
  postedPrices: PostedPrice[] | null;
  /** The days that each imported dataset covers. On other days its checks answer "not checked", too. */
  coveredDays?: Partial<Record<DatasetName, Window[]>>;
};

/** Whether an imported dataset covers a day; without an entry in `coveredDays`, it covers all. */
export function coversDay({ coveredDays }: ReferenceData, dataset: DatasetName, day: string): boolean {
  const covered = coveredDays?.[dataset];
  return !covered || covered.some(({ from, until }) => from <= day && (until === null || day < until));
}

/** Nothing imported, as in the browser's check without an account. */
export const noReferenceData: ReferenceData = {
  ncciPractitioner: null,
  ncciOutpatient: null,
  muePractitioner: null,
  mueOutpatient: null,
  addOnCodes: null,
  physicianFees: null,
  geographicIndexes: null,
  outpatientRates: null,
  drugCosts: null,
  postedPrices: null,
};
