import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './part-states.module.css';

/** Stands in the place of a part of a page whose data or code is on its way. `label` says what to a screen reader. */
export function LoadingPart({ label, lines = 3 }: { label: string; lines?: number }) {
  return (
    <output className={classes.loading} aria-label={label}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton
          key={line}
          component="span"
          display="block"
          height={line === 0 ? 24 : 18}
          width={line === 0 ? '34%' : line === lines - 1 ? '68%' : '100%'}
        />
      ))}
    </output>
  );
}

type FailedPartProps = { title: string; hint?: string; trying: boolean; onTryAgain: () => void };

/** Stands in the place of a part of a page that could not be loaded. */
export function FailedPart({
  title,
  hint = 'Please check your connection and try again.',
  trying,
  onTryAgain,
}: FailedPartProps) {
  return (
    <div className={classes.message} data-tone="trouble" role="alert">
      <p className={classes.title}>{title}</p>
      <p>{hint}</p>
      <Button variant="default" loading={trying} onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  );
}

/** Stands in the place of a list that has nothing to show, and says what to do. */
export function EmptyPart({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <div className={classes.message}>
      <p className={classes.title}>{title}</p>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}

/** What is asked of a query that brings the data of a part. */
export type PartQuery<Data> = {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch(): unknown;
};

type QueryPartProps<Data> = {
  query: PartQuery<Data>;
  /** As in a sentence: "the patients". */
  name: string;
  lines?: number;
  children: (data: Data) => ReactNode;
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A part of a page whose data is on its way, could not be loaded, or is there. */
export function QueryPart<Data>({ query, name, lines = 3, children }: QueryPartProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <LoadingPart label={`Loading ${name}`} lines={lines} />;
  return (
    <FailedPart
      title={`${capital(name)} could not be loaded`}
      trying={query.isFetching}
      onTryAgain={() => void query.refetch()}
    />
  );
}
