import { NativeSelect } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { EmptyPart, LoadingPart, QueryPart } from '#ui/part-states.tsx';
import { chartRows, type Series, seriesOf } from '../series.rules.ts';
import { valueWithUnit } from './describe-fact.ts';
import { formatPartialDate } from './record-dates.ts';
import { documentPath, useRecordFacts, type Whose } from './record-queries.ts';
import classes from './records.module.css';
import * as t from './ui.words.ts';

const SeriesChart = lazy(() => import('./series-chart.tsx'));

/** Values of a test over time: as a chart, and as a table. */
export function OverTime({ householdMemberId }: Whose) {
  const query = useRecordFacts({ householdMemberId }, 'result');
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <QueryPart query={query} name={{ loading: t.loadingResults, failed: t.couldntLoadFacts }}>
      {({ facts }) => {
        const all = seriesOf(facts);
        const shown = all.find(({ key }) => key === chosen) ?? all[0];
        if (!shown) return <EmptyPart title={t.noValuesYet} hint={t.noValuesHint} />;
        return (
          <div className={classes.section}>
            <NativeSelect
              label={t.chooseTest}
              value={shown.key}
              data={all.map(({ key, name, unit }) => ({
                value: key,
                label: unit ? `${name} (${unit})` : name,
              }))}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
            <OneSeries series={shown} />
          </div>
        );
      }}
    </QueryPart>
  );
}

function OneSeries({ series }: { series: Series }) {
  const rows = chartRows(series);
  const label = t.chartOf(series);
  return (
    <>
      {rows.length > 1 && (
        <div role="img" aria-label={label}>
          <Suspense fallback={<LoadingPart label={t.loadingResults} lines={4} />}>
            <SeriesChart label={series.name} rows={rows} />
          </Suspense>
        </div>
      )}
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption className={classes.hint}>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t.date}</th>
              <th scope="col">{t.value}</th>
              <th scope="col">{t.rangeOnReport}</th>
              <th scope="col">{t.source}</th>
            </tr>
          </thead>
          <tbody>
            {series.points.toReversed().map(({ view, fact, date }) => (
              <tr key={view.id}>
                <td>{formatPartialDate(date)}</td>
                <td>
                  {valueWithUnit(fact)}
                  {fact.flag && ` (${fact.flag})`}
                </td>
                <td>{fact.referenceRange ?? ''}</td>
                <td>
                  {view.sources[0] ? (
                    <Link to={documentPath(view.sources[0].documentId, view.sources[0].place?.page)}>
                      {view.sources[0].documentName}
                    </Link>
                  ) : (
                    t.addedByYou
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.hint}>{t.valuesAsReported}</p>
    </>
  );
}
