import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/browser/session.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { formatCount } from '#shared/format/format-number.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { BoardPart } from '#ui/board.tsx';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { FilterRow, SearchField } from '#ui/data-list/filter-row.tsx';
import { PagedList } from '#ui/data-list/paged-list.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { LeftAloneOffice } from '../../do-not-call.contract.ts';
import { DecideDoNotCall, type DoNotCallDecision, doNotCallQuestion } from './decide-do-not-call.tsx';
import classes from './network.module.css';
import { leftAlonePerPage, useLeftAlone } from './network-queries.ts';

type Asking = { office: LeftAloneOffice; decision: DoNotCallDecision };

const columns: Column<LeftAloneOffice>[] = [
  {
    label: 'Provider',
    cell: ({ name, city, state, isDoubtful }) => (
      <span className={classes.names}>
        {name}
        <span className={classes.quiet}>
          {city}, {state}
        </span>
        {isDoubtful && <StateBadge tone="attention">A person has to decide</StateBadge>}
      </span>
    ),
  },
  { label: 'Telephone', cell: ({ phone }) => <span className={classes.whole}>{formatPhone(phone)}</span> },
  { label: 'Since', cell: ({ since }) => <span className={classes.whole}>{formatDate(since)}</span> },
  { label: 'In whose words', cell: ({ words }) => <span className={classes.value}>{words || '–'}</span> },
];

type RowActsProps = {
  office: LeftAloneOffice;
  onAsk: (asking: Asking) => void;
  onView: (id: string) => void;
};

function RowActs({ office, onAsk, onView }: RowActsProps) {
  const mayChange = useMay()('network.change');
  return (
    <span className={classes.acts}>
      {mayChange && office.isDoubtful && (
        <Button
          variant="default"
          aria-label={`Confirm ${office.name}`}
          onClick={() => onAsk({ office, decision: 'leave_alone' })}
        >
          Confirm
        </Button>
      )}
      {mayChange && (
        <Button
          variant="default"
          aria-label={`Lift ${office.name}`}
          onClick={() => onAsk({ office, decision: 'lift' })}
        >
          Lift
        </Button>
      )}
      <Button
        variant="subtle"
        aria-label={`View ${office.name}, which is left alone`}
        onClick={() => onView(office.providerId)}
      >
        View
      </Button>
    </span>
  );
}

type LeftAloneTableProps = {
  search: string;
  onAsk: (asking: Asking) => void;
  onView: (id: string) => void;
};

function LeftAloneTable({ search, onAsk, onView }: LeftAloneTableProps) {
  const [page, setPage] = useState(1);
  const acts: Column<LeftAloneOffice> = {
    label: 'Actions',
    kind: 'acts',
    cell: (office) => <RowActs office={office} onAsk={onAsk} onView={onView} />,
  };
  return (
    <PagedList
      query={useLeftAlone(search, page)}
      name="the offices that want no calls"
      pages="Pages of providers left alone"
      page={page}
      pageSize={leftAlonePerPage}
      count={(totalCount) => `${formatCount(totalCount, 'provider is', 'providers are')} left alone`}
      empty={
        search === '' ? (
          <EmptyPart
            title="Every provider may be called"
            hint="An office that asks not to be called again appears here at once, with its words."
          />
        ) : (
          <EmptyPart title="No such provider is left alone" hint="Please try another name or number." />
        )
      }
      onPage={setPage}
    >
      {(rows) => (
        <DataTable
          label="Providers left alone"
          columns={[...columns, acts]}
          rows={rows}
          rowKey={({ providerId }) => providerId}
        />
      )}
    </PagedList>
  );
}

/** The offices that want no calls from us, those whose words are not plain first. */
export function LeftAloneList({ onView }: { onView: (id: string) => void }) {
  const [search, setSearch] = useState('');
  const [asking, setAsking] = useState<Asking | null>(null);
  const stop = () => setAsking(null);
  return (
    <BoardPart
      title="Do not call"
      lead="Numbers that nobody calls for any patient. To add one, open its provider."
    >
      <FilterRow label="Filter do-not-call">
        <SearchField
          label="Search do-not-call"
          placeholder="Telephone number, name or place"
          value={search}
          longest={120}
          onSearch={setSearch}
        />
      </FilterRow>
      <LeftAloneTable key={search} search={search} onAsk={setAsking} onView={onView} />
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
    </BoardPart>
  );
}
