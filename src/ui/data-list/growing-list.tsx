import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailedPart, LoadingPart } from '../part-states.tsx';
import classes from './growing-list.module.css';

/** What is asked of the query that reads the list part by part. */
type PartsQuery = {
  isPending: boolean;
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
  /** As in a sentence: "the charges", "older charges". */
  words: { all: string; older: string };
  /** What the server said of a failure. */
  said?: string | null;
  lines?: number;
  /** Stands in the place of a list that holds nothing; nothing where it holds something. */
  empty: ReactNode;
  children: ReactNode;
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A list that is read part by part: on its way, failed, empty, or there with a button for what is older. */
export function GrowingList({ query, words, said, lines = 6, empty, children }: GrowingListProps) {
  if (query.isPending) return <LoadingPart label={`Loading ${words.all}`} lines={lines} />;
  const failed = (what: string, again: () => unknown) => (
    <FailedPart
      title={`${capital(what)} could not be loaded`}
      {...(said && { hint: said })}
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
            Show {words.older}
          </Button>
        </div>
      )}
    </>
  );
}
