import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermission } from '#platform/browser/session.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { LoadMoreList } from '#ui/data-list/load-more-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { type CorrectionTab, correctionTabs, type PriceCorrection } from '../../network-views.ts';
import * as t from './admin.words.ts';
import { CorrectionBadge, UndoCorrection } from './correct-price.tsx';
import { formatDollars } from './format-dollars.ts';
import { network } from './network-queries.ts';
import classes from './prices.module.css';

const tabWords: Record<CorrectionTab, string> = { active: t.inEffect, check: t.checkAgain, all: t.all };

const emptyWords: Record<CorrectionTab, { title: string; hint: string }> = {
  active: { title: t.noCorrections, hint: t.noCorrectionsHint },
  check: { title: t.nothingToCheck, hint: t.nothingToCheckHint },
  all: { title: t.noCorrections, hint: t.noCorrectionsHint },
};

const change = (stated: number | null, corrected: number | null): string =>
  corrected === null
    ? formatDollars(stated)
    : t.fromTo({ stated: formatDollars(stated), corrected: formatDollars(corrected) });

const columnsWith = (mayUndo: boolean): Column<PriceCorrection>[] => [
  {
    label: t.price,
    cell: ({ service, place, payer, plan, codes }) => (
      <span className={classes.names}>
        {service}
        <span className={classes.quiet}>{[place, payer, plan, ...codes].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  { label: t.status, cell: ({ action }) => <CorrectionBadge action={action} /> },
  {
    label: t.cashPrice,
    cell: ({ statedCashDollars, cashDollars }) => change(statedCashDollars, cashDollars),
  },
  {
    label: t.negotiatedPrice,
    cell: ({ statedNegotiatedDollars, negotiatedDollars }) =>
      change(statedNegotiatedDollars, negotiatedDollars),
  },
  {
    label: t.correctionReason,
    cell: ({ reason, byName, at, undone, isLost }) => (
      <span className={classes.names}>
        {reason}
        <span className={classes.quiet}>{t.byOn({ name: byName, when: formatDateTime(at) })}</span>
        {undone ? (
          <span className={classes.quiet}>
            {t.undoneBy({ name: undone.byName, when: formatDateTime(undone.at) })}
          </span>
        ) : (
          isLost && <span className={classes.quiet}>{t.notInNewerList}</span>
        )}
      </span>
    ),
  },
  ...(mayUndo
    ? [
        {
          label: t.actions,
          kind: 'acts' as const,
          cell: ({ id, service, undone }: PriceCorrection) =>
            undone === null && <UndoCorrection id={id} service={service} />,
        },
      ]
    : []),
];

/** Corrections of prices: in effect, to check again after a newer list, and all. */
export function CorrectionList() {
  const [tab, setTab] = useState<CorrectionTab>('active');
  return (
    <Tabs
      value={tab}
      onChange={(value) => setTab(correctionTabs.find((known) => known === value) ?? 'active')}
      keepMounted={false}
    >
      <Tabs.List aria-label={t.corrections}>
        {correctionTabs.map((value) => (
          <Tabs.Tab key={value} value={value}>
            {tabWords[value]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {correctionTabs.map((value) => (
        <Tabs.Panel key={value} value={value}>
          <Corrections tab={value} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Corrections({ tab }: { tab: CorrectionTab }) {
  const mayUndo = usePermission()('network.change');
  const query = useInfiniteQuery(
    network.listPriceCorrections.infiniteOptions({
      input: (cursor: string | null) => ({ tab, ...(cursor ? { cursor } : {}) }),
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 60_000,
    }),
  );
  const corrections = query.data?.pages.flatMap((page) => page.corrections) ?? [];
  return (
    <LoadMoreList
      query={query}
      words={{ all: t.theCorrections, older: t.olderCorrections }}
      empty={corrections.length === 0 && <EmptyPart {...emptyWords[tab]} />}
    >
      <DataTable
        label={t.corrections}
        columns={columnsWith(mayUndo)}
        rows={corrections}
        rowKey={({ id }) => id}
      />
    </LoadMoreList>
  );
}
