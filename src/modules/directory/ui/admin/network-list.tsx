import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { Pager } from '#ui/data-list/pager.tsx';
import { EmptyPart, FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { officesPerPage } from '../../network-search.rules.ts';
import type { NetworkOffice } from '../../network-views.ts';
import classes from './network.module.css';
import { isNarrowed, type ListedOffices, lastPage } from './network-filters.ts';
import { useOffices } from './network-queries.ts';
import { dollars, OfficeBadges, RatingFigure } from './network-words.tsx';

/** Breaks before the sign @ first, where it must. */
function Email({ email }: { email: string | null }) {
  if (email === null) return <span className={classes.quiet}>Not known</span>;
  const at = email.lastIndexOf('@');
  return (
    <span className={classes.email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

const columnsFor = (onView: (office: NetworkOffice) => void): Column<NetworkOffice>[] => [
  {
    label: 'Name',
    cell: (office) => (
      <span className={classes.names}>
        {office.name}
        <OfficeBadges {...office} />
      </span>
    ),
  },
  { label: 'Email', cell: ({ email }) => <Email email={email} /> },
  { label: 'Specialty', cell: ({ specialty }) => specialty },
  { label: 'City and state', cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') },
  { label: 'Negotiated rate', kind: 'number', cell: ({ negotiatedRate }) => dollars(negotiatedRate) },
  {
    label: 'Patients served',
    kind: 'number',
    cell: ({ patientsServed }) => patientsServed.toLocaleString('en-US'),
  },
  { label: 'Rating', kind: 'number', cell: ({ rating }) => <RatingFigure rating={rating} /> },
  {
    label: 'Actions',
    kind: 'acts',
    cell: (office) => (
      <ActionIcon
        variant="default"
        size={44}
        radius="md"
        aria-label={`View ${office.name}`}
        onClick={() => onView(office)}
      >
        <IconEye size={20} aria-hidden />
      </ActionIcon>
    ),
  },
];

type NetworkListProps = {
  listed: ListedOffices;
  onChange: (changes: Partial<ListedOffices>) => void;
  onView: (office: NetworkOffice) => void;
};

const everything = { search: '', specialty: 'all', standing: 'active', page: 1 } as const;

function Nothing({
  listed,
  totalCount,
  pages,
  onChange,
}: Omit<NetworkListProps, 'onView'> & { totalCount: number; pages: number }) {
  if (totalCount > 0) {
    return (
      <EmptyPart title="This page is past the end of the list">
        <Button variant="default" onClick={() => onChange({ page: pages })}>
          Show the last page
        </Button>
      </EmptyPart>
    );
  }
  if (!isNarrowed(listed)) {
    return (
      <EmptyPart
        title="No providers yet"
        hint="Add a provider, or import a file of providers: then patients can find them."
      />
    );
  }
  return (
    <EmptyPart
      title="No providers found"
      hint="A search finds the beginnings of names and places, ZIP codes, phone numbers and NPIs."
    >
      <Button variant="default" onClick={() => onChange(everything)}>
        Show all active providers
      </Button>
    </EmptyPart>
  );
}

/** The offices that the filters find: on their way, failed, none, or there. */
export function NetworkList({ listed, onChange, onView }: NetworkListProps) {
  const { data, isError, isFetching, refetch } = useOffices(listed);
  if (!data) {
    if (!isError) return <LoadingPart label="Loading the providers" lines={6} />;
    return (
      <FailedPart
        title="The providers could not be loaded"
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  const { items, totalCount } = data;
  const pages = Math.min(lastPage, Math.ceil(totalCount / officesPerPage));
  return (
    <div aria-busy={isFetching}>
      <p className={classes.count} role="status">
        {totalCount === 1 ? '1 provider' : `${totalCount.toLocaleString('en-US')} providers`}
        {isError && ' – the connection is lost, this may be out of date'}
      </p>
      {items.length > 0 ? (
        <DataTable label="Providers" columns={columnsFor(onView)} rows={items} rowKey={({ id }) => id} />
      ) : (
        <Nothing listed={listed} totalCount={totalCount} pages={pages} onChange={onChange} />
      )}
      <Pager
        label="Pages of providers"
        page={Math.min(listed.page, Math.max(1, pages))}
        pages={pages}
        onPage={(page) => onChange({ page })}
      />
    </div>
  );
}
