import { formatDate } from '#shared/format/format-date.ts';
import { staffRoleLabels } from '#shared/staff-rights.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { ColleagueView } from '../../staff.contract.ts';
import { ColleagueActs } from './colleague-acts.tsx';
import classes from './staff.module.css';

type TeamTableProps = { colleagues: readonly ColleagueView[]; me: string; mayChange: boolean };

/** Breaks before the sign @ first, where it must. */
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

function Who({ colleague, isMe }: { colleague: ColleagueView; isMe: boolean }) {
  return (
    <span className={classes.name}>
      {colleague.name}
      {isMe && ' (you)'}
      <Address email={colleague.email} />
    </span>
  );
}

function Standing({ colleague }: { colleague: ColleagueView }) {
  const { status, suspendedBecause, hasSecondStep } = colleague;
  return (
    <span className={classes.name}>
      <span className={classes.states}>
        <StateBadge tone={status === 'active' ? 'good' : 'danger'}>
          {status === 'active' ? 'Active' : 'Suspended'}
        </StateBadge>
        <StateBadge tone="quiet">{hasSecondStep ? 'Two-step sign-in' : 'Password alone'}</StateBadge>
      </span>
      {suspendedBecause && <span className={classes.quiet}>{suspendedBecause}</span>}
    </span>
  );
}

/** Everybody of the team. Nobody changes their own place in it. */
export function TeamTable({ colleagues, me, mayChange }: TeamTableProps) {
  const columns: Column<ColleagueView>[] = [
    { label: 'Name', cell: (one) => <Who colleague={one} isMe={one.id === me} /> },
    {
      label: 'Role',
      cell: ({ staffRole }) => <span className={classes.whole}>{staffRoleLabels[staffRole]}</span>,
    },
    { label: 'Status', cell: (one) => <Standing colleague={one} /> },
    {
      label: 'Last active',
      cell: ({ lastActiveAt }) => (
        <span className={classes.whole}>{lastActiveAt ? formatDate(lastActiveAt) : 'Not yet'}</span>
      ),
    },
    { label: 'Requests', kind: 'number', cell: ({ requestCount }) => requestCount },
  ];
  const acts: Column<ColleagueView> = {
    label: 'Actions',
    kind: 'acts',
    cell: (one) => (one.id === me ? null : <ColleagueActs colleague={one} />),
  };
  return (
    <DataTable
      label="The team"
      columns={mayChange ? [...columns, acts] : columns}
      rows={colleagues}
      rowKey={({ id }) => id}
    />
  );
}
