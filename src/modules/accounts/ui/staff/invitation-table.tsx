import { formatDate } from '#shared/format/format-date.ts';
import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { staffRoleLabels } from '#shared/staff-rights.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { StaffInvitationView } from '../../staff.contract.ts';
import classes from './staff.module.css';
import { staff, useTeamAct } from './staff-queries.ts';

const toWhom = ({ email }: StaffInvitationView): string => email ?? 'The first administrator';

function Acts({ invitation }: { invitation: StaffInvitationView }) {
  const { id, email } = invitation;
  const again = useTeamAct({
    act: () => staff.inviteStaffAgain.call({ id }),
    done: () => ({ title: 'Invitation sent again', description: 'The link before works no longer.' }),
  });
  const withdraw = useTeamAct({
    act: () => staff.withdrawStaffInvitation.call({ id }),
    done: () => ({ title: 'Invitation withdrawn' }),
  });
  const problem = again.problem ?? withdraw.problem;
  return (
    <div className={classes.acts}>
      {email !== null && (
        <Button
          size="sm"
          variant="default"
          aria-label={`Send again to ${email}`}
          loading={again.isPending}
          onClick={() => again.start(undefined)}
        >
          Send again
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        aria-label={`Withdraw the invitation to ${toWhom(invitation)}`}
        loading={withdraw.isPending}
        onClick={() => withdraw.start(undefined)}
      >
        Withdraw
      </Button>
      {problem && (
        <Alert color="red" role="alert" title="Nothing was done">
          {problem}
        </Alert>
      )}
    </div>
  );
}

type InvitationTableProps = { invitations: readonly StaffInvitationView[]; mayChange: boolean };

/** Who was invited and has not joined yet. */
export function InvitationTable({ invitations, mayChange }: InvitationTableProps) {
  const columns: Column<StaffInvitationView>[] = [
    { label: 'Email', cell: (one) => <span className={classes.email}>{toWhom(one)}</span> },
    {
      label: 'Role',
      cell: ({ staffRole }) => <span className={classes.whole}>{staffRoleLabels[staffRole]}</span>,
    },
    { label: 'Invited by', cell: ({ invitedBy }) => invitedBy ?? 'A command on the server' },
    {
      label: 'Link',
      cell: ({ standing, expiresAt }) => (
        <span className={classes.whole}>
          <StateBadge tone={standing === 'open' ? 'progress' : 'attention'}>
            {standing === 'open' ? `Until ${formatDate(expiresAt)}` : 'Has ended'}
          </StateBadge>
        </span>
      ),
    },
  ];
  const acts: Column<StaffInvitationView> = {
    label: 'Actions',
    kind: 'acts',
    cell: (one) => <Acts invitation={one} />,
  };
  return (
    <DataTable
      label="Invitations"
      columns={mayChange ? [...columns, acts] : columns}
      rows={invitations}
      rowKey={({ id }) => id}
    />
  );
}
