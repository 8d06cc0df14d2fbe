import '@mantine/core/styles/Alert.layer.css';
import '#ui/theme/field-styles.ts';
import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { StaffRole } from '#shared/staff-rights.ts';
import { isEmailAddress, maxEmailLength } from '#shared/text/text-rules.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { staffInvitationDays } from '../../staff.rules.ts';
import { InvitationLink } from '../invitation-link/invitation-link.tsx';
import { useSendsEmail } from '../use-sends-email.ts';
import { RoleChoice } from './role-choice.tsx';
import classes from './staff.module.css';
import * as t from './staff.words.ts';
import { staff, useStaffAction } from './staff-queries.ts';

function InviteForm({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  // The least privileged role is the default, so that no one gets more by mistake.
  const [staffRole, setStaffRole] = useState<StaffRole>('read_only');
  const [isWrong, setWrong] = useState(false);
  const sendsEmail = useSendsEmail();
  const field = useRef<HTMLInputElement>(null);
  const invite = useStaffAction({
    act: staff.inviteStaff.call,
    done: ({ delivery }, input: { email: string; staffRole: StaffRole }) =>
      delivery.kind === 'sent'
        ? { title: t.invitationSent, description: t.weEmailedALinkTo({ email: input.email }) }
        : null,
    onDone: ({ delivery }) => {
      if (delivery.kind === 'sent') onClose();
    },
  });
  const delivery = invite.answer?.delivery;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isAddress = isEmailAddress(email);
    setWrong(!isAddress);
    if (!isAddress) return field.current?.focus();
    invite.start({ email: email.trim(), staffRole });
  };
  if (delivery?.kind === 'link')
    return <InvitationLink recipient={email.trim()} url={delivery.url} onClose={onClose} />;
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <TextInput
        ref={field}
        label={t.email}
        type="email"
        size="md"
        maxLength={maxEmailLength}
        autoComplete="off"
        data-autofocus
        required
        value={email}
        error={isWrong && !isEmailAddress(email) ? t.enterAnEmailAddress : undefined}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <RoleChoice value={staffRole} onChange={setStaffRole} />
      <p className={classes.quiet}>
        {sendsEmail ? t.invitationNote({ staffInvitationDays }) : t.linkNote({ staffInvitationDays })}
      </p>
      {invite.problem && (
        <Alert color="red" role="alert" title={t.couldntSendTheInvitation}>
          {invite.problem}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={invite.isPending}>
          {sendsEmail ? t.sendInvitation : t.createLink}
        </Button>
      </DialogActions>
    </form>
  );
}

export function InviteStaffDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title={t.inviteAStaffMember} size="lg">
      <InviteForm onClose={onClose} />
    </ConfirmDialog>
  );
}
