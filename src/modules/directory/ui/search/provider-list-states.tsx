import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ProviderFilters } from './provider-filters.ts';
import classes from './provider-list-states.module.css';

const skeletonCount = 6;

export function LoadingProviders() {
  return (
    <output className={classes.loading} aria-label="Loading providers">
      {Array.from({ length: skeletonCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
        <span key={index} className={classes.card} data-skeleton>
          <Skeleton component="span" display="block" height={52} width={52} circle />
          <span className={classes.lines}>
            <Skeleton component="span" display="block" height={24} width="min(18rem, 80%)" />
            <Skeleton component="span" display="block" height={16} width="min(10rem, 50%)" />
            <Skeleton component="span" display="block" height={16} width="min(24rem, 95%)" />
            <Skeleton component="span" display="block" height={16} width="min(14rem, 60%)" />
          </span>
          <span className={classes.prices}>
            <Skeleton component="span" display="block" height={44} />
            <Skeleton component="span" display="block" height={44} />
          </span>
        </span>
      ))}
    </output>
  );
}

type StateMessageProps = {
  title: string;
  children: ReactNode;
  act: ReactNode;
  trouble?: boolean;
  /** `h1` where the message is all there is on the page. */
  heading?: 'h1' | 'h2';
};

/** A message in place of a list or of a page, with a way on. */
export function StateMessage(props: StateMessageProps) {
  const { title, children, act, trouble = false, heading: Heading = 'h2' } = props;
  return (
    <div
      className={classes.message}
      data-tone={trouble ? 'trouble' : 'quiet'}
      role={trouble ? 'alert' : undefined}
    >
      <Heading>{title}</Heading>
      <p>{children}</p>
      {act}
    </div>
  );
}

/** Words that somebody is called by find nobody where a filter leaves them out: then the spelling is not to blame. */
function nobodyWords({ search, specialty, service, insurance, radius }: ProviderFilters): string {
  if (search === '') return 'Nobody in the network fits all of these filters. Fewer of them may find more.';
  return specialty !== '' || service !== '' || insurance !== '' || radius !== null
    ? 'Nobody within these filters fits all of these words. Fewer of them, or another spelling, may find more.'
    : 'Nobody in the network fits all of these words. Fewer words, or another spelling, may find more.';
}

type NoProvidersProps = {
  filters: ProviderFilters;
  /** "an OB-GYN", where our network has none. */
  lacks: string | null;
  onClear: () => void;
};

export function NoProviders({ filters, lacks, onClear }: NoProvidersProps) {
  return (
    <StateMessage
      title="No providers found"
      act={
        <Button variant="default" onClick={onClear}>
          Clear Filters
        </Button>
      }
    >
      {lacks
        ? `We don't have ${lacks} in our network yet. Tell our assistant what you need, and a person on our care team will look for one.`
        : nobodyWords(filters)}
    </StateMessage>
  );
}

type NotLoadedProps = { said: string | null; offline: boolean; trying: boolean; onTryAgain: () => void };

export function ProvidersNotLoaded({ said, offline, trying, onTryAgain }: NotLoadedProps) {
  return (
    <StateMessage
      trouble
      title={offline ? 'You are offline' : 'We could not search just now'}
      act={
        <Button variant="default" loading={trying && !offline} onClick={onTryAgain}>
          Try again
        </Button>
      }
    >
      {said ?? 'What you searched for is kept. Please check your connection and try again.'}
    </StateMessage>
  );
}
