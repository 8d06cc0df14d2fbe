import { formatDate, formatDateTime } from '#shared/format/format-date.ts';
import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { May } from '#platform/browser/may.tsx';
import {
  type Column,
  type ColumnSort,
  DataTable,
  type SortDirection,
  sortBy,
} from '#ui/data-list/data-table.tsx';
import { patientPath } from '#ui/record-links.tsx';
import type { PatientOrder } from '../../patient-search.rules.ts';
import type { PatientView } from '../../patient-views.ts';
import {
  lastActivityWords,
  MembershipBadge,
  nameOf,
  PatientStatusBadge,
  serviceWords,
} from './patient-words.tsx';
import classes from './patients.module.css';
import * as t from './patients.words.ts';

const maxServices = 2;

function Services({ patient }: { patient: PatientView }) {
  const { servicesUsed } = patient;
  if (servicesUsed.length === 0) return <span className={classes.quiet}>{t.noneYet}</span>;
  const more = servicesUsed.length - maxServices;
  return (
    <ul
      className={classes.services}
      aria-label={t.servicesUsed}
      title={servicesUsed.map(serviceWords).join(', ')}
    >
      {servicesUsed.slice(0, maxServices).map((service) => (
        <li key={service}>{serviceWords(service)}</li>
      ))}
      {more > 0 && <li>{t.more({ more })}</li>}
    </ul>
  );
}

const Email = ({ email }: { email: string }) => (
  <span className={classes.email} title={email}>
    {email}
  </span>
);

type Order = { sort: PatientOrder; direction: SortDirection };

type PatientTableProps = {
  rows: readonly PatientView[];
  order: Order;
  onSort: (order: Order) => void;
  onEdit: (patient: PatientView) => void;
};

export function PatientTable({ rows, order, onSort, onEdit }: PatientTableProps) {
  const sortOf = (sort: PatientOrder, first: SortDirection): ColumnSort => ({
    direction: order.sort === sort ? order.direction : null,
    onSort: () => onSort(sortBy(sort, order, first)),
  });
  const columns: Column<PatientView>[] = [
    {
      label: t.name,
      width: '11rem',
      cell: (patient) => (
        <Link to={patientPath(patient.id)} title={nameOf(patient)}>
          {nameOf(patient)}
        </Link>
      ),
      sort: sortOf('name', 'ascending'),
    },
    {
      label: t.email,
      cell: ({ email }) => <Email email={email} />,
      sort: sortOf('email', 'ascending'),
    },
    {
      label: t.membership,
      width: '7.5rem',
      cell: ({ membershipType }) => (
        <span className={classes.whole}>
          <MembershipBadge type={membershipType} />
        </span>
      ),
    },
    {
      label: t.joinDate,
      width: '6rem',
      sort: sortOf('joined', 'descending'),
      cell: ({ createdAt }) => <span className={classes.whole}>{formatDate(createdAt)}</span>,
    },
    {
      label: t.lastActivityColumn,
      width: '7.5rem',
      sort: sortOf('activity', 'descending'),
      cell: ({ lastActivityAt }) => (
        <span title={lastActivityAt ? formatDateTime(lastActivityAt) : undefined}>
          {lastActivityWords(lastActivityAt)}
        </span>
      ),
    },
    { label: t.servicesUsedColumn, width: '17rem', cell: (patient) => <Services patient={patient} /> },
    {
      label: t.status,
      width: '6.5rem',
      cell: ({ status }) => (
        <span className={classes.whole}>
          <PatientStatusBadge status={status} />
        </span>
      ),
    },
    {
      label: t.actions,
      kind: 'acts',
      width: '6rem',
      cell: (patient) => (
        <div className={classes.acts}>
          <ActionIcon
            variant="default"
            size={36}
            radius="md"
            component={Link}
            to={patientPath(patient.id)}
            aria-label={t.viewPatient({ name: nameOf(patient) })}
          >
            <IconEye size={20} aria-hidden />
          </ActionIcon>
          <May right="patients.change">
            <ActionIcon
              variant="default"
              size={36}
              radius="md"
              aria-label={t.editPatient({ name: nameOf(patient) })}
              onClick={() => onEdit(patient)}
            >
              <IconPencil size={20} aria-hidden />
            </ActionIcon>
          </May>
        </div>
      ),
    },
  ];
  return (
    <DataTable
      label={t.patients}
      density="single-line"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
