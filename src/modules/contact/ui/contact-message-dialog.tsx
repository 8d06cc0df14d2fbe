import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { formatDateTime } from '#shared/format/format-date.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import classes from './contact-message-list.module.css';
import { type ContactMessage, replyTo, subjectWords } from './contact-message-words.ts';

function Message({ message }: { message: ContactMessage }) {
  const { email, phone, subject, createdAt } = message;
  const facts = [
    { label: 'Subject', value: subjectWords(subject) },
    { label: 'Received', value: formatDateTime(createdAt) },
    { label: 'Email', value: <a href={replyTo(message)}>{email}</a> },
    { label: 'Phone', value: <PhoneLink phone={phone} /> },
  ];
  return (
    <>
      <FactList facts={facts} />
      <p className={classes.message}>{message.message}</p>
      <DialogActions>
        <Button component="a" href={replyTo(message)} leftSection={<IconMail size={18} aria-hidden />}>
          Reply by email
        </Button>
      </DialogActions>
    </>
  );
}

type ContactMessageDialogProps = {
  /** Stays while the dialog closes; null before anything was opened. */
  message: ContactMessage | null;
  opened: boolean;
  onClose: () => void;
};

/** One message of the contact form, whole. */
export function ContactMessageDialog({ message, opened, onClose }: ContactMessageDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={message ? `Message from ${message.name}` : ''}
      size="lg"
    >
      {message && <Message message={message} />}
    </ConfirmDialog>
  );
}
