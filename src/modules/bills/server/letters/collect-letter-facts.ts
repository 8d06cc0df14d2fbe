import { matchEstimate } from '#engines/bills/estimates/match-estimate.ts';
import {
  type Fact,
  type FactName,
  type FactSource,
  factTypes,
  type LetterFacts,
  type LetterKind,
} from '#engines/bills/letters/letter.ts';
import { describeFinding } from '#engines/bills/review/describe-finding.ts';
import type { Review } from '#engines/bills/review/finding.ts';
import { readBillAmount } from '../../bill-amount.rules.ts';
import type { BillCase } from '../../bill-facts.contract.ts';
import * as t from '../../bills.words.ts';
import { findingKey } from '../present-bill.ts';

/** Answers of the patient to a letter's questions, by the fact's name. */
export type Answers = Readonly<Record<string, string>>;

type Collected = {
  facts: BillCase;
  review: Review | null;
  /** Keys of the findings that the patient ticked. */
  ticked: ReadonlySet<string>;
  denialIndex: number | null;
  account: { name: string; phone: string | null; email: string };
  answers: Answers;
  today: string;
  language: 'en' | 'es';
};

const patient: FactSource = { kind: 'patient' };
const theBill: FactSource = { kind: 'bill', lineIds: [] };

const toInsurer: readonly LetterKind[] = [
  'request_claim_file',
  'appeal_denial',
  'request_external_review',
  'request_more_time',
];

/** Facts for a letter, each with its source. A fact that no paper states and no one answered is left out. */
export function collectLetterFacts(kind: LetterKind, of: Collected): LetterFacts {
  const { bill, denials, estimates, circumstances, income } = of.facts;
  const denial = of.denialIndex === null ? null : (denials[of.denialIndex] ?? null);
  const matched = bill && estimates.length > 0 ? matchEstimate(bill, estimates) : null;
  const isToInsurer = toInsurer.includes(kind);
  const eob: FactSource = { kind: 'eob', eobIndex: of.denialIndex ?? 0, lineIds: [] };
  const estimate: FactSource = { kind: 'estimate', estimateIndex: matched?.estimateIndex ?? 0 };
  // The dispute goes to the government, not to the provider.
  const isDispute = kind === 'dispute_estimate';
  const law: FactSource = { kind: 'law', id: 'estimate-dispute' };
  const ofAuthority = isDispute ? ([t.disputeAuthority, law] as const) : null;
  const addressOfAuthority = isDispute ? ([t.disputeAddress, law] as const) : null;
  const known: Partial<
    Record<FactName, readonly [value: string | number | null | undefined, source: FactSource]>
  > = {
    patientName: bill?.patientName ? [bill.patientName, theBill] : [of.account.name, patient],
    birthDate: [bill?.birthDate, theBill],
    senderPhone: [of.account.phone, patient],
    senderEmail: [of.account.email, patient],
    recipientName: ofAuthority ?? (isToInsurer ? [denial?.insurer, eob] : [bill?.provider.name, theBill]),
    recipientAddress:
      addressOfAuthority ?? (isToInsurer ? [denial?.appealAddress, eob] : [bill?.provider.address, theBill]),
    providerName: [bill?.provider.name, theBill],
    providerAddress: [bill?.provider.address, theBill],
    providerPhone: [bill?.provider.phone, theBill],
    providerState: [bill?.provider.state, theBill],
    accountNumber: [bill?.accountNumber, theBill],
    statementDate: [bill?.statementDate, theBill],
    serviceFrom: [bill?.serviceFrom ?? bill?.lines.find(({ date }) => date !== null)?.date, theBill],
    serviceTo: [bill?.serviceTo, theBill],
    careDescription: [denial?.service, eob],
    balance: [bill?.totals.balanceCents, theBill],
    charges: [matched?.chargesCents ?? bill?.totals.chargesCents, theBill],
    insurer: [denial?.insurer ?? bill?.insurer, denial ? eob : theBill],
    memberId: [bill?.memberId, theBill],
    claimNumber: [denial?.claimNumber, eob],
    denialDate: [denial?.noticeDate, eob],
    denialReason: [denial?.reason, eob],
    finalDenialDate: [kind === 'request_external_review' ? denial?.noticeDate : null, eob],
    estimateIssuedOn: [matched?.estimate?.issuedOn, estimate],
    estimateTotal: [matched?.estimate?.totalCents, estimate],
    firstBillReceivedOn: [bill?.firstBillReceivedOn, patient],
    householdSize: [income?.maySend ? income.householdSize : null, patient],
    yearlyIncome: [income?.maySend ? income.yearlyIncomeCents : null, patient],
  };
  const values: Record<string, Fact<string | number>> = {};
  for (const [name, [value, source]] of Object.entries(known) as [FactName, [string | number, FactSource]][])
    if (value !== null && value !== undefined && value !== '') values[name] = { id: name, value, source };
  for (const [name, answer] of Object.entries(of.answers)) {
    const value = isFactName(name) ? readAnswer(name, answer) : null;
    if (value !== null) values[name] = { id: name, value, source: patient };
  }
  const confirm = (isTrue: boolean, id: string): Fact<true> | null =>
    isTrue ? { id, value: true, source: patient } : null;
  return {
    today: of.today,
    values: values as LetterFacts['values'],
    confirmed: {
      wasEmergency: confirm(circumstances.wasEmergency === true, 'wasEmergency'),
      providerOutOfNetwork: confirm(circumstances.providerNetwork === 'out', 'providerOutOfNetwork'),
      facilityInNetwork: confirm(circumstances.facilityNetwork === 'in', 'facilityInNetwork'),
      isNonprofitHospital: confirm(circumstances.hospitalOwnership === 'nonprofit', 'isNonprofitHospital'),
      paidWithoutInsurance: confirm(circumstances.plan === 'none', 'paidWithoutInsurance'),
    },
    findings: (of.review?.findings ?? []).map((finding) => {
      const { explanation } = describeFinding(finding, of.language);
      const id = findingKey(finding);
      return { id, isTicked: of.ticked.has(id), finding, words: explanation };
    }),
    reasons: sentences(of.answers.reasons).map((value, index) => ({
      id: `reason:${index}`,
      value,
      source: patient,
    })),
    enclosures: [],
  };
}

const isFactName = (name: string): name is FactName => Object.hasOwn(factTypes, name);

/** An answer as typed; null if it isn't what the fact needs. */
function readAnswer(name: FactName, answer: string): string | number | null {
  const text = answer.trim();
  if (text === '') return null;
  switch (factTypes[name]) {
    case 'text':
      return text;
    case 'day':
      return /^\d{4}-\d\d-\d\d$/.test(text) ? text : null;
    case 'money':
      return readBillAmount(text);
    case 'number':
      return /^\d{1,3}$/.test(text) ? Number(text) : null;
  }
}

/** One sentence a line. */
const sentences = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
