import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyPart, FailedPart, LoadingPart } from '#design/part-states.tsx';
import { saidBy } from '#platform/browser/api.ts';
import classes from './billing.module.css';
import { BillingItem } from './billing-entry.tsx';
import { billing } from './billing-queries.ts';

const pollMilliseconds = 10_000;
const underWay = ['under_way', 'waits_for_bank', 'refund_under_way'];

function useBilling() {
  const list = useInfiniteQuery(
    billing.listBilling.infiniteOptions({
      input: (cursor: string | null) => (cursor === null ? {} : { cursor }),
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      // News comes by itself; should it be lost, what is under way is asked after.
      refetchInterval: ({ state }) =>
        state.data?.pages[0]?.entries.some((entry) => underWay.includes(entry.state))
          ? pollMilliseconds
          : false,
    }),
  );
  return { list, entries: list.data?.pages.flatMap((page) => page.entries) ?? [] };
}

type BillingListProps = {
  showRequest: (request: { id: string; serviceType: string }) => ReactNode;
  /** What there is to do where nothing was asked for yet. */
  empty?: ReactNode;
};

/** Everything that was asked for, free and given back, newest first. */
export function BillingList({ showRequest, empty }: BillingListProps) {
  const { list, entries } = useBilling();
  if (list.isPending) return <LoadingPart label="Loading your bills" lines={6} />;
  if (list.isError && !list.data)
    return (
      <FailedPart
        title="Your bills could not be loaded"
        hint={saidBy(list.error) ?? 'Please check your connection and try again.'}
        trying={list.isFetching}
        onTryAgain={() => void list.refetch()}
      />
    );
  if (entries.length === 0)
    return (
      <EmptyPart
        title="Nothing to pay so far"
        hint="The fee of a request is charged only after you approve its finished work. What you pay, and what is given back, will stand here."
      >
        {empty}
      </EmptyPart>
    );
  return (
    <>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <BillingItem key={entry.id} entry={entry} showRequest={showRequest} />
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <FailedPart
          title="Older bills could not be loaded"
          trying={list.isFetchingNextPage}
          onTryAgain={() => void list.fetchNextPage()}
        />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <div>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show older
          </Button>
        </div>
      )}
    </>
  );
}
