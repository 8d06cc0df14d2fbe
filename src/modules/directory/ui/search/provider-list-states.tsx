import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Storm, Telescope, Unplugged } from '#ui/scenes/state-scenes.tsx';
import type { UnderstoodSearch } from '../../providers.contract.ts';
import type { BookingLink } from './booking-link.ts';
import { type ProviderFilters, widestMiles } from './provider-filters.ts';
import classes from './provider-list-states.module.css';
import * as t from './search.words.ts';

const skeletonCount = 6;

export function LoadingProviders() {
  return (
    <output className={classes.loading} aria-label={t.loadingProviders}>
      {Array.from({ length: skeletonCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
        <span key={index} className={classes.card} data-skeleton>
          <Skeleton component="span" display="block" height={28} width={28} circle />
          <span className={classes.lines}>
            <Skeleton component="span" display="block" height={24} width={t.nameWidth} />
            <Skeleton component="span" display="block" height={16} width={t.shortLineWidth} />
            <Skeleton component="span" display="block" height={16} width={t.longLineWidth} />
            <Skeleton component="span" display="block" height={16} width={t.lineWidth} />
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
  scene?: ReactNode;
  children: ReactNode;
  act: ReactNode;
  trouble?: boolean;
  /** `h1` if the message is the whole page. */
  heading?: 'h1' | 'h2';
};

/** A message in place of a list or page, with an action. */
export function StateMessage(props: StateMessageProps) {
  const { title, scene, children, act, trouble = false, heading: Heading = 'h2' } = props;
  return (
    <div
      className={classes.message}
      data-tone={trouble ? 'trouble' : 'quiet'}
      role={trouble ? 'alert' : undefined}
    >
      {scene}
      <Heading>{title}</Heading>
      <p>{children}</p>
      {act}
    </div>
  );
}

/** If a filter is set, the filter may be the reason for no results, not the spelling. */
function noResultsWords({ search, specialty, service, insurance, radius }: ProviderFilters): string {
  if (search === '') return t.noMatchForFilters;
  return specialty !== '' || service !== '' || insurance !== '' || radius !== null
    ? t.noMatchForSearchAndFilters
    : t.noMatchForSearch;
}

/** The area that was searched, in the sentence or the filters; null if it was everywhere. */
export function searchedArea(
  { near, radius }: ProviderFilters,
  understood: UnderstoodSearch | null,
): { miles: number; place: string } | null {
  if (understood?.place) return { miles: understood.place.radiusMiles, place: understood.place.label };
  return near !== '' && radius !== null ? { miles: radius, place: near } : null;
}

type NoProvidersProps = {
  filters: ProviderFilters;
  understood: UnderstoodSearch | null;
  /** To the assistant, with the search as a draft. */
  askTo: BookingLink;
  onSearchWider: () => void;
  /** Such as "an OB-GYN", if the network has none. */
  lacks: string | null;
  onClear: () => void;
};

export function NoProviders(props: NoProvidersProps) {
  const { filters, understood, lacks, askTo, onClear, onSearchWider } = props;
  const area = searchedArea(filters, understood);
  return (
    <StateMessage
      title={t.noProvidersFound}
      scene={<Telescope />}
      act={
        <div className={classes.acts}>
          <Button component={Link} {...askTo}>
            {t.askUsToFindIt}
          </Button>
          {!lacks && area && area.miles < widestMiles && (
            <Button variant="default" onClick={onSearchWider}>
              {t.searchWider({ miles: widestMiles })}
            </Button>
          )}
          <Button variant="default" onClick={onClear}>
            {t.clearFilters}
          </Button>
        </div>
      }
    >
      {lacks ? t.notInNetworkYet({ lacks }) : area ? t.noMatchNear(area) : noResultsWords(filters)}
    </StateMessage>
  );
}

type NotLoadedProps = { said: string | null; offline: boolean; trying: boolean; onTryAgain: () => void };

export function ProvidersNotLoaded({ said, offline, trying, onTryAgain }: NotLoadedProps) {
  return (
    <StateMessage
      trouble
      scene={offline ? <Unplugged size="small" /> : <Storm size="small" />}
      title={offline ? t.youreOffline : t.couldntSearchProviders}
      act={
        <Button variant="default" loading={trying && !offline} onClick={onTryAgain}>
          {t.tryAgain}
        </Button>
      }
    >
      {said ?? t.searchIsSaved}
    </StateMessage>
  );
}
