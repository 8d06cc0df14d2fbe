import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { formatDateTime } from '#shared/format/format-date.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { type ContactMessage, replyTo, subjectWords } from './contact-message.words.ts';
import classes from './contact-message-list.module.css';
import * as t from './ui.words.ts';

function Message({ message }: { message: ContactMessage }) {
  const { email, phone, subject, createdAt } = message;
  const facts = [
    { label: t.subject, value: subjectWords(subject) },
    { label: t.received, value: formatDateTime(createdAt) },
    { label: t.email, value: <a href={replyTo(message)}>{email}</a> },
    { label: t.phone, value: <PhoneLink phone={phone} /> },
  ];
  return (
    <>
      <FactList facts={facts} />
      <p className={classes.message}>{message.message}</p>
      <DialogActions>
        <Button component="a" href={replyTo(message)} leftSection={<IconMail size={18} aria-hidden />}>
          {t.replyByEmail}
        </Button>
      </DialogActions>
    </>
  );
}

type ContactMessageDialogProps = {
  /** Kept during the closing animation; null until a message is opened. */
  message: ContactMessage | null;
  opened: boolean;
  onClose: () => void;
};

/** A full contact form message. */
export function ContactMessageDialog({ message, opened, onClose }: ContactMessageDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={message ? t.messageFrom({ name: message.name }) : ''}
      size="lg"
    >
      {message && <Message message={message} />}
    </ConfirmDialog>
  );
}
