import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { GrowingList } from '#ui/data-list/growing-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
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
  return (
    <GrowingList
      query={list}
      words={{ all: 'your bills', older: 'older bills' }}
      said={saidBy(list.error)}
      empty={
        entries.length === 0 && (
          <EmptyPart
            title="Nothing to pay so far"
            hint="The fee of a request is charged only after you approve its finished work. What you pay, and what is given back, will stand here."
          >
            {empty}
          </EmptyPart>
        )
      }
    >
      <ul className={classes.list}>
        {entries.map((entry) => (
          <BillingItem key={entry.id} entry={entry} showRequest={showRequest} />
        ))}
      </ul>
    </GrowingList>
  );
}
