import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#shared/format/format-date.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import classes from './outbox.module.css';
import * as t from './outbox.words.ts';
import { outbox } from './outbox-queries.ts';
import { splitLinks } from './split-links.ts';

function Body({ body }: { body: string }) {
  let offset = 0;
  const parts = splitLinks(body).map((part) => {
    const key = offset;
    offset += part.text.length;
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
  const query = useQuery(outbox.getOutboxMessage.queryOptions({ input: { id }, staleTime: 0 }));
  const name = { loading: t.loadingMessage, failed: t.couldntLoadMessage };
  return (
    <QueryPart query={query} name={name} lines={5}>
      {({ recipient, subject, sentAt, body }) => (
        <>
          <FactList
            facts={[
              { label: t.to, value: recipient },
              { label: t.subject, value: subject },
              { label: t.sent, value: formatDateTime(sentAt) },
            ]}
          />
          <Body body={body} />
        </>
      )}
    </QueryPart>
  );
}

type SentMessageDialogProps = {
  /** Kept while the dialog closes; null until a message was opened. */
  messageId: string | null;
  opened: boolean;
  onClose: () => void;
};

/** One outbox message; its links open in a new tab. */
export function SentMessageDialog({ messageId, opened, onClose }: SentMessageDialogProps) {
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title={t.message} size="lg">
      {messageId && <Message id={messageId} />}
    </ConfirmDialog>
  );
}
