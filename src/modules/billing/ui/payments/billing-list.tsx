import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadMoreList } from '#ui/data-list/load-more-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { PaperBoat } from '#ui/scenes/state-scenes.tsx';
import classes from './billing.module.css';
import { BillingItem } from './billing-entry.tsx';
import { billing } from './billing-queries.ts';
import * as t from './payments.words.ts';

const pollMilliseconds = 10_000;
const underWay = ['under_way', 'waits_for_bank', 'refund_under_way'];

function useBilling() {
  const list = useInfiniteQuery(
    billing.listBilling.infiniteOptions({
      input: (cursor: string | null) => (cursor === null ? {} : { cursor }),
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      // Live events update the list. Polling covers lost events while a payment is in progress.
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
  /** The action shown when there are no bills. */
  empty?: ReactNode;
};

/** All charges, free items and refunds, newest first. */
export function BillingList({ showRequest, empty }: BillingListProps) {
  const { list, entries } = useBilling();
  return (
    <LoadMoreList
      query={list}
      words={{ all: t.yourBills, older: t.olderBills }}
      empty={
        entries.length === 0 && (
          <EmptyPart title={t.noBillsYet} hint={t.noBillsHint} scene={<PaperBoat />}>
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
    </LoadMoreList>
  );
}
