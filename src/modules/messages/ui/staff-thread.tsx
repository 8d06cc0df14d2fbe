import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useState } from 'react';
import { May } from '#platform/browser/may.tsx';
import { usePermission } from '#platform/browser/session.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { productName } from '#shared/product.ts';
import { QueryPart } from '#ui/part-states.tsx';
import type { CareMessageView, StaffThreadView } from '../messages.contract.ts';
import classes from './care-thread.module.css';
import { messages as messageQueries } from './care-thread-queries.ts';
import { sinceWords } from './since-words.ts';
import { StaffComposer } from './staff-composer.tsx';
import { useStaffThread, useThreadActions } from './staff-thread-queries.ts';
import { MessageFiles, ThreadLine } from './thread-line.tsx';
import * as t from './ui.words.ts';

const shownAtOnce = 100;
const maxShown = 1000;

type StaffThreadProps = {
  requestId: string;
  me: string;
  /** Whether the request can be paused for a question. */
  mayAsk: boolean;
};

/** Staff view of a request's message thread. */
export function StaffThread({ requestId, me, mayAsk }: StaffThreadProps) {
  const [limit, setLimit] = useState(shownAtOnce);
  const onEarlier = limit < maxShown ? () => setLimit(limit + shownAtOnce) : null;
  return (
    <QueryPart
      query={useStaffThread(requestId, limit)}
      name={{ loading: t.loadingMessages, failed: t.couldntLoadMessages }}
    >
      {(thread) => <Thread thread={thread} me={me} mayAsk={mayAsk} onEarlier={onEarlier} />}
    </QueryPart>
  );
}

type ThreadProps = Omit<StaffThreadProps, 'requestId'> & {
  thread: StaffThreadView;
  onEarlier: (() => void) | null;
};

function Thread({ thread, me, mayAsk, onEarlier }: ThreadProps) {
  const { requestId, messageCount, unreadCount, replier } = thread;
  const [draft, setDraft] = useState('');
  const [written, setWritten] = useState(0);
  const actions = useThreadActions(requestId, () => {
    setDraft('');
    setWritten((count) => count + 1);
  });
  const { mutate: markRead } = useMutation(messageQueries.readThreadAsStaff.mutationOptions());
  const mayChange = usePermission()('requests.change');
  // Only the patient's "read" mark: the message keeps waiting for a reply.
  useEffect(() => {
    if (mayChange && unreadCount > 0) markRead({ id: requestId, upTo: messageCount });
  }, [mayChange, unreadCount, messageCount, requestId, markRead]);
  const mayReply = mayChange && (replier === null || replier.id === me);
  return (
    <div className={classes.thread}>
      <ThreadOwner thread={thread} me={me} actions={actions} />
      {thread.danger && (
        <p role="alert" className={classes.unsent}>
          {thread.danger.kind === 'emergency' ? t.mayDescribeEmergency : t.mayMentionSelfHarm}
        </p>
      )}
      <StaffLog thread={thread} onEarlier={onEarlier} />
      <div className={classes.dock}>
        <WaitingBar thread={thread} mayFinish={mayReply} actions={actions} />
        {mayReply && (
          <StaffComposer
            key={written}
            thread={thread}
            mayAsk={mayAsk}
            draft={draft}
            setDraft={setDraft}
            actions={actions}
          />
        )}
        {mayChange && !mayReply && <TakeOver thread={thread} actions={actions} />}
      </div>
    </div>
  );
}

type Actions = ReturnType<typeof useThreadActions>;
type PartProps = { thread: StaffThreadView; actions: Actions };

/** Shows who replies, and lets staff return the thread to the assistant. */
function ThreadOwner({ thread: { owner, replier, requestId }, me, actions }: PartProps & { me: string }) {
  const { handBack } = actions;
  const isOther = replier !== null && replier.id !== me;
  return (
    <div className={classes.owner}>
      <p role="status">
        <strong>
          {isOther
            ? t.staffMemberIsHandling({ name: replier.name })
            : owner.kind === 'assistant'
              ? t.assistantIsReplying
              : t.handlingPatient}
        </strong>
        <span className={classes.hours}>
          {!isOther && owner.kind === 'assistant' && <May right="requests.change">{t.sendingTakesOver}</May>}
          {owner.id === me && t.assistantWaitsForReturn}
        </span>
      </p>
      {owner.id === me && (
        <Button
          size="sm"
          variant="default"
          loading={handBack.isPending}
          onClick={() => handBack.mutate({ id: requestId })}
        >
          {t.returnToAssistant}
        </Button>
      )}
    </div>
  );
}

/** How long the patient has been waiting, and the way out if there is nothing to say. */
function WaitingBar({ thread, mayFinish, actions }: PartProps & { mayFinish: boolean }) {
  const { requestId, waitingSince, messageCount, done } = thread;
  if (waitingSince === null)
    return (
      done && (
        <p className={classes.hours}>{t.markedDoneBy({ name: done.byName, when: sinceWords(done.at) })}</p>
      )
    );
  return (
    <div className={classes.waiting}>
      <p>
        <time dateTime={waitingSince}>{t.waitingOnUsSince({ since: sinceWords(waitingSince) })}</time>
      </p>
      {mayFinish && (
        <Button
          size="sm"
          variant="default"
          loading={actions.finish.isPending}
          onClick={() => actions.finish.mutate({ id: requestId, upTo: messageCount })}
        >
          {t.markDone}
        </Button>
      )}
    </div>
  );
}

/** One click, because the previous holder sees at once that someone else is replying. */
function TakeOver({ thread: { requestId, replier, isAssigned }, actions }: PartProps) {
  const { take, problem } = actions;
  return (
    <div className={classes.waiting}>
      <p>{isAssigned && replier ? t.takeOverHint({ name: replier.name }) : t.takeOverMessagesHint}</p>
      <Button
        size="sm"
        data-key-target="reply"
        loading={take.isPending}
        onClick={() => take.mutate({ id: requestId, from: replier?.id ?? null })}
      >
        {t.takeOver}
      </Button>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Mirrors the patient's page: staff messages are on the "own" side. */
const sideOf = { patient: 'staff', staff: 'patient', assistant: 'assistant' } as const;

const speakerOf = ({ author, authorName }: CareMessageView): string => {
  if (author === 'patient') return t.patient;
  return author === 'staff' ? (authorName ?? t.careTeam) : `${productName}, automatic`;
};

function StaffLog({ thread, onEarlier }: Pick<ThreadProps, 'thread' | 'onEarlier'>) {
  const { messages, messageCount, readByPatient } = thread;
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line moves the end.
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [messageCount]);
  if (messages.length === 0) return <p className={classes.empty}>{t.noMessagesYet}</p>;
  const lastOwn = messages.findLast(({ author }) => author === 'staff');
  return (
    <div
      ref={log}
      role="log"
      aria-label={t.messagesWithThePatient}
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
        const isRead = readByPatient.upTo >= message.position;
        return (
          <Fragment key={message.id}>
            {(!before || formatDate(before.createdAt, { showWeekday: true }) !== day) && (
              <p className={classes.day}>{day}</p>
            )}
            <ThreadLine
              author={sideOf[message.author]}
              speaker={speakerOf(message)}
              body={message.body}
              createdAt={message.createdAt}
              note={message === lastOwn ? (isRead ? t.readByThePatient : t.delivered) : null}
            >
              <MessageFiles files={message.files} />
            </ThreadLine>
          </Fragment>
        );
      })}
    </div>
  );
}
