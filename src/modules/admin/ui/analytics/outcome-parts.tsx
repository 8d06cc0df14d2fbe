import { useMay } from '#platform/browser/session.ts';
import { formatDuration } from '#shared/format/format-duration.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { BoardPart } from '#ui/board.tsx';
import { DataTable } from '#ui/data-list/data-table.tsx';
import { MetricCard, MetricRow } from '#ui/metric-card.tsx';
import type { AnalyticsView } from '../../analytics.contract.ts';
import classes from './analytics.module.css';
import { meanBasis, notMeasured, percentWords, shareBasis, shareWords } from './figure-words.ts';

export function HeadFigures({ requestsInAll, sla, savings, satisfaction }: AnalyticsView) {
  const { mean } = satisfaction;
  return (
    <MetricRow label="The period in figures">
      <MetricCard label="Requests" value={formatNumber(requestsInAll)} note="Submitted in this period" />
      <MetricCard label="Promise kept" value={percentWords(sla.percent)} note={shareBasis(sla)} />
      <MetricCard
        label="Average saving"
        value={percentWords(savings.percent.mean)}
        note={meanBasis(savings.percent, '%')}
      />
      <MetricCard
        label="Satisfaction"
        value={mean.mean === null ? notMeasured : `${mean.mean} of 5`}
        note={meanBasis(mean, '')}
      />
    </MetricRow>
  );
}

export function SavingsPart({ savings }: AnalyticsView) {
  const { percent } = savings;
  const known = percent.n > 0;
  return (
    <BoardPart title="Savings">
      <dl className={classes.facts}>
        <dt>Mean</dt>
        <dd>
          {percentWords(percent.mean)} ({meanBasis(percent, '%')})
        </dd>
        <dt>Median</dt>
        <dd>{percentWords(savings.medianPercent)}</dd>
        <dt>Highest</dt>
        <dd>{percentWords(savings.highestPercent)}</dd>
        <dt>In all</dt>
        <dd>{known ? formatMoney(savings.totalCents) : notMeasured}</dd>
        <dt>Not both prices known</dt>
        <dd>{formatNumber(savings.notKnown)} unlocked results, which count nowhere above</dd>
      </dl>
      <p className={classes.note}>
        How it is computed: of every unlocked result the option that the patient chose; what its member price
        is below its cash price, in percent of the cash price. Only where both prices have a source, the words
        of an office or a row of a price file, that was not older than twelve months. A member price above the
        cash price counts as a loss. The interval is Student’s t, 95%.
      </p>
    </BoardPart>
  );
}

/** Millionths of a cent. */
const modelMoney = (microcents: number): string => formatMoney(Math.round(microcents / 1e6));
const perRequest = (value: number, requests: number): number | null =>
  requests === 0 ? null : value / requests;

export function CostPart({ cost }: AnalyticsView) {
  const noModel = useMay()('money.look') ? notMeasured : 'Not shown';
  const model = cost.modelMicrocents;
  const modelEach = model === null ? null : perRequest(model, cost.requests);
  const minutesEach = perRequest(cost.callMinutes, cost.requests);
  return (
    <BoardPart title="Cost per request" lead={`What is known, over ${formatNumber(cost.requests)} requests.`}>
      <DataTable
        label="Cost per request"
        rows={[
          {
            what: 'Language models',
            inAll: model === null ? noModel : modelMoney(model),
            each: modelEach === null ? noModel : modelMoney(modelEach),
          },
          {
            what: `Telephone time, ${formatNumber(cost.calls)} calls`,
            inAll: formatDuration(cost.callMinutes * 60),
            each: minutesEach === null ? notMeasured : formatDuration(minutesEach * 60),
          },
          { what: 'Price of the telephone time', inAll: notMeasured, each: notMeasured },
          { what: 'Time of the care team', inAll: notMeasured, each: notMeasured },
        ]}
        rowKey={({ what }) => what}
        columns={[
          { label: 'What', cell: ({ what }) => what },
          { label: 'In all', kind: 'number', cell: ({ inAll }) => inAll },
          { label: 'Per request', kind: 'number', cell: ({ each }) => each },
        ]}
      />
      <p className={classes.note}>
        {noModel === notMeasured
          ? 'Models: from the product’s own books, which run by days in Greenwich time and hold the whole service.'
          : 'What models cost is not shown: your role does not include looking at money.'}
      </p>
    </BoardPart>
  );
}

export function UnknownPart({ unknownAnswers, unknownInAll }: AnalyticsView) {
  return (
    <BoardPart
      title="Unknown answers in calls"
      lead="Of what was asked in calls that reached the office: what was not answered plainly, and so stays unknown."
    >
      {unknownAnswers.length === 0 ? (
        <p className={classes.nothing}>No call of this period has reached an office.</p>
      ) : (
        <DataTable
          label="Unknown answers in calls"
          rows={[...unknownAnswers, { question: 'All questions', unknown: unknownInAll }]}
          rowKey={({ question }) => question}
          columns={[
            { label: 'Asked', cell: ({ question }) => question },
            { label: 'Unknown', kind: 'number', cell: ({ unknown }) => shareWords(unknown) },
          ]}
        />
      )}
    </BoardPart>
  );
}

const starWords = ['', 'Not at all satisfied', 'Not satisfied', 'Neither', 'Satisfied', 'Very satisfied'];

export function SatisfactionPart({ satisfaction }: AnalyticsView) {
  return (
    <BoardPart title="Satisfaction" lead="Asked on the request’s page once it is completed.">
      <DataTable
        label="Satisfaction"
        rows={satisfaction.stars}
        rowKey={({ stars }) => String(stars)}
        columns={[
          { label: 'Answer', cell: ({ stars }) => `${stars} – ${starWords[stars] ?? ''}` },
          { label: 'Patients', kind: 'number', cell: ({ count }) => formatNumber(count) },
        ]}
      />
      <p className={classes.note}>
        Satisfied or very satisfied: {shareWords(satisfaction.satisfied)}. Of those who were asked, answered:{' '}
        {shareWords(satisfaction.answered)}.
      </p>
    </BoardPart>
  );
}
