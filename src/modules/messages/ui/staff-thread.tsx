import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useState } from 'react';
import { May } from '#platform/browser/may.tsx';
import { usePermission } from '#platform/browser/session.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { productName } from '#shared/product.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import type { CareMessageView, CareThreadView } from '../messages.contract.ts';
import classes from './care-thread.module.css';
import { messages as messageQueries } from './care-thread-queries.ts';
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
      name={{ loading: 'Loading messages', failed: 'Couldn’t load messages' }}
    >
      {(thread) => <Thread thread={thread} me={me} mayAsk={mayAsk} onEarlier={onEarlier} />}
    </QueryPart>
  );
}

type ThreadProps = Omit<StaffThreadProps, 'requestId'> & {
  thread: CareThreadView;
  onEarlier: (() => void) | null;
};

function Thread({ thread, me, mayAsk, onEarlier }: ThreadProps) {
  const { requestId, messageCount, unreadCount, owner } = thread;
  const [draft, setDraft] = useState('');
  const [written, setWritten] = useState(0);
  const actions = useThreadActions(requestId, () => {
    setDraft('');
    setWritten((count) => count + 1);
  });
  const { mutate: markRead } = useMutation(messageQueries.readThreadAsStaff.mutationOptions());
  const mayAnswer = usePermission()('requests.change');
  useEffect(() => {
    if (mayAnswer && unreadCount > 0) markRead({ id: requestId, upTo: messageCount });
  }, [mayAnswer, unreadCount, messageCount, requestId, markRead]);
  return (
    <div className={classes.thread}>
      <ThreadOwner owner={owner} me={me} actions={actions} requestId={requestId} />
      {thread.danger && (
        <p role="alert" className={classes.unsent}>
          {thread.danger.kind === 'emergency' ? t.mayDescribeEmergency : t.mayMentionSelfHarm}
        </p>
      )}
      <StaffLog thread={thread} onEarlier={onEarlier} />
      {mayAnswer && (owner.id === null || owner.id === me) && (
        <StaffComposer
          key={written}
          thread={thread}
          mayAsk={mayAsk}
          draft={draft}
          setDraft={setDraft}
          actions={actions}
        />
      )}
    </div>
  );
}

type Actions = ReturnType<typeof useThreadActions>;
type ThreadOwnerProps = { owner: CareThreadView['owner']; me: string; actions: Actions; requestId: string };

/** Shows who replies, and lets staff take over or return the thread. */
function ThreadOwner({ owner, me, actions, requestId }: ThreadOwnerProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { take, handBack } = actions;
  const name = owner.name ?? t.anotherStaffMember;
  return (
    <div className={classes.owner}>
      <p role="status">
        <strong>
          {owner.kind === 'assistant'
            ? t.assistantIsReplying
            : owner.id === me
              ? t.handlingPatient
              : t.staffMemberIsHandling({ name })}
        </strong>
        <span className={classes.hours}>
          {owner.kind === 'assistant' && <May right="requests.change">{t.sendingTakesOver}</May>}
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
      {owner.kind === 'staff' && owner.id !== me && (
        <May right="requests.change">
          <Button size="sm" variant="default" onClick={() => setAsking(true)}>
            {t.takeOverMessages}
          </Button>
        </May>
      )}
      <ConfirmDialog opened={isAsking} onClose={close} title={t.takeOverFrom({ name })}>
        <p>{t.takeOverWarning}</p>
        <DialogActions>
          <Button variant="default" onClick={close}>
            {t.cancel}
          </Button>
          <Button
            loading={take.isPending}
            onClick={() => take.mutate({ id: requestId, from: owner.id }, { onSettled: close })}
          >
            {t.takeOver}
          </Button>
        </DialogActions>
      </ConfirmDialog>
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
