import { serviceTypeWords } from '#modules/requests/request-status.rules.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { LoadMoreList } from '#ui/data-list/load-more-list.tsx';
import type { ThreadSummary } from '../messages.contract.ts';
import classes from './message-threads.module.css';
import { usePatientThreads } from './staff-thread-queries.ts';
import { ThreadLink, threadColumns } from './thread-columns.tsx';
import * as t from './ui.words.ts';

const columns: readonly Column<ThreadSummary>[] = [
  {
    label: t.request,
    width: '13rem',
    cell: ({ requestId, serviceType }) => (
      <span className={classes.patient}>
        {serviceTypeWords(serviceType)}
        <ThreadLink requestId={requestId} />
      </span>
    ),
  },
  ...threadColumns,
];

/** Message threads of one patient. */
export function PatientThreads({ patientId }: { patientId: string }) {
  const query = usePatientThreads(patientId);
  const threads = query.data?.pages.flatMap((page) => page.threads) ?? [];
  return (
    <LoadMoreList
      query={query}
      words={{ all: t.theMessages, older: t.moreMessages }}
      lines={2}
      empty={
        threads.length === 0 && (
          <p className={classes.none} data-empty>
            {t.noMessagesWithThisPatient}
          </p>
        )
      }
    >
      <DataTable
        label={t.messageThreads}
        density="compact"
        columns={columns}
        rows={threads}
        rowKey={({ requestId }) => requestId}
      />
    </LoadMoreList>
  );
}
