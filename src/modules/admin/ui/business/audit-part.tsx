import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { May } from '#platform/browser/may.tsx';
import { formatDateTime } from '#shared/format/format-date.ts';
import { BoardPart } from '#ui/board.tsx';
import { useDownload } from '#ui/data-list/download-button.tsx';
import { GrowingList } from '#ui/data-list/growing-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { AuditEntryView } from '../../audit-trail.contract.ts';
import { AuditFilters, everything } from './audit-filters.tsx';
import classes from './business.module.css';
import { auditTrail } from './business-queries.ts';
import { VerificationPanel } from './verification-panel.tsx';

function Entry({ entry }: { entry: AuditEntryView }) {
  return (
    <li className={classes.entry}>
      <time className={classes.when} dateTime={entry.at}>
        {formatDateTime(entry.at, { showSeconds: true })}
      </time>
      <p className={classes.sentence}>{entry.sentence}</p>
      {entry.outcome === 'refused' && <StateBadge tone="attention">Refused</StateBadge>}
      {entry.outcome === 'failed' && <StateBadge tone="danger">Failed</StateBadge>}
    </li>
  );
}

function AuditList() {
  const [filter, setFilter] = useState(everything);
  const { who, about, kind, from, to } = filter;
  const asked = {
    kind,
    ...(who && { who }),
    ...(about && { about }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const list = useInfiniteQuery(
    auditTrail.listAuditEntries.infiniteOptions({
      input: (cursor: string | null) => ({ ...asked, ...(cursor && { cursor }) }),
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  );
  const { start } = useDownload({ failed: 'Nothing was exported' });
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const exportAddress = `/api/admin/audit-export?${new URLSearchParams(asked)}`;
  return (
    <>
      <AuditFilters onFilter={setFilter} />
      <May right="audit.export">
        <Button
          className={classes.more ?? ''}
          component="a"
          href={exportAddress}
          download
          onClick={(event: MouseEvent) => {
            // Without a name the browser saves it while it comes, however long it is.
            if (!who && !about) return;
            event.preventDefault();
            // A link would show the name in its address.
            start({ address: exportAddress, fileName: 'audit-trail.csv' });
          }}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Download CSV
        </Button>
      </May>
      <GrowingList
        query={list}
        words={{ all: 'the audit trail', older: 'older entries' }}
        said={saidBy(list.error)}
        empty={
          entries.length === 0 && (
            <EmptyPart title="Nothing found" hint="Nothing of this kind was done. Try other filters." />
          )
        }
      >
        <ol className={classes.entries} aria-label="Audit entries, newest first">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </GrowingList>
    </>
  );
}

/** Who did what, and whether the record of it is whole. */
export function AuditPart() {
  return (
    <BoardPart
      title="Audit trail"
      lead="Who looked at and changed what, who signed in and who could not. It holds names of acts, never health data, and nobody can change it unseen."
    >
      <VerificationPanel />
      <AuditList />
    </BoardPart>
  );
}
