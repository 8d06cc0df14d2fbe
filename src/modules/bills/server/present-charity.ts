import { assessCharity, type CharityPolicy } from '#engines/bills/charity/assess-charity.ts';
import { wordPending, wordReason } from '#engines/bills/charity/word-charity.ts';
import { findCharityPolicy } from '#modules/directory/server/find-charity-policy.ts';
import type { Orm } from '#platform/database/database.ts';
import type { BillCase } from '../bill-facts.contract.ts';
import type { BillView } from '../bills.contract.ts';
import * as t from '../bills.words.ts';
import type { HeardPolicy } from './calls/bill-call-records.ts';

type PolicyView = NonNullable<NonNullable<BillView['charity']>['policy']>;
type Known = { policy: CharityPolicy; view: PolicyView };

/** Household income against the hospital's policy and state law. The newer counts: the policy imported, or as heard in a call. */
export async function presentCharity(
  orm: Orm,
  { bill, circumstances, income }: BillCase,
  heard: readonly HeardPolicy[],
  today: string,
): Promise<BillView['charity']> {
  if (!income || !bill) return null;
  const known = await findPolicy(orm, bill.provider, heard);
  const assessed = assessCharity({
    householdSize: income.householdSize,
    incomeCents: income.yearlyIncomeCents,
    state: bill.provider.state,
    policy: known?.policy ?? null,
    hospitalOwnership: circumstances.hospitalOwnership,
    isUninsured: circumstances.plan === 'unknown' ? null : circumstances.plan === 'none',
    assetsCents: null,
    on: today,
  });
  const reasons = assessed.because.map((reason) => wordReason(reason, 'en'));
  return {
    percentOfPoverty: assessed.percentOfPoverty ?? 0,
    outcome: assessed.outcome,
    explanation: [...reasons, ...assessed.missing.map((one) => t.charityNeeds[one])].join(' '),
    keepPayingNothing: assessed.whilePending.map((rule) => wordPending(rule, 'en')).join(' ') || null,
    policy: known?.view ?? null,
  };
}

async function findPolicy(
  orm: Orm,
  provider: NonNullable<BillCase['bill']>['provider'],
  heard: readonly HeardPolicy[],
): Promise<Known | null> {
  const imported = await findCharityPolicy(orm, provider);
  const said = heard.toSorted((a, b) => (a.on < b.on ? -1 : 1)).at(-1);
  if (said && (!imported || said.on >= imported.statedOn)) {
    const { freeUpToPercent, discountUpToPercent, on, quote } = said;
    // What a call doesn't mention, such as a limit of assets, stays unknown.
    return {
      policy: {
        freeUpToPercent,
        discountUpToPercent,
        assetLimitCents: imported?.assetLimitCents ?? null,
        source: t.saidOnPhone,
        heardOrImportedOn: on,
      },
      view: { source: t.saidOnPhone, on, quote, url: null },
    };
  }
  if (!imported) return null;
  const { hospitalName: hospital, fileName: file, row, statedOn, policyUrl } = imported;
  const source = t.importedPolicy({ hospital, file, row });
  return {
    policy: { ...imported, source, heardOrImportedOn: statedOn },
    view: { source, on: statedOn, quote: null, url: policyUrl },
  };
}
