import { Button } from '@mantine/core';
import { CopyLink } from '#ui/copy-link/copy-link.tsx';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import classes from './invitation-link.module.css';
import * as t from './invitation-link.words.ts';

type InvitationLinkProps = { recipient: string; url: string; onClose: () => void };

/** The link of an invitation, to pass on while email isn't configured. */
export function InvitationLink({ recipient, url, onClose }: InvitationLinkProps) {
  return (
    <div className={classes.body}>
      <p role="status">
        <strong>{t.emailNotConfigured}</strong> {t.giveThisLink({ recipient })}
      </p>
      {/* Without PUBLIC_URL the server doesn't know its address, but this page does. */}
      <CopyLink label={t.invitationLink} url={new URL(url, window.location.origin).href} />
      <p className={classes.quiet}>{t.worksOnce}</p>
      <DialogActions>
        <Button onClick={onClose}>{t.done}</Button>
      </DialogActions>
    </div>
  );
}

type InvitationLinkDialogProps = Omit<InvitationLinkProps, 'url'> & { url: string | null };

export function InvitationLinkDialog({ recipient, url, onClose }: InvitationLinkDialogProps) {
  return (
    <ConfirmDialog opened={url !== null} onClose={onClose} title={t.invitationLink} size="lg">
      {url !== null && <InvitationLink recipient={recipient} url={url} onClose={onClose} />}
    </ConfirmDialog>
  );
}
