import { formatDate, formatDateTime } from '#shared/format/format-date.ts';
import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { May } from '#platform/browser/may.tsx';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import type { PatientView } from '../../patient-views.ts';
import { lastActivityWords, MembershipBadge, nameOf, StandingBadge, serviceWords } from './patient-words.tsx';
import classes from './patients.module.css';

const mostServices = 2;

function Services({ patient }: { patient: PatientView }) {
  const { servicesUsed } = patient;
  if (servicesUsed.length === 0) return <span className={classes.quiet}>None yet</span>;
  const more = servicesUsed.length - mostServices;
  return (
    <ul className={classes.services} aria-label="Services used">
      {servicesUsed.slice(0, mostServices).map((service) => (
        <li key={service}>{serviceWords(service)}</li>
      ))}
      {more > 0 && <li>{more} more</li>}
    </ul>
  );
}

/** Breaks before the sign @ first, where it must. */
function Email({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className={classes.email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

type PatientTableProps = {
  rows: readonly PatientView[];
  onView: (patient: PatientView) => void;
  onEdit: (patient: PatientView) => void;
};

/** Ten patients with what is real about each: last activity, services used, status. */
export function PatientTable({ rows, onView, onEdit }: PatientTableProps) {
  const columns: Column<PatientView>[] = [
    { label: 'Name', cell: nameOf },
    { label: 'Email', cell: ({ email }) => <Email email={email} /> },
    {
      label: 'Membership',
      cell: ({ membershipType }) => (
        <span className={classes.whole}>
          <MembershipBadge type={membershipType} />
        </span>
      ),
    },
    {
      label: 'Join Date',
      cell: ({ createdAt }) => <span className={classes.whole}>{formatDate(createdAt)}</span>,
    },
    {
      label: 'Last Activity',
      cell: ({ lastActivityAt }) => (
        <span title={lastActivityAt ? formatDateTime(lastActivityAt) : undefined}>
          {lastActivityWords(lastActivityAt)}
        </span>
      ),
    },
    { label: 'Services Used', cell: (patient) => <Services patient={patient} /> },
    {
      label: 'Status',
      cell: ({ status }) => (
        <span className={classes.whole}>
          <StandingBadge status={status} />
        </span>
      ),
    },
    {
      label: 'Actions',
      kind: 'acts',
      cell: (patient) => (
        <div className={classes.acts}>
          <ActionIcon
            variant="default"
            size={44}
            radius="md"
            aria-label={`View ${nameOf(patient)}`}
            onClick={() => onView(patient)}
          >
            <IconEye size={20} aria-hidden />
          </ActionIcon>
          <May right="patients.change">
            <ActionIcon
              variant="default"
              size={44}
              radius="md"
              aria-label={`Edit ${nameOf(patient)}`}
              onClick={() => onEdit(patient)}
            >
              <IconPencil size={20} aria-hidden />
            </ActionIcon>
          </May>
        </div>
      ),
    },
  ];
  return <DataTable label="Patients" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
