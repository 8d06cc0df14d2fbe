import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { May } from '#platform/browser/may.tsx';
import { formatDateTime } from '#shared/format/format-date.ts';
import { BoardSection } from '#ui/board.tsx';
import { useDownload } from '#ui/data-list/download-button.tsx';
import { LoadMoreList } from '#ui/data-list/load-more-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { AuditEntryView } from '../../audit-trail.contract.ts';
import { AuditFilters, everything } from './audit-filters.tsx';
import classes from './business.module.css';
import * as t from './business.words.ts';
import { auditTrail } from './business-queries.ts';
import { VerificationPanel } from './verification-panel.tsx';

function Entry({ entry }: { entry: AuditEntryView }) {
  return (
    <li className={classes.entry}>
      <time className={classes.when} dateTime={entry.at}>
        {formatDateTime(entry.at, { showSeconds: true })}
      </time>
      <p className={classes.sentence}>{entry.sentence}</p>
      {entry.outcome === 'refused' && <StateBadge tone="attention">{t.denied}</StateBadge>}
      {entry.outcome === 'failed' && <StateBadge tone="danger">{t.failed}</StateBadge>}
    </li>
  );
}

function AuditList() {
  const [filter, setFilter] = useState(everything);
  const { who, about, kind, from, to } = filter;
  const filters = {
    kind,
    ...(who && { who }),
    ...(about && { about }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const list = useInfiniteQuery(
    auditTrail.listAuditEntries.infiniteOptions({
      input: (cursor: string | null) => ({ ...filters, ...(cursor && { cursor }) }),
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  );
  const { start } = useDownload({ failed: t.exportFailed });
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const exportAddress = `/api/admin/audit-export?${new URLSearchParams(filters)}`;
  return (
    <>
      <AuditFilters onFilter={setFilter}>
        <May right="audit.export">
          <Button
            size="sm"
            component="a"
            href={exportAddress}
            download
            onClick={(event: MouseEvent) => {
              // Without a name in the filters, the browser can stream the download to disk.
              if (!who && !about) return;
              event.preventDefault();
              // A link would put the name in the browser history.
              start({ address: exportAddress, fileName: 'audit-log.csv' });
            }}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t.downloadCsv}
          </Button>
        </May>
      </AuditFilters>
      <LoadMoreList
        query={list}
        words={{ all: t.theAuditLog, older: t.olderEntries }}
        empty={entries.length === 0 && <EmptyPart title={t.noEntriesFound} hint={t.tryDifferentFilters} />}
      >
        <ol className={classes.entries} aria-label={t.auditEntriesNewestFirst}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </LoadMoreList>
    </>
  );
}

/** The audit log with its verification. */
export function AuditPart() {
  return (
    <BoardSection title={t.auditLog} lead={t.auditLogLead}>
      <VerificationPanel />
      <AuditList />
    </BoardSection>
  );
}
