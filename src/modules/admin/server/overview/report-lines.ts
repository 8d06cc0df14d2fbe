import { formatMoney } from '#shared/format/format-money.ts';
import type { OverviewFigures } from '../../overview.contract.ts';
import { sayMinutes, sayShare } from '../../overview-words.ts';

type ReportLine = { label: string; value: string; measured: string };

/** The figures of a period in words, each with what exactly was counted. */
export function reportLines(figures: OverviewFigures): ReportLine[] {
  const { minutesToFinish, requestsFinished } = figures;
  const ofFinished = `Of ${requestsFinished} finished requests that were submitted in the period.`;
  return [
    {
      label: 'Requests submitted',
      value: String(figures.requestsSubmitted),
      measured: 'Requests that patients submitted in the period.',
    },
    {
      label: 'Requests finished',
      value: String(requestsFinished),
      measured: 'Of these, those whose work is done and was given to the patient to approve.',
    },
    {
      label: 'Requests approved',
      value: String(figures.requestsApproved),
      measured: 'Of these, those that the patient approved, refunded ones included.',
    },
    {
      label: 'Requests cancelled',
      value: String(figures.requestsCancelled),
      measured: 'Of these, those that were closed without a result.',
    },
    {
      label: 'Median time to finished work',
      value: sayMinutes(minutesToFinish?.median),
      measured: `${ofFinished} From submission, nights and weekends included.`,
    },
    {
      label: '90th percentile of the time to finished work',
      value: sayMinutes(minutesToFinish?.p90),
      measured: `${ofFinished} Nine of ten were finished within this time.`,
    },
    {
      label: 'Finished within the promised time',
      value: sayShare(figures.withinPromise),
      measured: 'Of those finished and those overdue; the clock is paused while we wait for the patient.',
    },
    {
      label: 'Calls answered',
      value: sayShare(figures.callsAnswered),
      measured: 'Of calls that are over: not voicemail, busy, unanswered or a wrong number.',
    },
    {
      label: 'New patients',
      value: String(figures.newPatients),
      measured: 'Accounts created in the period that still exist.',
    },
    {
      label: 'Fees paid',
      value: formatMoney(figures.feesCents),
      measured: 'Approval fees of the period that were paid and not refunded.',
    },
  ];
}
