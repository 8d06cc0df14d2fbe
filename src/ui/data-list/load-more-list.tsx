import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { couldNotLoad, FailedPart, LoadingPart } from '../part-states.tsx';
import * as t from './data-list.words.ts';
import classes from './load-more-list.module.css';

/** The fields of an infinite query that the list needs. */
type LoadMoreQuery = {
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

type LoadMoreListProps = {
  query: LoadMoreQuery;
  /** As used in a sentence: "the charges", "older charges". */
  words: { all: string; older: string };
  lines?: number;
  /** Empty state; null if the list has items. */
  empty: ReactNode;
  children: ReactNode;
};

/** A list with a "Show older" button. Handles loading, failed and empty states. */
export function LoadMoreList({ query, words, lines = 6, empty, children }: LoadMoreListProps) {
  if (query.isPending) return <LoadingPart label={t.loading({ all: words.all })} lines={lines} />;
  const failed = (what: string, retry: () => unknown) => (
    <FailedPart
      title={couldNotLoad(what)}
      error={query.error}
      trying={query.isFetching}
      onTryAgain={() => void retry()}
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
            {t.showOlder({ older: words.older })}
          </Button>
        </div>
      )}
    </>
  );
}
