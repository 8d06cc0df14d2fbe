import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RequestGroup } from '../../request-status.rules.ts';
import classes from './request-list-states.module.css';

export function LoadingRequests({ label = 'Loading your requests' }: { label?: string }) {
  return (
    <output className={classes.loading} aria-label={label}>
      {['first', 'second'].map((card) => (
        <span key={card} className={classes.card}>
          <Skeleton component="span" display="block" height={26} width="38%" />
          <Skeleton component="span" display="block" height={16} width="20%" />
          <Skeleton component="span" display="block" height={18} />
          <Skeleton component="span" display="block" height={18} width="72%" />
        </span>
      ))}
    </output>
  );
}

type FailedProps = { group: RequestGroup; trying: boolean; onTryAgain: () => void };

export function RequestsNotLoaded({ group, trying, onTryAgain }: FailedProps) {
  return (
    <div className={classes.message} data-tone="trouble" role="alert">
      <h3 className={classes.title}>
        {group === 'active' ? 'Failed to load requests' : 'Failed to load history'}
      </h3>
      <p>Please refresh the page or contact support</p>
      <Button variant="default" loading={trying} onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  );
}

const emptyWords: Record<RequestGroup, { title: string; hint: string }> = {
  active: {
    title: 'No active requests',
    hint: 'Start a new request above to get help with your healthcare needs',
  },
  history: {
    title: 'No completed requests yet',
    hint: 'Your request history will appear here once completed',
  },
};

type NothingToShowProps = { title: string; hint?: string; heading?: 'h2' | 'h3'; children?: ReactNode };

/** Stands in the place of a list that has nothing to show, and says what to do. */
export function NothingToShow({ title, hint, heading: Heading = 'h3', children }: NothingToShowProps) {
  return (
    <div className={classes.message}>
      <Heading className={classes.title}>{title}</Heading>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}

export const NoRequests = ({ group }: { group: RequestGroup }) => <NothingToShow {...emptyWords[group]} />;
