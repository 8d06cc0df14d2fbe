import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { serviceTypeWords } from '#modules/requests/request-status.rules.ts';
import { shortId } from '#shared/ids.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { LoadMoreList } from '#ui/data-list/load-more-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import type { ThreadSummary } from '../messages.contract.ts';
import { type ThreadTab, threadTabs } from '../thread-tabs.ts';
import classes from './message-threads.module.css';
import { sinceWords } from './since-words.ts';
import { useThreads } from './staff-thread-queries.ts';
import * as t from './ui.words.ts';

const tabWords: Record<ThreadTab, string> = { waiting: t.waiting, mine: t.mine, all: t.all };

const emptyWords: Record<ThreadTab, { title: string; hint: string }> = {
  waiting: { title: t.noPatientsWaiting, hint: t.noPatientsWaitingHint },
  mine: { title: t.noMessagesOfYours, hint: t.noMessagesOfYoursHint },
  all: { title: t.noMessagesYet, hint: t.noMessagesAtAllHint },
};

const excerptWords = ({ excerpt: { author, words }, waitingCount }: ThreadSummary): string => {
  const shown = words === '' ? t.sentAFile : words;
  if (author === 'staff') return t.byCareTeam({ words: shown });
  if (author === 'assistant') return t.byAssistant({ words: shown });
  return waitingCount > 1 ? t.withMore({ words: shown, moreCount: waitingCount - 1 }) : shown;
};

const columns: Column<ThreadSummary>[] = [
  {
    label: t.patient,
    width: '15rem',
    cell: ({ requestId, patientName }) => (
      <span className={classes.patient}>
        <Link to={`/requests/${requestId}#messages`}>{patientName}</Link>
        <code>{shortId(requestId)}</code>
      </span>
    ),
  },
  { label: t.service, width: '9rem', cell: ({ serviceType }) => serviceTypeWords(serviceType) },
  {
    label: t.message,
    isLine: true,
    cell: (thread) => (
      <span className={classes.excerpt} title={excerptWords(thread)}>
        {excerptWords(thread)}
      </span>
    ),
  },
  {
    label: t.waitingSince,
    width: '8.5rem',
    cell: ({ waitingSince }) =>
      waitingSince ? (
        <time dateTime={waitingSince} className={classes.waiting}>
          {sinceWords(waitingSince)}
        </time>
      ) : (
        '–'
      ),
  },
  { label: t.assignedTo, width: '10rem', cell: ({ replier }) => replier?.name ?? t.unassigned },
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
