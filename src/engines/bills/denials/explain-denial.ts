import type { FormatLocale } from '#shared/format/format-locale.ts';
import type { AdjustmentGroup, EobLine, PlanKind } from '../bill.ts';
import type { ClockId } from '../deadlines/clock.ts';
import type { LawId } from '../law/law-table.ts';
import {
  type Act,
  type Denial,
  type DenialExplanation,
  type DenialKind,
  type DenialSituation,
  denialKinds,
  hasFederalAppeal,
  type Need,
  unknownSituation,
} from './denial.ts';
import { spanish } from './denial.words.es.ts';
import * as english from './denial.words.ts';
import {
  findReasonCode,
  readReasonCode,
  readReasonWords,
  reasonCodes,
  remarkCodes,
  verifiedBy,
} from './read-codes.ts';

const catalogs: Readonly<Record<FormatLocale, typeof english>> = { en: english, es: spanish };

/** Codes that say that something is wrong, but not what: a remark or the letter's words decide. */
const generalCodes = new Set([
  '16',
  '96',
  '125',
  '129',
  '223',
  '226',
  '252',
  '272',
  '273',
  'A1',
  '192',
  '95',
]);

type Read = { kind: DenialKind; group: AdjustmentGroup | null; code: string | null; remarks: string[] };

/** Group, code and kind of a denial: the code first, then remarks, then the words. */
function readDenial(denial: Denial): Read {
  const printed = denial.reasonCode ? readReasonCode(denial.reasonCode) : null;
  const found = printed ?? (denial.reason ? findReasonCode(denial.reason) : null);
  const group = denial.group ?? found?.group ?? null;
  const remarks = denial.remarkCodes.map((code) => code.trim().toUpperCase());
  const byCode = found ? (reasonCodes.get(found.code)?.kind ?? null) : null;
  const read = { group, code: found?.code ?? null, remarks };
  if (byCode && found && !generalCodes.has(found.code)) return { ...read, kind: byCode };
  const byRemark = remarks
    .map((code) => remarkCodes.get(code)?.kind)
    .find((kind) => kind !== undefined && kind !== 'informational');
  const byWords = denial.reason ? readReasonWords(denial.reason) : null;
  return { ...read, kind: byRemark ?? byWords ?? byCode ?? 'unknown' };
}

/** Of several adjustments of a line, the one that needs an act; among equals the largest. */
function mainDenial(line: EobLine, situation: DenialSituation): Denial {
  const rank = ({ kind, group }: Read): number => {
    // What the plan calls the patient's beyond the allowed amount is a balance bill.
    if (kind === 'contract_discount' && group === 'PR' && situation.providerNetwork !== 'in') return 2.5;
    return denialKinds.indexOf(kind);
  };
  const read = line.adjustments.map((adjustment) => {
    const { group, reasonCode } = adjustment;
    const denial: Denial = { group, reasonCode, remarkCodes: line.remarkCodes, reason: null };
    return { denial, order: rank(readDenial(denial)), amount: Math.abs(adjustment.amountCents) };
  });
  const [main] = read.toSorted((a, b) => a.order - b.order || b.amount - a.amount);
  return main?.denial ?? { group: null, reasonCode: null, remarkCodes: line.remarkCodes, reason: null };
}

type Plan = { act: Act; otherActs?: Act[]; why: keyof typeof english.why; isAppealable: boolean };

const plain: Readonly<Record<DenialKind, Plan>> = {
  medical_necessity: { act: 'internal_appeal', why: 'medicalNecessity', isAppealable: true },
  authorization: {
    act: 'retroactive_authorization',
    otherActs: ['internal_appeal'],
    why: 'authorization',
    isAppealable: true,
  },
  out_of_network: {
    act: 'no_surprises',
    otherActs: ['internal_appeal'],
    why: 'outOfNetwork',
    isAppealable: true,
  },
  not_covered: { act: 'benefit_appeal', why: 'benefit', isAppealable: true },
  other_payer: {
    act: 'coordination_of_benefits',
    otherActs: ['internal_appeal'],
    why: 'otherPayer',
    isAppealable: true,
  },
  information_from_patient: { act: 'patient_supplies_information', why: 'information', isAppealable: true },
  claim_error: { act: 'corrected_claim', why: 'claimError', isAppealable: false },
  late_filing: { act: 'provider_writes_off', why: 'lateFiling', isAppealable: false },
  bundled: {
    act: 'provider_writes_off',
    otherActs: ['corrected_claim'],
    why: 'bundled',
    isAppealable: false,
  },
  upheld: { act: 'external_review', why: 'upheld', isAppealable: true },
  pending: { act: 'wait', why: 'pending', isAppealable: false },
  unknown: { act: 'ask', why: 'unknown', isAppealable: true },
  contract_discount: { act: 'provider_writes_off', why: 'discount', isAppealable: false },
  patient_share: { act: 'none', why: 'none', isAppealable: false },
  informational: { act: 'none', why: 'informational', isAppealable: false },
};

const denials = new Set<DenialKind>(['medical_necessity', 'authorization', 'out_of_network', 'not_covered']);

/** The group code decides first: CO is the provider's, PR the patient's, OA and PI are questions. */
function planFor({ kind, group, code }: Read, situation: DenialSituation): Plan {
  const usual = plain[kind];
  const { providerNetwork } = situation;
  if (group === 'CO' && kind === 'patient_share')
    return { act: 'provider_writes_off', why: 'contract', isAppealable: false };
  if (group === 'CO' && denials.has(kind) && situation.isBeforeCare !== true)
    return {
      act: 'provider_writes_off',
      otherActs: [usual.act, ...(usual.otherActs ?? [])],
      why: 'contract',
      isAppealable: true,
    };
  if (kind === 'contract_discount') {
    const isBalanceBill =
      group === 'PR' ? providerNetwork !== 'in' : group === null && providerNetwork === 'out';
    if (isBalanceBill && (code === null || code === '45' || code === '131' || code?.startsWith('P')))
      return { act: 'no_surprises', otherActs: ['internal_appeal'], why: 'balanceBill', isAppealable: true };
    if (group === 'OA' || group === 'PI')
      return code === '209' ? usual : { act: 'ask', why: 'ask', isAppealable: false };
  }
  if (kind === 'late_filing' && group !== 'CO' && providerNetwork === 'out')
    return { act: 'internal_appeal', why: 'lateFilingByPatient', isAppealable: true };
  if (code === '236') return { ...usual, why: 'codingPair' };
  return usual;
}

const medicareLevels: readonly ClockId[] = [
  'medicare_redetermination',
  'medicare_reconsideration',
  'medicare_hearing',
  'medicare_council',
  'medicare_court',
];

/** The clock of the next appeal. Plans outside the federal rules state their own date: it is entered. */
function appealClock(plan: PlanKind, decided: number): ClockId {
  if (plan === 'medicare') return medicareLevels[Math.min(decided, medicareLevels.length - 1)] ?? 'entered';
  if (decided > 0) return hasFederalAppeal(plan) ? 'external_review' : 'entered';
  if (plan === 'medicare_advantage') return 'medicare_advantage_appeal';
  if (plan === 'medicaid') return 'medicaid_plan_appeal';
  return hasFederalAppeal(plan) ? 'internal_appeal' : 'entered';
}

const needsFor: Readonly<Record<Act, readonly Need[]>> = {
  none: ['deductible_status'],
  provider_writes_off: ['eob', 'bill'],
  corrected_claim: ['eob', 'bill'],
  coordination_of_benefits: ['plan_cards', 'coverage_dates', 'eob'],
  patient_supplies_information: ['plan_request'],
  retroactive_authorization: [
    'authorization_request',
    'medical_records',
    'emergency_records',
    'denial_letter',
  ],
  internal_appeal: ['denial_letter', 'claim_file', 'plan_criteria', 'doctor_letter', 'medical_records'],
  benefit_appeal: ['denial_letter', 'claim_file', 'plan_document', 'doctor_letter'],
  external_review: ['final_denial', 'doctor_letter', 'medical_records'],
  next_appeal_level: ['final_denial', 'doctor_letter', 'medical_records'],
  no_surprises: ['eob', 'bill', 'network_status', 'consent_form'],
  wait: ['eob'],
  ask: ['eob', 'denial_letter'],
};

const actors: Readonly<Record<Act, DenialExplanation['actor']>> = {
  none: 'patient',
  provider_writes_off: 'provider',
  corrected_claim: 'provider',
  coordination_of_benefits: 'plan',
  patient_supplies_information: 'patient',
  retroactive_authorization: 'provider',
  internal_appeal: 'patient',
  benefit_appeal: 'patient',
  external_review: 'patient',
  next_appeal_level: 'patient',
  no_surprises: 'patient',
  wait: 'plan',
  ask: 'patient',
};

const appealLaws: Readonly<Partial<Record<ClockId, LawId>>> = {
  internal_appeal: 'appeal-internal',
  external_review: 'appeal-external',
  medicare_redetermination: 'appeal-medicare-redetermination',
  medicare_reconsideration: 'appeal-medicare-reconsideration',
  medicare_hearing: 'appeal-medicare-hearing',
  medicare_council: 'appeal-medicare-council',
  medicare_court: 'appeal-medicare-court',
  medicare_advantage_appeal: 'appeal-medicare-advantage',
  medicaid_plan_appeal: 'appeal-medicaid-plan',
};

function listLaws(read: Read, acts: readonly Act[], clock: ClockId | null, plan: PlanKind): LawId[] {
  const laws: LawId[] = [];
  if (acts.includes('no_surprises')) laws.push('no-surprises-emergency', 'no-surprises-in-network-facility');
  if (read.code === '49' && hasFederalAppeal(plan)) laws.push('preventive-care');
  const law = clock ? appealLaws[clock] : undefined;
  if (law) laws.push(law);
  if (clock === 'internal_appeal') laws.push('appeal-claim-file');
  if (plan === 'medicaid') laws.push('medicaid-payment-in-full');
  return laws;
}

function isOwed({ group, kind }: Read, act: Act): DenialExplanation['isOwed'] {
  if (act === 'provider_writes_off' || kind === 'informational') return 'no';
  if (group === 'CO') return 'no';
  return kind === 'patient_share' ? 'yes' : 'ask';
}

/** After a lost appeal, reviewers outside the plan are next; after a first denial they come later. */
function followLevel(plan: Plan, read: Read, situation: DenialSituation): Plan {
  const { plan: insurance, appealsDecided } = situation;
  const isAppeal =
    plan.act === 'internal_appeal' || plan.act === 'benefit_appeal' || plan.act === 'external_review';
  const canReview = hasFederalAppeal(insurance);
  if (isAppeal && (appealsDecided > 0 || read.kind === 'upheld'))
    return canReview
      ? { ...plan, act: 'external_review', otherActs: [], why: 'upheld' }
      : { ...plan, act: 'next_appeal_level', otherActs: [], why: 'nextLevel' };
  // External review is about medical judgment and surprise bills, not about limits of the benefit.
  const opensReview =
    canReview &&
    (read.kind === 'medical_necessity' || read.kind === 'authorization' || plan.act === 'no_surprises');
  return opensReview ? { ...plan, otherActs: [...(plan.otherActs ?? []), 'external_review'] } : plan;
}

const isLine = (of: EobLine | Denial): of is EobLine => 'adjustments' in of;

/**
 * What a denial means and what to do, in plain words: for a line of an explanation of benefits (its most important
 * adjustment), or a denial from a letter. The group code decides first. An unknown reason is a question, not a guess.
 */
export function explainDenial(
  of: EobLine | Denial,
  language: FormatLocale = 'en',
  situation: DenialSituation = unknownSituation,
): DenialExplanation {
  const read = readDenial(isLine(of) ? mainDenial(of, situation) : of);
  const decided = Math.max(situation.appealsDecided, read.kind === 'upheld' ? 1 : 0);
  const plan = followLevel(planFor(read, situation), read, situation);
  const otherActs = [...new Set(plan.otherActs ?? [])].filter((act) => act !== plan.act);
  const clock = plan.isAppealable ? appealClock(situation.plan, decided) : null;

  const t = catalogs[language];
  const entry = read.code ? reasonCodes.get(read.code) : undefined;
  const remarkEntries = read.remarks.map((code) => remarkCodes.get(code)).filter((one) => one !== undefined);
  const meanings = [entry, ...remarkEntries].filter((one) => one !== undefined).map((one) => one[language]);
  const codes = [
    ...(read.code ? [read.group ? `${read.group}-${read.code}` : read.code] : []),
    ...read.remarks,
  ];
  return {
    kind: read.kind,
    group: read.group,
    codes,
    act: plan.act,
    otherActs,
    actor: actors[plan.act],
    isOwed: isOwed(read, plan.act),
    meaning: meanings.length > 0 ? [...new Set(meanings)].join(' ') : t.kinds[read.kind],
    doThis: t.acts[plan.act],
    why: t.why[plan.why],
    needs: needsFor[plan.act].map((need) => ({ need, words: t.needs[need] })),
    isAppealable: plan.isAppealable,
    clock,
    lawIds: listLaws(read, [plan.act, ...otherActs], clock, situation.plan),
    verifiedBy,
  };
}
