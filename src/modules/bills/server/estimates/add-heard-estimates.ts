import type { Estimate } from '#engines/bills/bill.ts';
import { matchEstimate } from '#engines/bills/estimates/match-estimate.ts';
import { type HeardEstimate, listHeardEstimates } from '#modules/calls/server/list-heard-estimates.ts';
import type { Orm } from '#platform/database/database.ts';
import type { BillCase } from '../../bill-facts.contract.ts';
import type { BillRow } from '../bill-records.ts';

const maxEstimates = 10;

const toEstimate = (heard: HeardEstimate): Estimate => ({
  providerName: heard.providerName,
  providerNpi: heard.providerNpi,
  patientName: null,
  issuedOn: heard.on,
  serviceDate: null,
  items: [{ id: '1', code: null, description: heard.serviceName, amountCents: heard.totalCents }],
  totalCents: heard.totalCents,
  heard: { callId: heard.callId, quote: heard.quote, on: heard.on },
});

/**
 * The facts with the estimates that the bill's provider told our agent. They come from the calls alone: what a page sends as
 * heard is dropped, so that no quote can be made up.
 */
export async function withHeardEstimates(
  orm: Orm,
  { userId, householdMemberId }: Pick<BillRow, 'userId' | 'householdMemberId'>,
  facts: BillCase,
): Promise<BillCase> {
  const printed = facts.estimates.filter(({ heard }) => !heard);
  const { bill } = facts;
  if (!bill) return { ...facts, estimates: printed };
  const heard = (await listHeardEstimates(orm, { userId, householdMemberId }))
    .map(toEstimate)
    .filter((estimate) => matchEstimate(bill, [estimate]).estimate !== null);
  return { ...facts, estimates: [...printed, ...heard].slice(0, maxEstimates) };
}
