import { useQuery } from '@tanstack/react-query';
import { isMissing, queriesFor } from '#platform/browser/api.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { EmptyPart, QueryPart } from '#ui/part-states.tsx';
import { PatientLink, RequestLink } from '#ui/record-links.tsx';
import type { ChatDetails, chatRecordsContract } from '../../chat-records.contract.ts';
import * as t from './chat.words.ts';
import classes from './chat-details.module.css';

const chatRecords = queriesFor<typeof chatRecordsContract>('chatRecords');

function Facts({ conversation }: Pick<ChatDetails, 'conversation'>) {
  const { userId, requestId } = conversation;
  const facts = [
    { label: t.sessionId, value: conversation.sessionId },
    { label: t.status, value: conversation.status },
    { label: t.user, value: userId && <PatientLink id={userId} /> },
    { label: t.requestId, value: requestId && <RequestLink id={requestId}>{requestId}</RequestLink> },
    { label: t.started, value: formatDateTime(conversation.createdAt, { showSeconds: true }) },
    { label: t.mode, value: conversation.mode },
  ];
  return <FactList facts={facts.map(({ label, value }) => ({ label, value: value ?? t.none }))} />;
}

function Messages({ messages }: Pick<ChatDetails, 'messages'>) {
  if (messages.length === 0) return <p className={classes.hint}>{t.noMessages}</p>;
  return (
    <ol className={classes.messages}>
      {messages.map(({ id, role, content, createdAt }) => (
        <li key={id} data-role={role}>
          <p className={classes.head}>
            <strong>{role}</strong>
            <time dateTime={createdAt}>{formatDateTime(createdAt, { showSeconds: true })}</time>
          </p>
          <p className={classes.content}>{content.trim() === '' ? t.emptyMessage : content}</p>
        </li>
      ))}
    </ol>
  );
}

function Details({ id }: { id: string }) {
  const query = useQuery(chatRecords.getChatConversation.queryOptions({ input: { id }, staleTime: 0 }));
  if (!query.data && isMissing(query.error)) return <EmptyPart title={t.conversationNotFound} />;
  return (
    <QueryPart
      query={query}
      name={{ loading: t.loadingTheConversation, failed: t.couldntLoadTheConversation }}
      lines={5}
    >
      {({ conversation, messages }) => (
        <>
          <Facts conversation={conversation} />
          <div>
            <h3 className={classes.label}>{t.extractedInfo}</h3>
            <pre className={classes.json}>{JSON.stringify(conversation.extractedInfo, null, 2)}</pre>
          </div>
          <div>
            <h3 className={classes.label}>{t.messages}</h3>
            <Messages messages={messages} />
          </div>
        </>
      )}
    </QueryPart>
  );
}

type ChatDetailsDialogProps = {
  /** Kept while the dialog closes; null before the first one is opened. */
  conversationId: string | null;
  opened: boolean;
  onClose: () => void;
};

/** Admin dialog with a full conversation. */
export function ChatDetailsDialog({ conversationId, opened, onClose }: ChatDetailsDialogProps) {
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title={t.chatDetails} size="lg">
      {conversationId && <Details id={conversationId} />}
    </ConfirmDialog>
  );
}
