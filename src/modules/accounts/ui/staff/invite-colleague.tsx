import '@mantine/core/styles/Alert.layer.css';
import '#ui/theme/field-styles.ts';
import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { StaffRole } from '#shared/staff-rights.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { staffInvitationDays } from '../../staff.rules.ts';
import { looksLikeAddress } from '../sign-in/email-form.ts';
import { RoleChoice } from './role-choice.tsx';
import classes from './staff.module.css';
import { staff, useTeamAct } from './staff-queries.ts';

function InviteForm({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  // The role that can do least stands first, so that nobody gets more by oversight.
  const [staffRole, setStaffRole] = useState<StaffRole>('read_only');
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const invite = useTeamAct({
    act: staff.inviteStaff.call,
    done: (_team, input: { email: string; staffRole: StaffRole }) => ({
      title: 'Invitation sent',
      description: `A mail with the link is on its way to ${input.email}.`,
    }),
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isAddress = looksLikeAddress(email);
    setWrong(!isAddress);
    if (!isAddress) return field.current?.focus();
    invite.start({ email: email.trim(), staffRole });
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <TextInput
        ref={field}
        label="Email"
        type="email"
        size="md"
        maxLength={254}
        autoComplete="off"
        data-autofocus
        required
        value={email}
        error={isWrong && !looksLikeAddress(email) ? 'Please enter their email address' : undefined}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <RoleChoice value={staffRole} onChange={setStaffRole} />
      <p className={classes.quiet}>
        They get a mail with a link that works once, within {staffInvitationDays} days, and choose their own
        password.
      </p>
      {invite.problem && (
        <Alert color="red" role="alert" title="No invitation was sent">
          {invite.problem}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={invite.isPending}>
          Send invitation
        </Button>
      </DialogActions>
    </form>
  );
}

export function InviteColleagueDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title="Invite a colleague" size="lg">
      <InviteForm onClose={onClose} />
    </ConfirmDialog>
  );
}
