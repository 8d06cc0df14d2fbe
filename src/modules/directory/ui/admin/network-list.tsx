import { formatCount, formatNumber } from '#shared/format/format-number.ts';
import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { PagedList } from '#ui/data-list/paged-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { officesPerPage } from '../../network-search.rules.ts';
import type { NetworkOffice } from '../../network-views.ts';
import * as t from './admin.words.ts';
import classes from './network.module.css';
import { isNarrowed, type ListedOffices, lastPage } from './network-filters.ts';
import { dollars, OfficeBadges, RatingFigure } from './network-labels.tsx';
import { useOffices } from './network-queries.ts';

/** Wraps before the @ first. */
function Email({ email }: { email: string | null }) {
  if (email === null) return <span className={classes.quiet}>{t.unknown}</span>;
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
    label: t.name,
    cell: (office) => (
      <span className={classes.names}>
        {office.name}
        <OfficeBadges {...office} />
      </span>
    ),
  },
  { label: t.email, cell: ({ email }) => <Email email={email} /> },
  { label: t.specialty, cell: ({ specialty }) => specialty },
  { label: t.cityAndState, cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') },
  { label: t.negotiatedRate, kind: 'number', cell: ({ negotiatedRate }) => dollars(negotiatedRate) },
  {
    label: t.patientsServed,
    kind: 'number',
    cell: ({ patientsServed }) => formatNumber(patientsServed),
  },
  { label: t.rating, kind: 'number', cell: ({ rating }) => <RatingFigure rating={rating} /> },
  {
    label: t.actions,
    kind: 'acts',
    cell: (office) => (
      <ActionIcon
        variant="default"
        size={44}
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
  return (
    <PagedList
      query={useOffices(listed)}
      name="the providers"
      pages={t.providerPages}
      page={listed.page}
      pageSize={officesPerPage}
      lastPage={lastPage}
      count={(totalCount) => formatCount(totalCount, 'provider')}
      empty={<NoProviders listed={listed} onChange={onChange} />}
      onPage={(page) => onChange({ page })}
    >
      {(rows) => (
        <DataTable label={t.providers} columns={columnsFor(onView)} rows={rows} rowKey={({ id }) => id} />
      )}
    </PagedList>
  );
}
