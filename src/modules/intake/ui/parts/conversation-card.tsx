import { Link } from 'react-router';
import { formatDateTime } from '#shared/format/format-date.ts';
import type { ConversationLine } from '../../conversations.contract.ts';
import classes from './conversation-card.module.css';
import * as t from './parts.words.ts';

export const conversationStatusWords = (status: string | null): string =>
  status === 'converted_to_ticket' ? t.ticketCreated : status || 'active';

type ConversationCardProps = {
  conversation: ConversationLine;
  /** Link to the resulting ticket. */
  ticketPath: (id: string) => string;
};

/** A conversation's start time, collected facts and resulting ticket. */
export function ConversationCard({ conversation, ticketPath }: ConversationCardProps) {
  const { extractedInfo: info, ticketId, estimatedTime } = conversation;
  const facts = [
    { label: t.name, value: info.name },
    { label: t.location, value: info.location },
    { label: t.contact, value: info.contact },
    { label: t.requestType, value: info.requestType?.replaceAll('_', ' ') },
    { label: t.estimatedTimeLabel, value: estimatedTime === null ? null : `${estimatedTime} minutes` },
  ].filter(({ value }) => value);
  return (
    <article
      className={classes.card}
      aria-label={t.conversationFrom({ dateTime: formatDateTime(conversation.createdAt) })}
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
          <Link to={ticketPath(ticketId)}>{t.ticket({ slice: ticketId.slice(0, 8) })}</Link>
        </p>
      )}
    </article>
  );
}
