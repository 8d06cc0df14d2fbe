import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { saidBy } from '#platform/browser/api-error.ts';
import classes from './part-states.module.css';
import * as t from './ui.words.ts';

/** A placeholder while data or code is loading. `label` is for screen readers. */
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

type FailedPartProps = {
  title: string;
  /** The server's message in this error, if any, is shown as the hint. */
  error?: unknown;
  /** Overrides the server's message and the default hint. */
  hint?: string | undefined;
  trying: boolean;
  onTryAgain: () => void;
};

/** Shown when a section failed to load. */
export function FailedPart({ title, error, hint, trying, onTryAgain }: FailedPartProps) {
  return (
    <div className={classes.message} data-tone="trouble" role="alert">
      <p className={classes.title}>{title}</p>
      <p>{hint ?? saidBy(error) ?? t.checkYourConnection}</p>
      <Button variant="default" loading={trying} onClick={onTryAgain}>
        {t.tryAgain}
      </Button>
    </div>
  );
}

type EmptyPartProps = {
  title: string;
  hint?: string;
  /** A picture from `#ui/scenes`, for a page or a main section. */
  scene?: ReactNode;
  children?: ReactNode;
};

/** An empty state, with a hint about what to do next. */
export function EmptyPart({ title, hint, scene, children }: EmptyPartProps) {
  return (
    <div className={classes.message} data-empty>
      {scene}
      <p className={classes.title}>{title}</p>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}

/** The fields of a query result that a section needs. */
export type PartQuery<Data> = {
  data: Data | undefined;
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  refetch(): unknown;
};

type QueryPartProps<Data> = {
  query: PartQuery<Data>;
  /** As used in a sentence: "the patients". Or separate texts for loading and failure. */
  name: string | { loading: string; failed: string };
  /** Shown below the failure title instead of the server's message. */
  hint?: string;
  lines?: number;
  /** Shown while loading instead of the skeleton lines. */
  waiting?: ReactNode;
  children: (data: Data) => ReactNode;
};

export const couldNotLoad = (name: string): string => t.couldntLoad({ name });

const wordsOf = (name: string) => ({ loading: t.loadingName({ name }), failed: couldNotLoad(name) });

/** A section that loads its data from a query. Handles loading and failed states. */
export function QueryPart<Data>({ query, name, hint, lines = 3, waiting, children }: QueryPartProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  const { loading, failed } = typeof name === 'string' ? wordsOf(name) : name;
  if (!query.isError) return waiting ?? <LoadingPart label={loading} lines={lines} />;
  return (
    <FailedPart
      title={failed}
      error={query.error}
      hint={hint}
      trying={query.isFetching}
      onTryAgain={() => void query.refetch()}
    />
  );
}
