import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#platform/browser/lazy-part.ts';
import { LoadingPart } from '#ui/part-states.tsx';
import classes from './analytics.module.css';
import type { Bars } from './bar-figure.tsx';

const BarFigure = lazyPart<Bars>(() => import('./bar-figure.tsx').then((module) => module.BarFigure));

type ChartWithTableProps = { label: string; bars: Bars; children: ReactNode };

/** A picture for the eye, and the same figures as a table for everybody. */
export function ChartWithTable({ label, bars, children }: ChartWithTableProps) {
  return (
    <>
      <figure className={classes.chart} role="img" aria-label={`${label}: a chart of the table below`}>
        <Suspense fallback={<LoadingPart label={`Drawing ${label}`} />}>
          <BarFigure {...bars} />
        </Suspense>
      </figure>
      <details className={classes.behind}>
        <summary>{label} as a table</summary>
        {children}
      </details>
    </>
  );
}
