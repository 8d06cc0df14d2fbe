import type { FormatLocale } from '#shared/format/format-locale.ts';
import type { ClockId } from '../deadlines/clock.ts';
import type { LawId } from '../law/law-table.ts';
import type { Citation, Finding } from '../review/finding.ts';

export const letterKinds = [
  'dispute_charges',
  'request_itemized_bill',
  'request_corrected_claim',
  'request_claim_file',
  'appeal_denial',
  'request_external_review',
  'complain_no_surprises',
  'dispute_estimate',
  'apply_for_assistance',
  'request_hold',
  'request_more_time',
] as const;
export type LetterKind = (typeof letterKinds)[number];

/** Where a fact is from: a paper, a law, the patient's answer, or a computed deadline. */
export type FactSource = Citation | { kind: 'patient' } | { kind: 'deadline'; clock: ClockId };

export type Fact<T> = { id: string; value: T; source: FactSource };

/** `text` as is, `day` as `YYYY-MM-DD`, `money` in cents, `number` a whole number. */
export const factTypes = {
  patientName: 'text',
  birthDate: 'day',
  /** The address lines, separated by line breaks. */
  senderAddress: 'text',
  senderPhone: 'text',
  senderEmail: 'text',
  recipientName: 'text',
  recipientAddress: 'text',
  providerName: 'text',
  providerAddress: 'text',
  providerPhone: 'text',
  /** Two letters. */
  providerState: 'text',
  accountNumber: 'text',
  statementDate: 'day',
  serviceFrom: 'day',
  serviceTo: 'day',
  careDescription: 'text',
  balance: 'money',
  charges: 'money',
  insurer: 'text',
  memberId: 'text',
  claimNumber: 'text',
  denialDate: 'day',
  denialReason: 'text',
  finalDenialDate: 'day',
  estimateIssuedOn: 'day',
  estimateTotal: 'money',
  firstBillReceivedOn: 'day',
  householdSize: 'number',
  yearlyIncome: 'money',
  holdUntil: 'day',
  dueOn: 'day',
} as const satisfies Record<string, 'text' | 'day' | 'money' | 'number'>;

export type FactName = keyof typeof factTypes;
type ValueOf<N extends FactName> = (typeof factTypes)[N] extends 'money' | 'number' ? number : string;

/** What the patient or a paper confirmed; each is a fact of its own. */
export type ConfirmationName =
  | 'wasEmergency'
  | 'providerOutOfNetwork'
  | 'facilityInNetwork'
  | 'isNonprofitHospital'
  | 'paidWithoutInsurance';

/** A finding that the patient ticked or left out; `describeFinding` words it. */
export type LetterFinding = { id: string; isTicked: boolean; finding: Finding };

export type LetterFacts = {
  /** The letter's date. */
  today: string;
  values: { [N in FactName]?: Fact<ValueOf<N>> | null };
  /** Only what was confirmed. */
  confirmed: { [N in ConfirmationName]?: Fact<true> | null };
  findings: readonly LetterFinding[];
  /** Reasons of the patient or the doctor, as whole sentences. */
  reasons: readonly Fact<string>[];
  /** Papers that go with the letter. */
  enclosures: readonly Fact<string>[];
};

/** Every sentence names the facts that it states. */
export type Sentence = { text: string; factIds: readonly [string, ...string[]] };

export type LetterBlock =
  | { kind: 'date'; day: string; text: string }
  | { kind: 'sender' | 'recipient'; lines: Sentence[] }
  | { kind: 'subject'; sentence: Sentence }
  | { kind: 'reference'; label: string; sentence: Sentence }
  | { kind: 'greeting' | 'closing'; text: string }
  | { kind: 'paragraph'; sentences: Sentence[] }
  | { kind: 'list'; items: Sentence[] }
  | { kind: 'form'; fields: { label: string; sentence: Sentence }[] }
  | { kind: 'signature'; sentence: Sentence }
  | { kind: 'enclosures'; label: string; items: Sentence[] };

export type MissingFact =
  | FactName
  | 'findings'
  | 'reasons'
  | 'noSurprisesGround'
  | 'differenceOf400'
  | 'paidWithoutInsurance';

export type Letter = {
  kind: LetterKind;
  language: FormatLocale;
  blocks: LetterBlock[];
  /** Questions for the patient. The letter is ready when there are none. */
  missing: { fact: MissingFact; question: string }[];
  lawIds: LawId[];
};
