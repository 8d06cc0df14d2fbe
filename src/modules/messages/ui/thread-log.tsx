import { Button } from '@mantine/core';
import { Fragment, useEffect, useRef, useState } from 'react';
import { formatDate } from '#shared/format/format-date.ts';
import { productName } from '#shared/product.ts';
import type { CareMessageView, CareThreadView } from '../messages.contract.ts';
import classes from './care-thread.module.css';
import type { Outgoing } from './outbox.ts';
import { MessageFiles, OutgoingLine, ThreadLine } from './thread-line.tsx';
import * as t from './ui.words.ts';

type ThreadLogProps = {
  thread: CareThreadView;
  pending: readonly Outgoing[];
  onTryAgain(): void;
  onEditAgain(message: Outgoing): void;
  /** Null if there are no earlier messages. */
  onEarlier: (() => void) | null;
};

const nearEndPixels = 120;

/** Scrolls to the end unless the user scrolled up to read. Their own messages always scroll into view. */
function useScrollToEnd(lines: number, pending: readonly Outgoing[]) {
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines and status changes move the end.
  useEffect(() => {
    if (atEnd.current) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lines, pending]);
  const lastOwn = pending.at(-1)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for the user's own new line.
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lastOwn]);
  const noteScroll = () => {
    const box = log.current;
    if (box) atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPixels;
  };
  return { log, noteScroll };
}

/** First unread message when the page was opened; stays fixed while reading. */
function useFirstNew({ messages, readByPatient }: CareThreadView): string | undefined {
  const [readUpTo] = useState(readByPatient.upTo);
  return messages.find(({ author, position }) => author === 'staff' && position > readUpTo)?.id;
}

function readWords(thread: CareThreadView, { position }: CareMessageView): string {
  return thread.readByStaff.upTo >= position ? t.readByOurCareTeam : t.delivered;
}

/** Messages, oldest first. New lines are announced politely and scrolled into view. */
export function ThreadLog({ thread, pending, onTryAgain, onEditAgain, onEarlier }: ThreadLogProps) {
  const { messages, messageCount } = thread;
  const { log, noteScroll } = useScrollToEnd(messages.length, pending);
  const firstNew = useFirstNew(thread);
  const lastOwn = messages.findLast(({ author }) => author === 'patient');
  if (messages.length + pending.length === 0) {
    return <p className={classes.empty}>{t.noMessagesYetHint}</p>;
  }
  return (
    <div
      ref={log}
      role="log"
      aria-label={t.messagesWithTheCareTeam}
      onScroll={noteScroll}
      // A scrollable log must be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: axe asks for it (scrollable-region-focusable).
      tabIndex={0}
      className={classes.log}
    >
      {messages.length < messageCount && onEarlier && (
        <Button variant="subtle" onClick={onEarlier}>
          {t.showEarlierMessages}
        </Button>
      )}
      {messages.map((message, index) => {
        const day = formatDate(message.createdAt, { showWeekday: true });
        const before = messages[index - 1];
        return (
          <Fragment key={message.id}>
            {(!before || formatDate(before.createdAt, { showWeekday: true }) !== day) && (
              <p className={classes.day}>{day}</p>
            )}
            {message.id === firstNew && <p className={classes.unread}>{t.newLabel}</p>}
            <ThreadLine
              author={message.author}
              speaker={speakerOf(message)}
              body={message.body}
              createdAt={message.createdAt}
              note={message === lastOwn ? readWords(thread, message) : null}
            >
              <MessageFiles files={message.files} />
            </ThreadLine>
          </Fragment>
        );
      })}
      {pending.map((message) => (
        <OutgoingLine key={message.key} message={message} onTryAgain={onTryAgain} onEditAgain={onEditAgain} />
      ))}
    </div>
  );
}

function speakerOf({ author, authorName }: CareMessageView): string {
  if (author === 'patient') return t.you;
  return author === 'staff' ? t.careTeamMember({ authorName }) : `${productName}, automatic`;
}
