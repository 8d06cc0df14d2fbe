import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { serviceTypeWords } from '#modules/requests/request-status.rules.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { LoadMoreList } from '#ui/data-list/load-more-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { PatientLink } from '#ui/record-links.tsx';
import type { ThreadSummary } from '../messages.contract.ts';
import { type ThreadTab, threadTabs } from '../thread-tabs.ts';
import classes from './message-threads.module.css';
import { useThreads } from './staff-thread-queries.ts';
import { ThreadLink, threadColumns } from './thread-columns.tsx';
import * as t from './ui.words.ts';

const tabWords: Record<ThreadTab, string> = { waiting: t.waiting, mine: t.mine, all: t.all };

const emptyWords: Record<ThreadTab, { title: string; hint: string }> = {
  waiting: { title: t.noPatientsWaiting, hint: t.noPatientsWaitingHint },
  mine: { title: t.noMessagesOfYours, hint: t.noMessagesOfYoursHint },
  all: { title: t.noMessagesYet, hint: t.noMessagesAtAllHint },
};

const columns: Column<ThreadSummary>[] = [
  {
    label: t.patient,
    width: '15rem',
    cell: ({ requestId, patientId, patientName }) => (
      <span className={classes.patient}>
        <PatientLink id={patientId}>{patientName}</PatientLink>
        <ThreadLink requestId={requestId} />
      </span>
    ),
  },
  { label: t.service, width: '9rem', cell: ({ serviceType }) => serviceTypeWords(serviceType) },
  ...threadColumns,
];

/** Message threads with patients: the waiting ones, yours, and all. */
export function MessageThreads() {
  const [tab, setTab] = useState<ThreadTab>('waiting');
  return (
    <Tabs
      value={tab}
      onChange={(value) => setTab(threadTabs.find((known) => known === value) ?? 'waiting')}
      keepMounted={false}
    >
      <Tabs.List aria-label={t.messageThreads} className={classes.tabs ?? ''}>
        {threadTabs.map((value) => (
          <Tabs.Tab key={value} value={value}>
            {tabWords[value]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {threadTabs.map((value) => (
        <Tabs.Panel key={value} value={value}>
          <Threads tab={value} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Threads({ tab }: { tab: ThreadTab }) {
  const query = useThreads(tab);
  const threads = query.data?.pages.flatMap((page) => page.threads) ?? [];
  return (
    <LoadMoreList
      query={query}
      words={{ all: t.theMessages, older: t.moreMessages }}
      empty={threads.length === 0 && <EmptyPart {...emptyWords[tab]} />}
    >
      <DataTable
        label={tab === 'waiting' ? t.unansweredMessages : t.messageThreads}
        density="compact"
        columns={columns}
        rows={threads}
        rowKey={({ requestId }) => requestId}
      />
    </LoadMoreList>
  );
}
