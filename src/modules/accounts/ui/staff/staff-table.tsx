import { formatDate } from '#shared/format/format-date.ts';
import { staffRoleLabels } from '#shared/staff-rights.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { StaffMemberView } from '../../staff.contract.ts';
import classes from './staff.module.css';
import * as t from './staff.words.ts';
import { StaffMemberActions } from './staff-member-actions.tsx';

type TeamTableProps = { colleagues: readonly StaffMemberView[]; me: string; mayChange: boolean };

/** Wraps before the @ if it must wrap. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className={classes.email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

function Who({ colleague, isMe }: { colleague: StaffMemberView; isMe: boolean }) {
  return (
    <span className={classes.name}>
      {colleague.name}
      {isMe && ' (you)'}
      <Address email={colleague.email} />
    </span>
  );
}

function Standing({ colleague }: { colleague: StaffMemberView }) {
  const { status, suspendedBecause, hasSecondStep } = colleague;
  return (
    <span className={classes.name}>
      <span className={classes.states}>
        <StateBadge tone={status === 'active' ? 'good' : 'danger'}>
          {status === 'active' ? t.active : t.suspended}
        </StateBadge>
        <StateBadge tone="quiet">{hasSecondStep ? t.n2faOn : t.n2faOff}</StateBadge>
      </span>
      {suspendedBecause && <span className={classes.quiet}>{suspendedBecause}</span>}
    </span>
  );
}

/** All staff members. No one can change their own role or status. */
export function StaffTable({ colleagues, me, mayChange }: TeamTableProps) {
  const columns: Column<StaffMemberView>[] = [
    { label: t.name, cell: (one) => <Who colleague={one} isMe={one.id === me} /> },
    {
      label: t.role,
      cell: ({ staffRole }) => <span className={classes.whole}>{staffRoleLabels[staffRole]}</span>,
    },
    { label: t.status, cell: (one) => <Standing colleague={one} /> },
    {
      label: t.lastActive,
      cell: ({ lastActiveAt }) => (
        <span className={classes.whole}>{lastActiveAt ? formatDate(lastActiveAt) : t.notYet}</span>
      ),
    },
    { label: t.requests, kind: 'number', cell: ({ requestCount }) => requestCount },
  ];
  const acts: Column<StaffMemberView> = {
    label: t.actions,
    kind: 'acts',
    cell: (one) => (one.id === me ? null : <StaffMemberActions colleague={one} />),
  };
  return (
    <DataTable
      label={t.staff2}
      columns={mayChange ? [...columns, acts] : columns}
      rows={colleagues}
      rowKey={({ id }) => id}
    />
  );
}
