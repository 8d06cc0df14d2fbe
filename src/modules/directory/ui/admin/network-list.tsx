import { formatCount, formatNumber } from '#shared/format/format-number.ts';
import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import {
  type Column,
  type ColumnSort,
  DataTable,
  type SortDirection,
  sortBy,
} from '#ui/data-list/data-table.tsx';
import { PagedList } from '#ui/data-list/paged-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { type NetworkOrder, officePageSizes } from '../../network-search.rules.ts';
import type { NetworkOffice } from '../../network-views.ts';
import * as t from './admin.words.ts';
import classes from './network.module.css';
import { isNarrowed, type ListedOffices, lastPage } from './network-filters.ts';
import { dollars, OfficeBadges, RatingFigure } from './network-labels.tsx';
import { useOffices } from './network-queries.ts';

function Email({ email }: { email: string | null }) {
  if (email === null) return <span className={classes.quiet}>{t.unknown}</span>;
  return (
    <span className={classes.email} title={email}>
      {email}
    </span>
  );
}

type ColumnParts = {
  onView: (office: NetworkOffice) => void;
  sortOf: (sort: NetworkOrder, first: SortDirection) => ColumnSort;
};

const columnsFor = ({ onView, sortOf }: ColumnParts): Column<NetworkOffice>[] => [
  {
    label: t.name,
    sort: sortOf('name', 'ascending'),
    cell: (office) => (
      <span className={classes.names}>
        <span className={classes.officeName} title={office.name}>
          {office.name}
        </span>
        <OfficeBadges {...office} />
      </span>
    ),
  },
  { label: t.email, width: '11rem', cell: ({ email }) => <Email email={email} /> },
  {
    label: t.specialty,
    width: '9.5rem',
    cell: ({ specialty }) => specialty,
    sort: sortOf('specialty', 'ascending'),
  },
  {
    label: t.cityAndState,
    width: '9.5rem',
    cell: ({ city, state }) => [city, state].filter(Boolean).join(', '),
    sort: sortOf('place', 'ascending'),
  },
  {
    label: t.negotiatedRate,
    kind: 'number',
    width: '8.5rem',
    cell: ({ negotiatedRate }) => dollars(negotiatedRate),
    sort: sortOf('rate', 'ascending'),
  },
  {
    label: t.patientsServed,
    kind: 'number',
    width: '7.5rem',
    cell: ({ patientsServed }) => formatNumber(patientsServed),
  },
  {
    label: t.rating,
    kind: 'number',
    width: '7.5rem',
    cell: ({ rating }) => <RatingFigure rating={rating} />,
  },
  {
    label: t.actions,
    kind: 'acts',
    width: '4.5rem',
    cell: (office) => (
      <ActionIcon
        variant="default"
        size={36}
        radius="md"
        aria-label={t.viewName({ name: office.name })}
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
    return <EmptyPart title={t.noProvidersYet} hint={t.noProvidersYetHint} />;
  }
  return (
    <EmptyPart title={t.noProvidersFound} hint={t.noProvidersFoundHint}>
      <Button variant="default" onClick={() => onChange(everything)}>
        {t.showAllActiveProviders}
      </Button>
    </EmptyPart>
  );
}

/** The matching offices. */
export function NetworkList({ listed, onChange, onView }: NetworkListProps) {
  const sortOf = (sort: NetworkOrder, first: SortDirection): ColumnSort => ({
    direction: listed.sort === sort ? listed.direction : null,
    onSort: () => onChange({ ...sortBy(sort, listed, first), page: 1 }),
  });
  return (
    <PagedList
      query={useOffices(listed)}
      name={t.theProviders}
      pages={t.providerPages}
      page={listed.page}
      pageSize={listed.size}
      pageSizes={{ sizes: officePageSizes, onSize: (size) => onChange({ size, page: 1 }) }}
      lastPage={lastPage}
      count={(totalCount) => formatCount(totalCount, 'provider')}
      empty={<NoProviders listed={listed} onChange={onChange} />}
      onPage={(page) => onChange({ page })}
    >
      {(rows) => (
        <DataTable
          label={t.providers}
          density="single-line"
          columns={columnsFor({ onView, sortOf })}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </PagedList>
  );
}
