import { formatDate } from '#shared/format/format-date.ts';
import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { staffRoleLabels } from '#shared/staff-rights.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { StaffInvitationView } from '../../staff.contract.ts';
import { InvitationLinkDialog } from '../invitation-link/invitation-link.tsx';
import classes from './staff.module.css';
import * as t from './staff.words.ts';
import { staff, useStaffAction } from './staff-queries.ts';

const recipientOf = ({ email }: StaffInvitationView): string => email ?? t.firstAdministrator;

function InvitationActions({ invitation }: { invitation: StaffInvitationView }) {
  const { id, email } = invitation;
  const [link, setLink] = useState<string | null>(null);
  const again = useStaffAction({
    act: () => staff.inviteStaffAgain.call({ id }),
    done: ({ delivery }) =>
      delivery.kind === 'sent'
        ? { title: t.invitationResent, description: t.thePreviousLinkNoLongerWorks }
        : null,
    onDone: ({ delivery }) => {
      if (delivery.kind === 'link') setLink(delivery.url);
    },
  });
  const withdraw = useStaffAction({
    act: () => staff.withdrawStaffInvitation.call({ id }),
    done: () => ({ title: t.invitationCanceled }),
  });
  const problem = again.problem ?? withdraw.problem;
  return (
    <div className={classes.acts}>
      {email !== null && (
        <Button
          size="sm"
          variant="default"
          aria-label={t.resendTo({ email })}
          loading={again.isPending}
          onClick={() => again.start(undefined)}
        >
          {t.resend}
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        aria-label={t.cancelInvitationTo({ recipient: recipientOf(invitation) })}
        loading={withdraw.isPending}
        onClick={() => withdraw.start(undefined)}
      >
        {t.cancel}
      </Button>
      {problem && (
        <Alert color="red" role="alert" title={t.nothingChanged}>
          {problem}
        </Alert>
      )}
      <InvitationLinkDialog recipient={recipientOf(invitation)} url={link} onClose={() => setLink(null)} />
    </div>
  );
}

type InvitationTableProps = { invitations: readonly StaffInvitationView[]; mayChange: boolean };

/** Pending invitations. */
export function InvitationTable({ invitations, mayChange }: InvitationTableProps) {
  const columns: Column<StaffInvitationView>[] = [
    {
      label: t.email,
      cell: (invitation) => (
        <span className={classes.email} title={recipientOf(invitation)}>
          {recipientOf(invitation)}
        </span>
      ),
    },
    {
      label: t.role,
      cell: ({ staffRole }) => <span className={classes.whole}>{staffRoleLabels[staffRole]}</span>,
    },
    { label: t.invitedBy, cell: ({ invitedBy }) => invitedBy ?? t.commandLine },
    {
      label: t.link,
      cell: ({ status, expiresAt }) => (
        <span className={classes.whole}>
          <StateBadge tone={status === 'open' ? 'progress' : 'attention'}>
            {status === 'open' ? t.expires({ date: formatDate(expiresAt) }) : t.expired}
          </StateBadge>
        </span>
      ),
    },
  ];
  const actions: Column<StaffInvitationView> = {
    label: t.actions,
    kind: 'acts',
    cell: (invitation) => <InvitationActions invitation={invitation} />,
  };
  return (
    <DataTable
      label={t.invitations}
      columns={mayChange ? [...columns, actions] : columns}
      rows={invitations}
      rowKey={({ id }) => id}
    />
  );
}
