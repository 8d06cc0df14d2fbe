import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LogoMark } from '#ui/logo.tsx';
import type { CareThreadView } from '../messages.contract.ts';
import classes from './care-thread.module.css';
import { useCareThread } from './care-thread-queries.ts';
import type { Outgoing } from './outbox.ts';
import { ThreadComposer } from './thread-composer.tsx';
import { ThreadLog } from './thread-log.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { useOutgoing } from './use-outgoing.ts';

export type Danger = NonNullable<CareThreadView['danger']>;

type CareThreadProps = {
  requestId: string;
  /** Says whom to call. */
  showDanger(danger: Danger): ReactNode;
};

const shownAtOnce = 100;
const mostShown = 1000;

/** What patient and care team write to each other about one request, and the box for the next message. */
export function CareThread({ requestId, showDanger }: CareThreadProps) {
  const [limit, setLimit] = useState(shownAtOnce);
  const { data, isError, isFetching, refetch } = useCareThread(requestId, limit);
  if (data) {
    return (
      <Thread
        thread={data}
        showDanger={showDanger}
        onEarlier={limit < mostShown ? () => setLimit(limit + shownAtOnce) : null}
      />
    );
  }
  if (!isError) return <Skeleton height={160} radius="md" aria-label="Loading your messages" />;
  return (
    <div className={classes.trouble}>
      <p>Your messages could not be loaded. They are safe on our side.</p>
      <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}

type ThreadProps = {
  thread: CareThreadView;
  showDanger: CareThreadProps['showDanger'];
  onEarlier: (() => void) | null;
};

function Thread({ thread, showDanger, onEarlier }: ThreadProps) {
  const end = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState('');
  const { outgoing, outbox } = useOutgoing(thread.requestId);
  const takeBack = ({ key, body }: Outgoing) => {
    outbox.discard(key);
    setDraft((words) => [body, words].filter((part) => part.trim() !== '').join('\n'));
  };
  useMarkRead(thread, end);
  useEffect(() => {
    // Where a notice about a message leads.
    if (window.location.hash === '#messages') end.current?.scrollIntoView({ block: 'end' });
  }, []);
  // What has arrived is shown by the thread itself.
  const arrived = new Set(thread.messages.map(({ submissionKey }) => submissionKey));
  const underWay = outgoing.filter(({ key }) => !arrived.has(key));
  return (
    <div className={classes.thread}>
      <Owner owner={thread.owner} />
      <ThreadLog
        thread={thread}
        underWay={underWay}
        onTryAgain={outbox.tryAgain}
        onTakeBack={takeBack}
        onEarlier={onEarlier}
      />
      {thread.danger && showDanger(thread.danger)}
      <div ref={end}>
        <ThreadComposer
          thread={thread}
          outgoing={underWay}
          draft={draft}
          setDraft={setDraft}
          onSend={outbox.add}
        />
      </div>
    </div>
  );
}

/** Who answers now. There is never more than one. */
function Owner({ owner }: Pick<CareThreadView, 'owner'>) {
  const initial = owner.name?.trim().at(0);
  return (
    <div className={classes.owner}>
      {owner.kind === 'staff' && initial ? (
        <span className={classes.initial} aria-hidden="true">
          {initial}
        </span>
      ) : (
        <LogoMark size={40} />
      )}
      <p>
        <strong>
          {owner.kind === 'staff'
            ? `${owner.name ?? 'A person'} from our care team is with you`
            : 'Our care team'}
        </strong>
        <span className={classes.hours}>
          A person answers here Monday to Friday, 8 AM to 8 PM Eastern. In an emergency call 911.
        </span>
      </p>
    </div>
  );
}
