import { formatMoney } from '#shared/format/format-money.ts';
import * as t from '../../admin.words.ts';
import type { OverviewFigures } from '../../overview.contract.ts';
import { formatShare, sayMinutes } from '../../overview.words.ts';

type ReportLine = { label: string; value: string; measured: string };

/** Metrics of a period in words, each with its definition. */
export function reportLines(figures: OverviewFigures): ReportLine[] {
  const { minutesToFinish, requestsFinished } = figures;
  const ofFinished = t.ofFinishedRequestsSubmittedIn({ requestsFinished });
  return [
    {
      label: 'Requests submitted',
      value: String(figures.requestsSubmitted),
      measured: t.requestsSubmittedInThePeriod,
    },
    {
      label: 'Requests finished',
      value: String(requestsFinished),
      measured: t.ofTheseFinishedAndSent,
    },
    {
      label: 'Requests approved',
      value: String(figures.requestsApproved),
      measured: t.ofTheseApprovedByThe,
    },
    {
      label: 'Requests canceled',
      value: String(figures.requestsCancelled),
      measured: t.ofTheseClosedWithoutA,
    },
    {
      label: 'Median time to completion',
      value: sayMinutes(minutesToFinish?.median),
      measured: t.fromSubmissionIncludingNightsAnd({ ofFinished }),
    },
    {
      label: '90th percentile time to completion',
      value: sayMinutes(minutesToFinish?.p90),
      measured: t.n90WereFinishedWithinThis({ ofFinished }),
    },
    {
      label: 'SLA met',
      value: formatShare(figures.withinPromise),
      measured: t.ofFinishedAndOverdueRequests,
    },
    {
      label: 'Calls answered',
      value: formatShare(figures.callsAnswered),
      measured: t.ofEndedCallsNotVoicemail,
    },
    {
      label: 'New patients',
      value: String(figures.newPatients),
      measured: t.accountsCreatedInThePeriod,
    },
    {
      label: 'Fees paid',
      value: formatMoney(figures.feesCents),
      measured: t.approvalFeesPaidInThe,
    },
  ];
}
