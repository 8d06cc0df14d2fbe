import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CareThreadView } from '../messages.contract.ts';
import { endSessionOn, messages, patchThread, readRefusal, refreshThread } from './care-thread-queries.ts';
import { createOutbox, type Outbox } from './outbox.ts';

function schedule(milliseconds: number, act: () => void): () => void {
  const timer = window.setTimeout(act, milliseconds);
  return () => window.clearTimeout(timer);
}

/** By request. Kept outside the component, so that unsent messages survive navigation. */
const outboxes = new Map<string, Outbox>();

function openOutbox(requestId: string, queryClient: QueryClient): Outbox {
  const open = outboxes.get(requestId);
  if (open) return open;
  const outbox = createOutbox<CareThreadView>({
    send: ({ key, body, files }) =>
      messages.sendCareMessage.call({
        id: requestId,
        submissionKey: key,
        body,
        fileIds: files.map(({ id }) => id),
      }),
    onSent: (thread) => {
      patchThread(queryClient, requestId, () => thread);
      void refreshThread(queryClient);
    },
    readRefusal: (error) => {
      const refusal = readRefusal(error);
      // The rejected message may reference deleted files.
      if (refusal !== null && !endSessionOn(queryClient, error)) void refreshThread(queryClient);
      return refusal;
    },
    schedule,
  });
  outboxes.set(requestId, outbox);
  window.addEventListener('online', outbox.tryAgain);
  return outbox;
}

/** Messages being sent for a request. */
export function useOutgoing(requestId: string) {
  const queryClient = useQueryClient();
  const [outbox] = useState(() => openOutbox(requestId, queryClient));
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.read, outbox.read);
  const isUnsent = outgoing.length > 0;
  useEffect(() => {
    if (!isUnsent) return;
    // Warns before leaving with unsent messages.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsent]);
  return { outgoing, outbox };
}
