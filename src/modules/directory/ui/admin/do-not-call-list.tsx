import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePermission } from '#platform/browser/session.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { formatCount } from '#shared/format/format-number.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { BoardSection } from '#ui/board.tsx';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { FilterRow, SearchField } from '#ui/data-list/filter-row.tsx';
import { PagedList } from '#ui/data-list/paged-list.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { DoNotCallOffice } from '../../do-not-call.contract.ts';
import { maxLengths } from '../../form-rules.ts';
import * as t from './admin.words.ts';
import { DecideDoNotCall, type DoNotCallDecision, doNotCallQuestion } from './decide-do-not-call.tsx';
import classes from './network.module.css';
import { doNotCallPerPage, useDoNotCallList } from './network-queries.ts';

type Asking = { office: DoNotCallOffice; decision: DoNotCallDecision };

const columns: Column<DoNotCallOffice>[] = [
  {
    label: t.provider,
    cell: ({ name, city, state, isDoubtful }) => (
      <span className={classes.names}>
        {name}
        <span className={classes.quiet}>
          {city}, {state}
        </span>
        {isDoubtful && <StateBadge tone="attention">{t.needsReview}</StateBadge>}
      </span>
    ),
  },
  { label: t.phone, cell: ({ phone }) => <span className={classes.whole}>{formatPhone(phone)}</span> },
  { label: t.since, cell: ({ since }) => <span className={classes.whole}>{formatDate(since)}</span> },
  { label: t.reason, cell: ({ words }) => <span className={classes.value}>{words || '–'}</span> },
];

type RowActsProps = {
  office: DoNotCallOffice;
  onAsk: (asking: Asking) => void;
  onView: (id: string) => void;
};

function RowActions({ office, onAsk, onView }: RowActsProps) {
  const mayChange = usePermission()('network.change');
  return (
    <span className={classes.acts}>
      {mayChange && office.isDoubtful && (
        <Button
          variant="default"
          aria-label={t.confirmName({ name: office.name })}
          onClick={() => onAsk({ office, decision: 'leave_alone' })}
        >
          {t.confirm}
        </Button>
      )}
      {mayChange && (
        <Button
          variant="default"
          aria-label={t.allowCallsToName({ name: office.name })}
          onClick={() => onAsk({ office, decision: 'lift' })}
        >
          {t.allowCalls}
        </Button>
      )}
      <Button
        variant="subtle"
        aria-label={t.viewOnDoNotCall({ name: office.name })}
        onClick={() => onView(office.providerId)}
      >
        {t.view}
      </Button>
    </span>
  );
}

type DoNotCallTableProps = {
  search: string;
  onAsk: (asking: Asking) => void;
  onView: (id: string) => void;
};

function DoNotCallTable({ search, onAsk, onView }: DoNotCallTableProps) {
  const [page, setPage] = useState(1);
  const acts: Column<DoNotCallOffice> = {
    label: t.actions,
    kind: 'acts',
    cell: (office) => <RowActions office={office} onAsk={onAsk} onView={onView} />,
  };
  return (
    <PagedList
      query={useDoNotCallList(search, page)}
      name={t.theDoNotCallList}
      pages={t.doNotCallPages}
      page={page}
      pageSize={doNotCallPerPage}
      count={(totalCount) => t.countOnList({ count: formatCount(totalCount, 'provider') })}
      empty={
        search === '' ? (
          <EmptyPart title={t.doNotCallEmpty} hint={t.doNotCallEmptyHint} />
        ) : (
          <EmptyPart title={t.noDoNotCallMatches} hint={t.noDoNotCallMatchesHint} />
        )
      }
      onPage={setPage}
    >
      {(rows) => (
        <DataTable
          label={t.doNotCallProviders}
          columns={[...columns, acts]}
          rows={rows}
          rowKey={({ providerId }) => providerId}
        />
      )}
    </PagedList>
  );
}

/** The do-not-call list, unclear requests first. */
export function DoNotCallList({ onView }: { onView: (id: string) => void }) {
  const [search, setSearch] = useState('');
  const [asking, setAsking] = useState<Asking | null>(null);
  const stop = () => setAsking(null);
  return (
    <BoardSection title={t.doNotCall} lead={t.doNotCallLead}>
      <FilterRow label={t.filterDoNotCall}>
        <SearchField
          label={t.searchDoNotCall}
          placeholder={t.searchDoNotCallHint}
          value={search}
          maxLength={maxLengths.adminSearch}
          onSearch={setSearch}
        />
      </FilterRow>
      <DoNotCallTable key={search} search={search} onAsk={setAsking} onView={onView} />
      <ConfirmDialog
        opened={asking !== null}
        onClose={stop}
        title={asking ? doNotCallQuestion(asking.decision, asking.office.name) : ''}
      >
        {asking && (
          <DecideDoNotCall
            key={`${asking.office.providerId} ${asking.decision}`}
            decision={asking.decision}
            providerId={asking.office.providerId}
            onClose={stop}
          />
        )}
      </ConfirmDialog>
    </BoardSection>
  );
}
