import { formatMoney } from '#shared/format/format-money.ts';
import * as t from '../../admin.words.ts';
import type { OverviewMetrics } from '../../overview.contract.ts';
import { formatMinutes, formatShare } from '../../overview.words.ts';

type ReportLine = { label: string; value: string; measured: string };

/** Metrics of a period as text, each with its definition. */
export function reportLines(metrics: OverviewMetrics): ReportLine[] {
  const { minutesToFinish, requestsFinished } = metrics;
  const ofFinished = t.ofFinishedRequests({ requestsFinished });
  return [
    {
      label: 'Requests submitted',
      value: String(metrics.requestsSubmitted),
      measured: t.requestsSubmitted,
    },
    {
      label: 'Requests finished',
      value: String(requestsFinished),
      measured: t.ofTheseFinished,
    },
    {
      label: 'Requests approved',
      value: String(metrics.requestsApproved),
      measured: t.ofTheseApproved,
    },
    {
      label: 'Requests canceled',
      value: String(metrics.requestsCancelled),
      measured: t.ofTheseCanceled,
    },
    {
      label: 'Median time to completion',
      value: formatMinutes(minutesToFinish?.median),
      measured: t.medianTimeToCompletion({ ofFinished }),
    },
    {
      label: '90th percentile time to completion',
      value: formatMinutes(minutesToFinish?.p90),
      measured: t.percentile90TimeToCompletion({ ofFinished }),
    },
    {
      label: 'SLA met',
      value: formatShare(metrics.withinSla),
      measured: t.ofFinishedAndOverdueRequests,
    },
    {
      label: 'Calls answered',
      value: formatShare(metrics.callsAnswered),
      measured: t.shareOfCompletedCalls,
    },
    {
      label: 'New patients',
      value: String(metrics.newPatients),
      measured: t.accountsCreatedInThePeriod,
    },
    {
      label: 'Fees paid',
      value: formatMoney(metrics.feesCents),
      measured: t.approvalFeesPaid,
    },
  ];
}
