import { formatDay } from '#shared/format/format-date.ts';
import type { FormatLocale } from '#shared/format/format-locale.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import type { LawId } from '../law/law-table.ts';
import { describeFinding } from '../review/describe-finding.ts';
import { disputeCents } from '../review/legal/estimates.ts';
import type { FactName, Letter, LetterFacts, LetterFinding, LetterKind, Sentence } from './letter.ts';
import { createLetterWriter, type LetterWriter, sentenceOf } from './letter-writer.ts';

/** The fact in the subject. */
const subjectFacts: Readonly<Record<LetterKind, FactName>> = {
  dispute_charges: 'accountNumber',
  request_itemized_bill: 'accountNumber',
  request_corrected_claim: 'accountNumber',
  request_claim_file: 'claimNumber',
  appeal_denial: 'claimNumber',
  request_external_review: 'claimNumber',
  complain_no_surprises: 'providerName',
  dispute_estimate: 'providerName',
  apply_for_assistance: 'accountNumber',
  request_hold: 'accountNumber',
  request_more_time: 'claimNumber',
};

const forProvider = ['accountNumber', 'serviceFrom'] as const;
const forPlan = ['claimNumber', 'memberId', 'birthDate', 'serviceFrom'] as const;

/** References that the recipient needs to find the case, and no more. */
const references: Readonly<Record<LetterKind, readonly (typeof forProvider | typeof forPlan)[number][]>> = {
  dispute_charges: forProvider,
  request_itemized_bill: forProvider,
  request_corrected_claim: [...forProvider, 'claimNumber'],
  request_claim_file: forPlan,
  appeal_denial: forPlan,
  request_external_review: forPlan,
  complain_no_surprises: ['accountNumber', 'memberId', 'serviceFrom'],
  dispute_estimate: ['accountNumber'],
  apply_for_assistance: forProvider,
  request_hold: forProvider,
  request_more_time: forPlan,
};

/** A finding with the lines of the bill or the explanation of benefits that it cites. */
function sayFinding({ t }: LetterWriter, { id, finding }: LetterFinding, language: FormatLocale): Sentence {
  const lineIds = finding.citations.flatMap((citation) =>
    citation.kind === 'bill' || citation.kind === 'eob'
      ? citation.lineIds.map((lineId) => ({ id: `${citation.kind}:line:${lineId}` }))
      : [],
  );
  const { explanation, askFor } = describeFinding(finding, language);
  const amount =
    finding.amountCents > 0 ? [t.amountInQuestion({ amount: formatMoney(finding.amountCents) })] : [];
  return sentenceOf(
    [{ id: `finding:${id}` }, ...lineIds],
    [explanation, ...amount, t.requested({ askFor })].join(' '),
  );
}

const citedLaws = (findings: readonly LetterFinding[]): LawId[] =>
  findings.flatMap(({ finding }) =>
    finding.citations.flatMap((citation) => (citation.kind === 'law' ? [citation.id as LawId] : [])),
  );

function disputeCharges(w: LetterWriter, { findings }: LetterFacts, language: FormatLocale): void {
  const { t } = w;
  const ticked = findings.filter(({ isTicked }) => isTicked);
  const disputed = ticked.filter(({ finding }) => finding.class !== 'ask');
  const asked = ticked.filter(({ finding }) => finding.class === 'ask');
  if (ticked.length === 0) w.ask('findings');
  if (disputed.length > 0) {
    w.paragraph(w.say(['accountNumber', 'statementDate'], t.disputeIntro));
    w.list(disputed.map((one) => sayFinding(w, one, language)));
  }
  if (asked.length > 0) {
    w.paragraph(w.say(['accountNumber'], t.questionsIntro));
    w.list(asked.map((one) => sayFinding(w, one, language)));
  }
  w.paragraph(...citedLaws(ticked).map((id) => w.sayLaw(id)));
  w.paragraph(w.say(['accountNumber'], t.correctOrExplain), w.say(['accountNumber'], t.holdMeanwhile));
}

function requestItemizedBill(w: LetterWriter, facts: LetterFacts): void {
  const { t } = w;
  w.paragraph(
    w.say(['accountNumber', 'providerName'], t.itemizedIntro),
    w.say(['serviceFrom'], t.itemizedParts),
  );
  const isFlorida = facts.values.providerState?.value === 'FL';
  w.paragraph(w.sayLaw('records-access'), isFlorida ? w.sayLaw('state-fl-itemized-bill') : []);
  w.paragraph(w.say(['accountNumber'], t.holdMeanwhile));
}

function requestCorrectedClaim(w: LetterWriter): void {
  const { t } = w;
  w.paragraph(
    w.say(['insurer', 'claimNumber', 'denialDate'], t.claimDenied),
    w.say(['denialReason'], t.reasonGiven),
  );
  w.paragraph(w.say(['insurer', 'accountNumber'], t.pleaseCorrectClaim));
  w.paragraph(w.say(['accountNumber'], t.holdMeanwhile));
}

function requestClaimFile(w: LetterWriter): void {
  w.paragraph(w.say(['claimNumber'], w.t.claimFileIntro), w.say(['denialDate'], w.t.claimFileParts));
  w.paragraph(w.sayLaw('appeal-claim-file'));
}

function sayReasons(w: LetterWriter, { reasons, enclosures }: LetterFacts): void {
  if (reasons.length === 0 && enclosures.length === 0) w.ask('reasons');
  if (reasons.length === 0) return;
  w.paragraph(w.say(['claimNumber'], w.t.myReasons));
  w.list(reasons.map((fact) => sentenceOf([fact], fact.value)));
}

function appealDenial(w: LetterWriter, facts: LetterFacts): void {
  const { t } = w;
  w.paragraph(w.say(['claimNumber', 'denialDate'], t.appealIntro), w.say(['denialReason'], t.reasonGiven));
  sayReasons(w, facts);
  w.paragraph(w.say(['claimNumber'], t.pleasePayClaim));
}

function requestExternalReview(w: LetterWriter, facts: LetterFacts): void {
  const { t } = w;
  w.paragraph(w.say(['claimNumber', 'insurer', 'finalDenialDate'], t.externalIntro));
  sayReasons(w, facts);
  w.paragraph(w.say(['claimNumber'], t.pleaseReview));
}

function complainNoSurprises(w: LetterWriter): void {
  const { t } = w;
  const [emergency, out, facility] = [
    w.confirmed('wasEmergency'),
    w.confirmed('providerOutOfNetwork'),
    w.confirmed('facilityInNetwork'),
  ];
  w.paragraph(
    w.say(['providerName', 'balance', 'serviceFrom'], t.surpriseIntro),
    w.say(['insurer'], t.insuredBy),
  );
  if (emergency)
    w.paragraph(w.say(['serviceFrom'], t.emergencyCare, [emergency]), w.sayLaw('no-surprises-emergency'));
  else if (out && facility)
    w.paragraph(
      w.say(['providerName'], t.outAtInFacility, [out, facility]),
      w.sayLaw('no-surprises-in-network-facility'),
    );
  else w.ask('noSurprisesGround');
  w.paragraph(w.say(['providerName'], t.surpriseRequest));
}

function disputeEstimate(w: LetterWriter, facts: LetterFacts): void {
  const { t } = w;
  const { charges, estimateTotal } = facts.values;
  const selfPay = w.confirmed('paidWithoutInsurance');
  if (!selfPay) w.ask('paidWithoutInsurance');
  const difference = charges && estimateTotal ? charges.value - estimateTotal.value : null;
  const isEnough = difference !== null && difference >= disputeCents;
  if (difference !== null && !isEnough) w.ask('differenceOf400');
  const money = difference === null ? '' : formatMoney(difference);
  w.paragraph(
    w.say(['providerName', 'charges', 'estimateTotal', 'estimateIssuedOn'], t.estimateIntro),
    isEnough ? w.say(['charges', 'estimateTotal'], () => t.estimateDifference({ difference: money })) : [],
    w.say(['firstBillReceivedOn'], t.firstBillOn),
    selfPay ? w.say(['serviceFrom'], t.selfPay, [selfPay]) : [],
  );
  w.paragraph(w.sayLaw('estimate-dispute'), w.sayLaw('estimate-dispute-no-collection'));
  const differenceField = isEnough
    ? w
        .say(['charges', 'estimateTotal'], () => money)
        .map((sentence) => ({ label: t.labels.difference, sentence }))
    : [];
  const fields = [
    ...w.field('patientName'),
    ...w.field('senderAddress'),
    ...w.field('senderPhone'),
    ...w.field('senderEmail'),
    ...w.field('careDescription'),
    ...w.field('serviceFrom'),
    ...w.field('providerState'),
    ...w.field('providerName'),
    ...w.field('providerAddress'),
    ...w.field('providerPhone'),
    ...w.field('estimateIssuedOn'),
    ...w.field('estimateTotal'),
    ...w.field('charges'),
    ...differenceField,
    ...w.field('firstBillReceivedOn'),
  ];
  w.blocks.push({ kind: 'form', fields });
}

function applyForAssistance(w: LetterWriter): void {
  const { t } = w;
  const nonprofit = w.confirmed('isNonprofitHospital');
  w.paragraph(
    w.say(['accountNumber'], t.assistanceIntro),
    w.say(['householdSize', 'yearlyIncome'], t.household),
  );
  if (nonprofit) w.paragraph(w.sayLaw('charity-application-pending'));
  w.paragraph(w.say(['accountNumber'], t.assistanceRequest), w.say(['accountNumber'], t.holdMeanwhile));
}

function requestHold(w: LetterWriter): void {
  const { t } = w;
  w.paragraph(w.say(['accountNumber', 'holdUntil'], t.holdIntro), w.say(['providerName'], t.holdReason));
  w.paragraph(w.say(['accountNumber'], t.pleaseConfirm));
}

function requestMoreTime(w: LetterWriter, { reasons }: LetterFacts): void {
  w.paragraph(
    w.say(['claimNumber', 'dueOn'], w.t.moreTimeIntro),
    reasons.map((fact) => sentenceOf([fact], fact.value)),
  );
  w.paragraph(w.say(['claimNumber'], w.t.moreTimeConfirm));
}

const bodies: Readonly<
  Record<LetterKind, (w: LetterWriter, facts: LetterFacts, language: FormatLocale) => void>
> = {
  dispute_charges: disputeCharges,
  request_itemized_bill: requestItemizedBill,
  request_corrected_claim: requestCorrectedClaim,
  request_claim_file: requestClaimFile,
  appeal_denial: appealDenial,
  request_external_review: requestExternalReview,
  complain_no_surprises: complainNoSurprises,
  dispute_estimate: disputeEstimate,
  apply_for_assistance: applyForAssistance,
  request_hold: requestHold,
  request_more_time: requestMoreTime,
};

/** Papers that a letter needs a copy of, besides those the patient adds. */
function copies(w: LetterWriter, kind: LetterKind): Sentence[] {
  const { t } = w;
  switch (kind) {
    case 'dispute_charges':
    case 'complain_no_surprises':
      return w.say(['statementDate'], t.copyOfBill);
    case 'dispute_estimate':
      return [...w.say(['statementDate'], t.copyOfBill), ...w.say(['estimateIssuedOn'], t.copyOfEstimate)];
    case 'request_corrected_claim':
    case 'request_claim_file':
    case 'appeal_denial':
      return w.say(['denialDate'], t.copyOfDenial);
    case 'request_external_review':
      return w.say(['finalDenialDate'], t.copyOfFinalDenial);
    default:
      return [];
  }
}

/**
 * Writes a letter from facts with a source. Each sentence carries the ids of its facts; findings that are not ticked never
 * occur; what is missing comes back as a question, and its sentence is left out.
 */
export function writeLetter(kind: LetterKind, facts: LetterFacts, language: FormatLocale): Letter {
  const w = createLetterWriter(facts, language);
  const { t, blocks } = w;
  w.lines('sender', [
    ...w.say(['patientName'], ({ patientName }) => patientName),
    ...w.say(['senderAddress'], ({ senderAddress }) => senderAddress),
    ...w.sayIfKnown(['senderPhone'], ({ senderPhone }) => senderPhone),
  ]);
  const text = formatDay(facts.today, { year: 'always', spelled: true, locale: language });
  blocks.push({ kind: 'date', day: facts.today, text });
  w.lines('recipient', [
    ...w.say(['recipientName'], ({ recipientName }) => recipientName),
    ...w.say(['recipientAddress'], ({ recipientAddress }) => recipientAddress),
  ]);
  const about = subjectFacts[kind];
  for (const sentence of w.say([about], (values) => t.subjects[kind]({ about: values[about] ?? '' })))
    blocks.push({ kind: 'subject', sentence });
  w.reference(...references[kind]);
  blocks.push({ kind: 'greeting', text: t.greeting });
  bodies[kind](w, facts, language);
  blocks.push({ kind: 'closing', text: t.closing });
  for (const sentence of w.say(['patientName'], ({ patientName }) => patientName))
    blocks.push({ kind: 'signature', sentence });
  const items = [...copies(w, kind), ...facts.enclosures.map((fact) => sentenceOf([fact], fact.value))];
  if (items.length > 0) blocks.push({ kind: 'enclosures', label: t.enclosuresLabel, items });
  return { kind, language, blocks, missing: w.questions(), lawIds: w.laws };
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? value.normalize('NFC') : value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sortKeys(one)]),
  );
}

/** The canonical form of a letter: an approval is bound to the SHA-256 of this text. */
export const letterHashInput = ({
  kind,
  language,
  blocks,
}: Pick<Letter, 'kind' | 'language' | 'blocks'>): string =>
  JSON.stringify(sortKeys({ kind, language, blocks }));
