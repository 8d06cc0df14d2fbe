import '#ui/theme/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '#platform/browser/session.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { BoardPart } from '#ui/board.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { Pager } from '#ui/data-list/pager.tsx';
import { EmptyPart, FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { LeftAloneOffice } from '../../do-not-call.contract.ts';
import { DecideDoNotCall, type DoNotCallDecision, doNotCallQuestion } from './decide-do-not-call.tsx';
import classes from './network.module.css';
import { leftAlonePerPage, useLeftAlone } from './network-queries.ts';
import { dayWords } from './network-words.tsx';
import { useTyped } from './use-typed.ts';

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
  { label: 'Since', cell: ({ since }) => <span className={classes.whole}>{dayWords(since)}</span> },
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
  const { data, isError, isFetching, refetch } = useLeftAlone(search, page);
  if (!data && isError)
    return (
      <FailedPart
        title="The offices that want no calls could not be loaded"
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  if (!data) return <LoadingPart label="Loading the offices that want no calls" />;
  const { items, totalCount } = data;
  const pages = Math.ceil(totalCount / leftAlonePerPage);
  if (totalCount === 0)
    return search === '' ? (
      <EmptyPart
        title="Every provider may be called"
        hint="An office that asks not to be called again appears here at once, with its words."
      />
    ) : (
      <EmptyPart title="No such provider is left alone" hint="Please try another name or number." />
    );
  const acts: Column<LeftAloneOffice> = {
    label: 'Actions',
    kind: 'acts',
    cell: (office) => <RowActs office={office} onAsk={onAsk} onView={onView} />,
  };
  return (
    <div aria-busy={isFetching}>
      <p className={classes.count} role="status">
        {totalCount === 1 ? '1 provider is' : `${totalCount.toLocaleString('en-US')} providers are`} left
        alone
      </p>
      <DataTable
        label="Providers left alone"
        columns={[...columns, acts]}
        rows={items}
        rowKey={({ providerId }) => providerId}
      />
      <Pager
        label="Pages of providers left alone"
        page={Math.min(page, Math.max(1, pages))}
        pages={pages}
        onPage={setPage}
      />
    </div>
  );
}

/** The offices that want no calls from us, those whose words are not plain first. */
export function LeftAloneList({ onView }: { onView: (id: string) => void }) {
  const [search, setSearch] = useState('');
  const [asking, setAsking] = useState<Asking | null>(null);
  const { text, setText } = useTyped(search, setSearch);
  const stop = () => setAsking(null);
  return (
    <BoardPart
      title="Do not call"
      lead="Numbers that nobody calls for any patient. To add one, open its provider."
    >
      <search className={classes.filters} aria-label="Filter do-not-call">
        <TextInput
          className={classes.search ?? ''}
          label="Search do-not-call"
          placeholder="Telephone number, name or place"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          maxLength={120}
          autoComplete="off"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </search>
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
