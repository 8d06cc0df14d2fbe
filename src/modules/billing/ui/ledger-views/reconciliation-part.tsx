import '#ui/theme/field-styles.ts';
import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BoardSection } from '#ui/board.tsx';
import { FilterRow } from '#ui/data-list/filter-row.tsx';
import { LoadMoreList } from '#ui/data-list/load-more-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { findingStates, type ReconciliationFindingView } from '../../ledger-views.ts';
import { CheckList } from './check-list.tsx';
import { FindingList } from './finding-list.tsx';
import { findingStateBadges } from './ledger.words.ts';
import { ledger } from './ledger-queries.ts';
import * as t from './ledger-views.words.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import { useLedgerLocation } from './use-ledger-location.ts';

const shown = [
  ...findingStates.map((value) => ({ value, label: findingStateBadges[value].words })),
  { value: 'all', label: t.allDiscrepancies },
];

function Findings() {
  const { place, go } = useLedgerLocation();
  const state = findingStates.find((item) => item === place.show) ?? (place.show === 'all' ? 'all' : 'open');
  const [resolving, setResolving] = useState<ReconciliationFindingView | null>(null);
  const list = useInfiniteQuery(
    ledger.listReconciliationFindings.infiniteOptions({
      input: (cursor: string | null) => ({ state, ...(cursor && { cursor }) }),
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  );
  const findings = list.data?.pages.flatMap((page) => page.findings) ?? [];
  return (
    <>
      <FilterRow label={t.filterDiscrepancies}>
        <NativeSelect
          size="sm"
          label={t.show}
          data={shown}
          value={state}
          onChange={({ currentTarget }) => go({ show: currentTarget.value })}
        />
      </FilterRow>
      <LoadMoreList
        query={list}
        words={{ all: 'discrepancies', older: t.olderDiscrepancies }}
        lines={4}
        empty={
          findings.length === 0 && (
            <EmptyPart title={state === 'open' ? t.nothingNeedsReview : t.noDiscrepanciesFound} />
          )
        }
      >
        <FindingList findings={findings} onResolve={setResolving} />
      </LoadMoreList>
      <ResolveDialog finding={resolving} onClose={() => setResolving(null)} />
    </>
  );
}

/** Ledger checks and the discrepancies they found. */
export function ReconciliationPart() {
  return (
    <>
      <BoardSection title={t.discrepancies} lead={t.discrepanciesIntro}>
        <Findings />
      </BoardSection>
      <BoardSection title={t.checks} lead={t.checksIntro}>
        <CheckList />
      </BoardSection>
    </>
  );
}
