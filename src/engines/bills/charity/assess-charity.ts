import type { Circumstances } from '../bill.ts';
import type { ClockId } from '../deadlines/clock.ts';
import { isInForce, type LawId, lawById } from '../law/law-table.ts';
import { povertyGuideline } from './poverty-guidelines.ts';
import { type StateCharityRule, stateCharityRules } from './state-charity-rules.ts';

/** A hospital's financial assistance policy, as imported or as heard on the phone. */
export type CharityPolicy = {
  /** Income up to this percent of the poverty guideline: free care. Null: not stated. */
  freeUpToPercent: number | null;
  discountUpToPercent: number | null;
  /** Assets above this exclude a household. Null: no test is known. */
  assetLimitCents: number | null;
  source: string;
  heardOrImportedOn: string;
};

export type CharityInput = {
  householdSize: number | null;
  /** Income of the household in a year, before taxes. */
  incomeCents: number | null;
  /** Two letters. */
  state: string | null;
  policy: CharityPolicy | null;
  hospitalOwnership: Circumstances['hospitalOwnership'];
  isUninsured: boolean | null;
  /** Null: not answered. */
  assetsCents: number | null;
  on: string;
};

export type CharityOutcome = 'likely_free' | 'likely_discount' | 'ask' | 'unlikely';

export type CharityReason =
  | { kind: 'within_policy'; limit: 'free' | 'discount'; percent: number; source: string; on: string }
  | { kind: 'within_state_law'; limit: 'free' | 'discount'; percent: number; lawId: LawId }
  | { kind: 'above_policy'; percent: number; source: string; on: string }
  | { kind: 'above_asset_limit'; limitCents: number }
  | { kind: 'assets_unknown'; limitCents: number }
  | { kind: 'state_law_has_conditions'; lawId: LawId }
  | { kind: 'no_policy_known' }
  | { kind: 'no_guideline' }
  | { kind: 'nonprofit_must_have_policy' };

/** What holds while an application is pending; only what a law says. */
export type PendingRule = { says: 'no_collection_steps' | 'no_payment_due'; lawId: LawId };

export type CharityAssessment = {
  /** Whole percent, rounded up. Null: a fact is missing, or there is no guideline for the place. */
  percentOfPoverty: number | null;
  guidelineYear: number | null;
  outcome: CharityOutcome;
  because: CharityReason[];
  missing: ('householdSize' | 'incomeCents' | 'state')[];
  clocks: ClockId[];
  whilePending: PendingRule[];
};

const limits = ['free', 'discount'] as const;
const outcomes = { free: 'likely_free', discount: 'likely_discount' } as const;

function limitWithin(
  percent: number,
  of: { freeUpToPercent: number | null; discountUpToPercent: number | null },
): (typeof limits)[number] | null {
  if (of.freeUpToPercent !== null && percent <= of.freeUpToPercent) return 'free';
  return of.discountUpToPercent !== null && percent <= of.discountUpToPercent ? 'discount' : null;
}

function lawOf(input: CharityInput): StateCharityRule | null {
  const rule = stateCharityRules.find(({ state }) => state === input.state);
  return rule && isInForce(lawById(rule.lawId), input.on) ? rule : null;
}

function meets({ onlyIf }: StateCharityRule, input: CharityInput): boolean {
  if (onlyIf === 'nonprofit') return input.hospitalOwnership === 'nonprofit';
  return onlyIf === 'any_hospital' || input.isUninsured === true;
}

type Judged = { outcome: CharityOutcome; because: CharityReason[] };

function judgeByPolicy(percent: number, policy: CharityPolicy, input: CharityInput): Judged {
  const { source, heardOrImportedOn: on, assetLimitCents } = policy;
  const limit = limitWithin(percent, policy);
  if (limit === null) {
    const highest = policy.discountUpToPercent ?? policy.freeUpToPercent;
    if (highest === null) return { outcome: 'ask', because: [{ kind: 'no_policy_known' }] };
    // A policy heard only in part may have a discount above the free limit.
    const outcome = policy.discountUpToPercent === null ? 'ask' : 'unlikely';
    return { outcome, because: [{ kind: 'above_policy', percent: highest, source, on }] };
  }
  const stated = (limit === 'free' ? policy.freeUpToPercent : policy.discountUpToPercent) ?? 0;
  const because: CharityReason[] = [{ kind: 'within_policy', limit, percent: stated, source, on }];
  if (assetLimitCents === null) return { outcome: outcomes[limit], because };
  const limitCents = assetLimitCents;
  if (input.assetsCents === null)
    return { outcome: 'ask', because: [...because, { kind: 'assets_unknown', limitCents }] };
  return input.assetsCents <= limitCents
    ? { outcome: outcomes[limit], because }
    : { outcome: 'unlikely', because: [{ kind: 'above_asset_limit', limitCents }] };
}

function judgeByLaw(percent: number, input: CharityInput): Judged | null {
  const rule = lawOf(input);
  const limit = rule ? limitWithin(percent, rule) : null;
  if (!rule || !limit) return null;
  const stated = (limit === 'free' ? rule.freeUpToPercent : rule.discountUpToPercent) ?? 0;
  const { lawId } = rule;
  const because: CharityReason[] = [{ kind: 'within_state_law', limit, percent: stated, lawId }];
  if (meets(rule, input) && !rule.unsure) return { outcome: outcomes[limit], because };
  return { outcome: 'ask', because: [...because, { kind: 'state_law_has_conditions', lawId }] };
}

const rank: Readonly<Record<CharityOutcome, number>> = {
  likely_free: 3,
  likely_discount: 2,
  ask: 1,
  unlikely: 0,
};

function listPending(input: CharityInput): PendingRule[] {
  const law = lawOf(input);
  const federal: PendingRule[] =
    input.hospitalOwnership === 'nonprofit'
      ? [{ says: 'no_collection_steps', lawId: 'charity-application-pending' }]
      : [];
  return law?.pending ? [...federal, { says: law.pending, lawId: law.lawId }] : federal;
}

/**
 * Estimates what a household can expect from a hospital's financial assistance. The hospital decides; the better of its
 * policy and state law counts. Without a known policy the answer is to ask.
 */
export function assessCharity(input: CharityInput): CharityAssessment {
  const { householdSize, incomeCents, state } = input;
  const isNonprofit = input.hospitalOwnership === 'nonprofit';
  const rest = {
    clocks: isNonprofit ? (['charity_application', 'collections_earliest'] satisfies ClockId[]) : [],
    whilePending: listPending(input),
  };
  const nonprofit: CharityReason[] = isNonprofit ? [{ kind: 'nonprofit_must_have_policy' }] : [];
  if (householdSize === null || incomeCents === null || state === null) {
    const missing = (['householdSize', 'incomeCents', 'state'] as const).filter(
      (name) => input[name] === null,
    );
    return {
      percentOfPoverty: null,
      guidelineYear: null,
      outcome: 'ask',
      because: nonprofit,
      missing,
      ...rest,
    };
  }
  const guideline = povertyGuideline({ householdSize, state, on: input.on });
  if (!guideline) {
    const because: CharityReason[] = [{ kind: 'no_guideline' }, ...nonprofit];
    return { percentOfPoverty: null, guidelineYear: null, outcome: 'ask', because, missing: [], ...rest };
  }
  const percent = Math.ceil((100 * Math.max(0, incomeCents)) / guideline.cents);
  const judged = [
    ...(input.policy ? [judgeByPolicy(percent, input.policy, input)] : []),
    ...[judgeByLaw(percent, input)].filter((one) => one !== null),
  ].toSorted((a, b) => rank[b.outcome] - rank[a.outcome]);
  const best: Judged = judged[0] ?? { outcome: 'ask', because: [{ kind: 'no_policy_known' }, ...nonprofit] };
  return { percentOfPoverty: percent, guidelineYear: guideline.year, ...best, missing: [], ...rest };
}
