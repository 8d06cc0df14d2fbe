import { useQuery } from '@tanstack/react-query';
import { ApiError, queriesFor } from '#platform/browser/api.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { EmptyPart, FailedPart, LoadingPart } from '#ui/part-states.tsx';
import type { ChatDetails, chatRecordsContract } from '../../chat-records.contract.ts';
import classes from './chat-details.module.css';

const chatRecords = queriesFor<typeof chatRecordsContract>('chatRecords');

function Facts({ conversation }: Pick<ChatDetails, 'conversation'>) {
  const facts = [
    { label: 'Session ID', value: conversation.sessionId },
    { label: 'Status', value: conversation.status },
    { label: 'Request ID', value: conversation.requestId },
    { label: 'Started', value: formatDateTime(conversation.createdAt, { showSeconds: true }) },
    { label: 'Mode', value: conversation.mode },
  ];
  return <FactList facts={facts.map(({ label, value }) => ({ label, value: value ?? 'None' }))} />;
}

function Messages({ messages }: Pick<ChatDetails, 'messages'>) {
  if (messages.length === 0) return <p className={classes.hint}>Nothing was said.</p>;
  return (
    <ol className={classes.messages}>
      {messages.map(({ id, role, content, createdAt }) => (
        <li key={id} data-role={role}>
          <p className={classes.head}>
            <strong>{role}</strong>
            <time dateTime={createdAt}>{formatDateTime(createdAt, { showSeconds: true })}</time>
          </p>
          <p className={classes.content}>{content.trim() === '' ? '(empty message)' : content}</p>
        </li>
      ))}
    </ol>
  );
}

function Details({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    chatRecords.getChatConversation.queryOptions({ input: { id }, staleTime: 0 }),
  );
  if (data) {
    return (
      <>
        <Facts conversation={data.conversation} />
        <div>
          <h3 className={classes.label}>Extracted info</h3>
          <pre className={classes.json}>{JSON.stringify(data.conversation.extractedInfo, null, 2)}</pre>
        </div>
        <div>
          <h3 className={classes.label}>Messages</h3>
          <Messages messages={data.messages} />
        </div>
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <EmptyPart title="Conversation not found" />;
  return error ? (
    <FailedPart
      title="The conversation could not be loaded"
      trying={isFetching}
      onTryAgain={() => void refetch()}
    />
  ) : (
    <LoadingPart label="Loading the conversation" lines={5} />
  );
}

type ChatDetailsDialogProps = {
  /** Stays while the dialog closes; null before anything was looked at. */
  conversationId: string | null;
  opened: boolean;
  onClose: () => void;
};

/** One talk with the assistant, whole, as the administrator reads it. */
export function ChatDetailsDialog({ conversationId, opened, onClose }: ChatDetailsDialogProps) {
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title="Chat details" size="lg">
      {conversationId && <Details id={conversationId} />}
    </ConfirmDialog>
  );
}
