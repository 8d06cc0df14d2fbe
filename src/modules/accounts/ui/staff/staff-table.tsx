import { formatDate } from '#shared/format/format-date.ts';
import { staffRoleLabels } from '#shared/staff-rights.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { StaffMemberView } from '../../staff.contract.ts';
import classes from './staff.module.css';
import * as t from './staff.words.ts';
import { StaffMemberActions } from './staff-member-actions.tsx';

type StaffTableProps = { colleagues: readonly StaffMemberView[]; me: string; mayChange: boolean };

const Address = ({ email }: { email: string }) => (
  <span className={classes.email} title={email}>
    {email}
  </span>
);

function NameAndEmail({ colleague, isMe }: { colleague: StaffMemberView; isMe: boolean }) {
  return (
    <span className={classes.name}>
      {colleague.name}
      {isMe && ' (you)'}
      <Address email={colleague.email} />
    </span>
  );
}

function Status({ colleague }: { colleague: StaffMemberView }) {
  const { status, suspensionReason, hasTwoFactor } = colleague;
  return (
    <span className={classes.name}>
      <span className={classes.states}>
        <StateBadge tone={status === 'active' ? 'good' : 'danger'}>
          {status === 'active' ? t.active : t.suspended}
        </StateBadge>
        <StateBadge tone="quiet">{hasTwoFactor ? t.twoFactorOn : t.twoFactorOff}</StateBadge>
      </span>
      {suspensionReason && <span className={classes.quiet}>{suspensionReason}</span>}
    </span>
  );
}

/** All staff members. No one can change their own role or status. */
export function StaffTable({ colleagues, me, mayChange }: StaffTableProps) {
  const columns: Column<StaffMemberView>[] = [
    { label: t.name, cell: (member) => <NameAndEmail colleague={member} isMe={member.id === me} /> },
    {
      label: t.role,
      cell: ({ staffRole }) => <span className={classes.whole}>{staffRoleLabels[staffRole]}</span>,
    },
    { label: t.status, cell: (member) => <Status colleague={member} /> },
    {
      label: t.lastActive,
      cell: ({ lastActiveAt }) => (
        <span className={classes.whole}>{lastActiveAt ? formatDate(lastActiveAt) : t.notYet}</span>
      ),
    },
    { label: t.requests, kind: 'number', cell: ({ requestCount }) => requestCount },
  ];
  const actions: Column<StaffMemberView> = {
    label: t.actions,
    kind: 'acts',
    cell: (member) => (member.id === me ? null : <StaffMemberActions colleague={member} />),
  };
  return (
    <DataTable
      label={t.staffTitle}
      columns={mayChange ? [...columns, actions] : columns}
      rows={colleagues}
      rowKey={({ id }) => id}
    />
  );
}
