import { Button } from '@mantine/core';
import { Fragment, useEffect, useRef, useState } from 'react';
import { formatDate } from '#shared/format/format-date.ts';
import { productName } from '#shared/product.ts';
import type { CareMessageView, CareThreadView } from '../messages.contract.ts';
import classes from './care-thread.module.css';
import type { Outgoing } from './outbox.ts';
import { MessageFiles, OutgoingLine, ThreadLine } from './thread-line.tsx';

type ThreadLogProps = {
  thread: CareThreadView;
  underWay: readonly Outgoing[];
  onTryAgain(): void;
  onTakeBack(message: Outgoing): void;
  /** Null when no more can be shown. */
  onEarlier: (() => void) | null;
};

const nearTheEndPixels = 120;

/** Follows the talk downwards, unless the person has scrolled up to read. What they write themselves is always shown. */
function useScrollToEnd(lines: number, underWay: readonly Outgoing[]) {
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line, and every word about one, moves the end.
  useEffect(() => {
    if (atEnd.current) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lines, underWay]);
  const lastOwn = underWay.at(-1)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the person's own new line is the reason.
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lastOwn]);
  const noteScroll = () => {
    const box = log.current;
    if (box) atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearTheEndPixels;
  };
  return { log, noteScroll };
}

/** Where the unread began when the page was opened: it stays there while one reads. */
function useFirstNew({ messages, readByPatient }: CareThreadView): string | undefined {
  const [readUpTo] = useState(readByPatient.upTo);
  return messages.find(({ author, position }) => author === 'staff' && position > readUpTo)?.id;
}

function readWords(thread: CareThreadView, { position }: CareMessageView): string {
  return thread.readByStaff.upTo >= position ? 'Read by our care team' : 'Delivered';
}

/** All that was said, oldest first. New lines are read out politely and scrolled into view within the log. */
export function ThreadLog({ thread, underWay, onTryAgain, onTakeBack, onEarlier }: ThreadLogProps) {
  const { messages, messageCount } = thread;
  const { log, noteScroll } = useScrollToEnd(messages.length, underWay);
  const firstNew = useFirstNew(thread);
  const lastOwn = messages.findLast(({ author }) => author === 'patient');
  if (messages.length + underWay.length === 0) {
    return (
      <p className={classes.empty}>
        Nothing has been written yet. Ask about this request, or send a referral, a bill or a photo of your
        insurance card.
      </p>
    );
  }
  return (
    <div
      ref={log}
      role="log"
      aria-label="Messages with the care team"
      onScroll={noteScroll}
      // A log that scrolls has to be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: axe asks for it (scrollable-region-focusable).
      tabIndex={0}
      className={classes.log}
    >
      {messages.length < messageCount && onEarlier && (
        <Button variant="subtle" onClick={onEarlier}>
          Show earlier messages
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
            {message.id === firstNew && <p className={classes.unread}>New</p>}
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
      {underWay.map((message) => (
        <OutgoingLine key={message.key} message={message} onTryAgain={onTryAgain} onTakeBack={onTakeBack} />
      ))}
    </div>
  );
}

function speakerOf({ author, authorName }: CareMessageView): string {
  if (author === 'patient') return 'You';
  return author === 'staff' ? `${authorName ?? 'A person'}, care team` : `${productName}, automatic`;
}
