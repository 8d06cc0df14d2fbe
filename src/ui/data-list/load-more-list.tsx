import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailedPart, LoadingPart, notLoaded } from '../part-states.tsx';
import * as t from './data-list.words.ts';
import classes from './load-more-list.module.css';

/** The query that loads the list in parts. */
type PartsQuery = {
  isPending: boolean;
  error: unknown;
  isLoadingError: boolean;
  isRefetchError: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  refetch(): unknown;
  fetchNextPage(): unknown;
};

type GrowingListProps = {
  query: PartsQuery;
  /** In a sentence: "the charges", "older charges". */
  words: { all: string; older: string };
  lines?: number;
  /** Empty state; null if the list has items. */
  empty: ReactNode;
  children: ReactNode;
};

/** A list loaded in parts: loading, failed, empty, or shown with a "show older" button. */
export function LoadMoreList({ query, words, lines = 6, empty, children }: GrowingListProps) {
  if (query.isPending) return <LoadingPart label={t.loading({ all: words.all })} lines={lines} />;
  const failed = (what: string, again: () => unknown) => (
    <FailedPart
      title={notLoaded(what)}
      error={query.error}
      trying={query.isFetching}
      onTryAgain={() => void again()}
    />
  );
  if (query.isLoadingError) return failed(words.all, query.refetch);
  return (
    <>
      {query.isRefetchError && failed(words.all, query.refetch)}
      {empty || children}
      {query.isFetchNextPageError && failed(words.older, query.fetchNextPage)}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t.show({ older: words.older })}
          </Button>
        </div>
      )}
    </>
  );
}
