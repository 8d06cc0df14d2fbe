import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '#platform/browser/lazy-component.ts';
import { LoadingPart } from '#ui/part-states.tsx';
import classes from './analytics.module.css';
import * as t from './analytics.words.ts';
import type { Bars } from './bar-figure.tsx';

const BarFigure = lazyComponent<Bars>(() => import('./bar-figure.tsx').then((module) => module.BarFigure));

type ChartWithTableProps = { label: string; bars: Bars; children: ReactNode };

/** A chart, and the same data as an accessible table. */
export function ChartWithTable({ label, bars, children }: ChartWithTableProps) {
  return (
    <>
      <figure className={classes.chart} role="img" aria-label={t.chartOfTheTableBelow({ label })}>
        <Suspense fallback={<LoadingPart label={t.loadingChart({ label })} />}>
          <BarFigure {...bars} />
        </Suspense>
      </figure>
      <details className={classes.table}>
        <summary>{t.asATable({ label })}</summary>
        {children}
      </details>
    </>
  );
}
