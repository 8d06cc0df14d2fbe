import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { AtAnchor } from '#ui/scenes/state-scenes.tsx';
import type { RequestGroup } from '../../request-status.rules.ts';
import * as t from './parts.words.ts';
import classes from './request-list-states.module.css';

export function LoadingRequests({ label = t.loadingYourRequests }: { label?: string }) {
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

const emptyWords: Record<RequestGroup, { title: string; hint: string }> = {
  active: {
    title: t.noActiveRequests,
    hint: t.noActiveRequestsHint,
  },
  history: {
    title: t.noCompletedRequestsYet,
    hint: t.noCompletedRequestsHint,
  },
};

type NothingToShowProps = {
  title: string;
  hint?: string;
  heading?: 'h2' | 'h3';
  /** A picture from `#ui/scenes`. */
  scene?: ReactNode;
  children?: ReactNode;
};

/** Empty state with a hint. */
export function EmptyState({ title, hint, heading: Heading = 'h3', scene, children }: NothingToShowProps) {
  return (
    <div className={classes.message}>
      {scene}
      <Heading className={classes.title}>{title}</Heading>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}

export const NoRequests = ({ group }: { group: RequestGroup }) => (
  <EmptyState {...emptyWords[group]} scene={<AtAnchor />} />
);
