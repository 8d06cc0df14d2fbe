import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LogoMark } from '#ui/logo.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import type { CareThreadView } from '../messages.contract.ts';
import classes from './care-thread.module.css';
import { useCareThread } from './care-thread-queries.ts';
import type { Outgoing } from './outbox.ts';
import { ThreadComposer } from './thread-composer.tsx';
import { ThreadLog } from './thread-log.tsx';
import * as t from './ui.words.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useOutgoing } from './use-outgoing.ts';

export type Danger = NonNullable<CareThreadView['danger']>;

type CareThreadProps = {
  requestId: string;
  /** Emergency banner. */
  showDanger(danger: Danger): ReactNode;
};

const shownAtOnce = 100;
const maxShown = 1000;

/** Patient's thread with the care team, with composer. */
export function CareThread({ requestId, showDanger }: CareThreadProps) {
  const [limit, setLimit] = useState(shownAtOnce);
  const onEarlier = limit < maxShown ? () => setLimit(limit + shownAtOnce) : null;
  return (
    <QueryPart
      query={useCareThread(requestId, limit)}
      name={{ loading: t.loadingMessages, failed: t.couldntLoadYourMessages }}
      waiting={<Skeleton height={160} radius="md" aria-label={t.loadingMessages} />}
    >
      {(thread) => <Thread thread={thread} showDanger={showDanger} onEarlier={onEarlier} />}
    </QueryPart>
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
  const editAgain = ({ key, body }: Outgoing) => {
    outbox.discard(key);
    setDraft((words) => [body, words].filter((part) => part.trim() !== '').join('\n'));
  };
  useMarkRead(thread, end);
  useEffect(() => {
    // Target of message notifications.
    if (window.location.hash === '#messages') end.current?.scrollIntoView({ block: 'end' });
  }, []);
  // Stored messages are shown by the thread itself.
  const storedKeys = new Set(thread.messages.map(({ submissionKey }) => submissionKey));
  const pending = outgoing.filter(({ key }) => !storedKeys.has(key));
  return (
    <div className={classes.thread}>
      <Owner owner={thread.owner} />
      <ThreadLog
        thread={thread}
        pending={pending}
        onTryAgain={outbox.tryAgain}
        onEditAgain={editAgain}
        onEarlier={onEarlier}
      />
      {thread.danger && showDanger(thread.danger)}
      <div ref={end}>
        <ThreadComposer
          thread={thread}
          outgoing={pending}
          draft={draft}
          setDraft={setDraft}
          onSend={outbox.add}
        />
      </div>
    </div>
  );
}

/** Shows who replies now. */
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
          {owner.kind === 'staff' ? t.staffMemberIsHelping({ name: owner.name }) : t.careTeamTitle}
        </strong>
        <span className={classes.hours}>{t.careTeamHours}</span>
      </p>
    </div>
  );
}
