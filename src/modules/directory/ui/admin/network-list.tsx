import { formatCount, formatNumber } from '#shared/format/format-number.ts';
import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { PagedList } from '#ui/data-list/paged-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
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
    cell: ({ patientsServed }) => formatNumber(patientsServed),
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

function NoProviders({ listed, onChange }: Omit<NetworkListProps, 'onView'>) {
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

/** The offices that the filters find. */
export function NetworkList({ listed, onChange, onView }: NetworkListProps) {
  return (
    <PagedList
      query={useOffices(listed)}
      name="the providers"
      pages="Pages of providers"
      page={listed.page}
      pageSize={officesPerPage}
      lastPage={lastPage}
      count={(totalCount) => formatCount(totalCount, 'provider')}
      empty={<NoProviders listed={listed} onChange={onChange} />}
      onPage={(page) => onChange({ page })}
    >
      {(rows) => (
        <DataTable label="Providers" columns={columnsFor(onView)} rows={rows} rowKey={({ id }) => id} />
      )}
    </PagedList>
  );
}
