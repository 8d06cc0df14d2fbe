import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useState } from 'react';
import { May } from '#platform/browser/may.tsx';
import { useMay } from '#platform/browser/session.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { productName } from '#shared/product.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import type { CareMessageView, CareThreadView } from '../messages.contract.ts';
import classes from './care-thread.module.css';
import { messages as messageQueries } from './care-thread-queries.ts';
import { StaffComposer } from './staff-composer.tsx';
import { useStaffThread, useThreadActs } from './staff-thread-queries.ts';
import { MessageFiles, ThreadLine } from './thread-line.tsx';

const shownAtOnce = 100;
const mostShown = 1000;

type StaffThreadProps = {
  requestId: string;
  me: string;
  /** Whether the work can wait for an answer now. */
  mayAsk: boolean;
};

/** What patient and team write to each other about one request, from the team's side. */
export function StaffThread({ requestId, me, mayAsk }: StaffThreadProps) {
  const [limit, setLimit] = useState(shownAtOnce);
  const { data, isError, isFetching, refetch } = useStaffThread(requestId, limit);
  if (data) {
    return (
      <Thread
        thread={data}
        me={me}
        mayAsk={mayAsk}
        onEarlier={limit < mostShown ? () => setLimit(limit + shownAtOnce) : null}
      />
    );
  }
  if (!isError) return <LoadingPart label="Loading the messages" />;
  return (
    <FailedPart
      title="The messages could not be loaded"
      trying={isFetching}
      onTryAgain={() => void refetch()}
    />
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
  const acts = useThreadActs(requestId, () => {
    setDraft('');
    setWritten((count) => count + 1);
  });
  const { mutate: markRead } = useMutation(messageQueries.readThreadAsStaff.mutationOptions());
  const mayAnswer = useMay()('requests.change');
  useEffect(() => {
    if (mayAnswer && unreadCount > 0) markRead({ id: requestId, upTo: messageCount });
  }, [mayAnswer, unreadCount, messageCount, requestId, markRead]);
  return (
    <div className={classes.thread}>
      <ThreadOwner owner={owner} me={me} acts={acts} requestId={requestId} />
      {thread.danger && (
        <p role="alert" className={classes.unsent}>
          {thread.danger.kind === 'emergency'
            ? 'The patient’s last words may tell of an emergency. They were told to call 911.'
            : 'The patient’s last words may tell of self-harm. They were told to call or text 988.'}
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
          acts={acts}
        />
      )}
    </div>
  );
}

type Acts = ReturnType<typeof useThreadActs>;
type ThreadOwnerProps = { owner: CareThreadView['owner']; me: string; acts: Acts; requestId: string };

/** Who answers, and how that changes. There is never more than one. */
function ThreadOwner({ owner, me, acts, requestId }: ThreadOwnerProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { take, handBack } = acts;
  const name = owner.name ?? 'A colleague';
  return (
    <div className={classes.owner}>
      <p role="status">
        <strong>
          {owner.kind === 'assistant'
            ? 'The assistant answers the patient.'
            : owner.id === me
              ? 'You answer the patient.'
              : `${name} answers the patient.`}
        </strong>
        <span className={classes.hours}>
          {owner.kind === 'assistant' && (
            <May right="requests.change">Writing here makes you the one who answers.</May>
          )}
          {owner.id === me && 'The assistant is silent until you hand the thread back.'}
        </span>
      </p>
      {owner.id === me && (
        <Button
          size="sm"
          variant="default"
          loading={handBack.isPending}
          onClick={() => handBack.mutate({ id: requestId })}
        >
          Hand back to the assistant
        </Button>
      )}
      {owner.kind === 'staff' && owner.id !== me && (
        <May right="requests.change">
          <Button size="sm" variant="default" onClick={() => setAsking(true)}>
            Take over the messages
          </Button>
        </May>
      )}
      <ConfirmDialog opened={isAsking} onClose={close} title={`Take over from ${name}?`}>
        <p>They may be writing an answer. Two people who answer at once would contradict each other.</p>
        <DialogActions>
          <Button variant="default" onClick={close}>
            Leave it to them
          </Button>
          <Button
            loading={take.isPending}
            onClick={() => take.mutate({ id: requestId, from: owner.id }, { onSettled: close })}
          >
            Take over
          </Button>
        </DialogActions>
      </ConfirmDialog>
    </div>
  );
}

/** The team's own lines stand where the patient's stand on the patient's page. */
const sideOf = { patient: 'staff', staff: 'patient', assistant: 'assistant' } as const;

const speakerOf = ({ author, authorName }: CareMessageView): string => {
  if (author === 'patient') return 'Patient';
  return author === 'staff' ? (authorName ?? 'Care team') : `${productName}, automatic`;
};

function StaffLog({ thread, onEarlier }: Pick<ThreadProps, 'thread' | 'onEarlier'>) {
  const { messages, messageCount, readByPatient } = thread;
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line moves the end.
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [messageCount]);
  if (messages.length === 0) return <p className={classes.empty}>Nothing has been written yet.</p>;
  const lastOwn = messages.findLast(({ author }) => author === 'staff');
  return (
    <div
      ref={log}
      role="log"
      aria-label="Messages with the patient"
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
              note={message === lastOwn ? (isRead ? 'Read by the patient' : 'Delivered') : null}
            >
              <MessageFiles files={message.files} />
            </ThreadLine>
          </Fragment>
        );
      })}
    </div>
  );
}
