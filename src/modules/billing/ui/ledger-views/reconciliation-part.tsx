import '#ui/theme/field-styles.ts';
import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { BoardPart } from '#ui/board.tsx';
import { GrowingList } from '#ui/data-list/growing-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { type BookFindingView, findingStates } from '../../book-views.ts';
import { findingStateWords } from './book-words.ts';
import classes from './books.module.css';
import { books } from './books-queries.ts';
import { CheckList } from './check-list.tsx';
import { FindingList } from './finding-list.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import { useBookAddress } from './use-book-address.ts';

const shown = [
  ...findingStates.map((value) => ({ value, label: findingStateWords[value].words })),
  { value: 'all', label: 'All findings' },
];

function Findings() {
  const { place, go } = useBookAddress();
  const state = findingStates.find((one) => one === place.show) ?? (place.show === 'all' ? 'all' : 'open');
  const [resolving, setResolving] = useState<BookFindingView | null>(null);
  const list = useInfiniteQuery(
    books.listBookFindings.infiniteOptions({
      input: (cursor: string | null) => ({ state, ...(cursor && { cursor }) }),
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  );
  const findings = list.data?.pages.flatMap((page) => page.findings) ?? [];
  return (
    <>
      <div className={`${classes.filters} ${classes.few}`}>
        <NativeSelect
          size="md"
          label="Show"
          data={shown}
          value={state}
          onChange={({ currentTarget }) => go({ show: currentTarget.value })}
        />
      </div>
      <GrowingList
        query={list}
        words={{ all: 'the findings', older: 'older findings' }}
        said={saidBy(list.error)}
        lines={4}
        empty={
          findings.length === 0 && (
            <EmptyPart
              title={state === 'open' ? 'Nothing waits for a person' : 'Nothing of this kind was found'}
            />
          )
        }
      >
        <FindingList findings={findings} onResolve={setResolving} />
      </GrowingList>
      <ResolveDialog finding={resolving} onClose={() => setResolving(null)} />
    </>
  );
}

/** Whether the books are whole, and agree with the payment company. */
export function ReconciliationPart() {
  return (
    <>
      <BoardPart
        title="Findings"
        lead="Where our books and those of the payment company differ, or the ledger is not what was written."
      >
        <Findings />
      </BoardPart>
      <BoardPart
        title="Checks of the books"
        lead="Every night the whole ledger is read, and compared with the payment company’s report of the days before."
      >
        <CheckList />
      </BoardPart>
    </>
  );
}
