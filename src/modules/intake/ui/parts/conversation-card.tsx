import { Link } from 'react-router';
import { formatDateTime } from '#shared/format/format-date.ts';
import type { ConversationLine } from '../../conversations.contract.ts';
import classes from './conversation-card.module.css';

export const conversationStatusWords = (status: string | null): string =>
  status === 'converted_to_ticket' ? 'Ticket Created' : status || 'active';

type ConversationCardProps = {
  conversation: ConversationLine;
  /** Where the ticket that came of it stands. */
  ticketPath: (id: string) => string;
};

/** One talk with the assistant: when it began, what was understood, and what it became. */
export function ConversationCard({ conversation, ticketPath }: ConversationCardProps) {
  const { extractedInfo: info, ticketId, estimatedTime } = conversation;
  const facts = [
    { label: 'Name', value: info.name },
    { label: 'Location', value: info.location },
    { label: 'Contact', value: info.contact },
    { label: 'Request type', value: info.requestType?.replaceAll('_', ' ') },
    { label: 'Estimated time', value: estimatedTime === null ? null : `${estimatedTime} minutes` },
  ].filter(({ value }) => value);
  return (
    <article
      className={classes.card}
      aria-label={`Conversation of ${formatDateTime(conversation.createdAt)}`}
    >
      <div className={classes.head}>
        <h3>
          <time dateTime={conversation.createdAt}>{formatDateTime(conversation.createdAt)}</time>
        </h3>
        <span className={classes.status}>{conversationStatusWords(conversation.status)}</span>
      </div>
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {ticketId && (
        <p className={classes.link}>
          <Link to={ticketPath(ticketId)}>Ticket {ticketId.slice(0, 8)}</Link>
        </p>
      )}
    </article>
  );
}
