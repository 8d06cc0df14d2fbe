import { useQuery } from '@tanstack/react-query';
import { saidBy } from '#platform/browser/api.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import classes from './outbox.module.css';
import { outbox } from './outbox-queries.ts';
import { splitLinks } from './split-links.ts';

function Body({ body }: { body: string }) {
  let place = 0;
  const parts = splitLinks(body).map((part) => {
    const key = place;
    place += part.text.length;
    return { ...part, key };
  });
  return (
    <p className={classes.body}>
      {parts.map(({ key, text, isLink }) =>
        isLink ? (
          <a key={key} href={text} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}

function Message({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    outbox.getOutboxMessage.queryOptions({ input: { id }, staleTime: 0 }),
  );
  if (!data)
    return error ? (
      <FailedPart
        title="Could not load the message"
        hint={saidBy(error) ?? 'Please check your connection and try again.'}
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    ) : (
      <LoadingPart label="Loading the message" lines={5} />
    );
  const facts = [
    { label: 'To', value: data.recipient },
    { label: 'Subject', value: data.subject },
    { label: 'Sent', value: formatDateTime(data.sentAt) },
  ];
  return (
    <>
      <FactList facts={facts} />
      <Body body={data.body} />
    </>
  );
}

type SentMessageDialogProps = {
  /** Stays while the dialog closes; null before anything was opened. */
  messageId: string | null;
  opened: boolean;
  onClose: () => void;
};

/** One message of the outbox; its links open in a new tab. */
export function SentMessageDialog({ messageId, opened, onClose }: SentMessageDialogProps) {
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title="Message" size="lg">
      {messageId && <Message id={messageId} />}
    </ConfirmDialog>
  );
}
