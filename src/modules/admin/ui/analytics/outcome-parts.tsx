import { usePermission } from '#platform/browser/session.ts';
import { formatDuration } from '#shared/format/format-duration.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { BoardSection } from '#ui/board.tsx';
import { DataTable } from '#ui/data-list/data-table.tsx';
import { MetricCard, MetricRow } from '#ui/metric-card.tsx';
import type { AnalyticsView } from '../../analytics.contract.ts';
import { MissedSlaLink } from '../missed-sla-link.tsx';
import classes from './analytics.module.css';
import * as t from './analytics.words.ts';
import { meanBasis, notMeasured, percentWords, shareBasis, shareWords } from './metric.words.ts';

export function KeyMetrics({ period, requestsInAll, sla, savings, satisfaction }: AnalyticsView) {
  const { mean } = satisfaction;
  return (
    <MetricRow label={t.keyMetrics}>
      <MetricCard label={t.requests} value={formatNumber(requestsInAll)} note={t.submittedInThisPeriod} />
      <MetricCard label={t.slaMet} value={percentWords(sla.percent)} note={shareBasis(sla)}>
        <MissedSlaLink period={{ kind: 'days', ...period }}>{t.missedSlas}</MissedSlaLink>
      </MetricCard>
      <MetricCard
        label={t.averageSavings}
        value={percentWords(savings.percent.mean)}
        note={meanBasis(savings.percent, '%')}
      />
      <MetricCard
        label={t.satisfaction}
        value={mean.mean === null ? notMeasured : t.ratingOf5({ mean: mean.mean })}
        note={meanBasis(mean, '')}
      />
    </MetricRow>
  );
}

export function SavingsPart({ savings }: AnalyticsView) {
  const { percent } = savings;
  const known = percent.n > 0;
  return (
    <BoardSection title={t.savings}>
      <dl className={classes.facts}>
        <dt>{t.mean}</dt>
        <dd>
          {percentWords(percent.mean)} ({meanBasis(percent, '%')})
        </dd>
        <dt>{t.median}</dt>
        <dd>{percentWords(savings.medianPercent)}</dd>
        <dt>{t.highest}</dt>
        <dd>{percentWords(savings.highestPercent)}</dd>
        <dt>{t.total}</dt>
        <dd>{known ? formatMoney(savings.totalCents) : notMeasured}</dd>
        <dt>{t.missingAPrice}</dt>
        <dd>{t.resultsNotCounted({ number: formatNumber(savings.notKnown) })}</dd>
      </dl>
      <p className={classes.note}>{t.savingsMethod}</p>
    </BoardSection>
  );
}

const modelMoney = (microcents: number): string => formatMoney(Math.round(microcents / 1e6));
const perRequest = (value: number, requests: number): number | null =>
  requests === 0 ? null : value / requests;

export function CostPart({ cost }: AnalyticsView) {
  const noModel = usePermission()('money.look') ? notMeasured : t.hidden;
  const model = cost.modelMicrocents;
  const modelEach = model === null ? null : perRequest(model, cost.requests);
  const minutesEach = perRequest(cost.callMinutes, cost.requests);
  return (
    <BoardSection title={t.costPerRequest} lead={t.knownCosts({ number: formatNumber(cost.requests) })}>
      <DataTable
        label={t.costPerRequest}
        rows={[
          {
            what: t.languageModels,
            inAll: model === null ? noModel : modelMoney(model),
            each: modelEach === null ? noModel : modelMoney(modelEach),
          },
          {
            what: t.callTime({ number: formatNumber(cost.calls) }),
            inAll: formatDuration(cost.callMinutes * 60),
            each: minutesEach === null ? notMeasured : formatDuration(minutesEach * 60),
          },
          { what: t.costOfCallTime, inAll: notMeasured, each: notMeasured },
          { what: t.careTeamTime, inAll: notMeasured, each: notMeasured },
        ]}
        rowKey={({ what }) => what}
        columns={[
          { label: t.item, cell: ({ what }) => what },
          { label: t.total, kind: 'number', cell: ({ inAll }) => inAll },
          { label: t.perRequest, kind: 'number', cell: ({ each }) => each },
        ]}
      />
      <p className={classes.note}>{noModel === notMeasured ? t.modelCostNote : t.modelCostHidden}</p>
    </BoardSection>
  );
}

export function UnknownPart({ unknownAnswers, unknownInAll }: AnalyticsView) {
  return (
    <BoardSection title={t.unknownAnswersInCalls} lead={t.unknownAnswersLead}>
      {unknownAnswers.length === 0 ? (
        <p className={classes.nothing}>{t.noCallsReachedAnOffice}</p>
      ) : (
        <DataTable
          label={t.unknownAnswersInCalls}
          rows={[...unknownAnswers, { question: t.allQuestions, unknown: unknownInAll }]}
          rowKey={({ question }) => question}
          columns={[
            { label: t.question, cell: ({ question }) => question },
            { label: t.unknown, kind: 'number', cell: ({ unknown }) => shareWords(unknown) },
          ]}
        />
      )}
    </BoardSection>
  );
}

const starWords = ['', t.veryDissatisfied, t.dissatisfied, t.neutral, t.satisfied, t.verySatisfied];

export function SatisfactionPart({ satisfaction }: AnalyticsView) {
  return (
    <BoardSection title={t.satisfaction} lead={t.satisfactionLead}>
      <DataTable
        label={t.satisfaction}
        rows={satisfaction.stars}
        rowKey={({ stars }) => String(stars)}
        columns={[
          { label: t.answer, cell: ({ stars }) => `${stars} – ${starWords[stars] ?? ''}` },
          { label: t.patients, kind: 'number', cell: ({ count }) => formatNumber(count) },
        ]}
      />
      <p className={classes.note}>
        {t.satisfactionSummary({
          share: shareWords(satisfaction.satisfied),
          responseRate: shareWords(satisfaction.answered),
        })}
      </p>
    </BoardSection>
  );
}
