import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isAffected, isForStaff, type LiveUpdate, parseLiveUpdate } from './live-topics.ts';
import { sessionQuery, useSession } from './session.ts';

/** Polling interval of staff pages, in case their event stream stalls without an error. */
export const fallbackPollMilliseconds = 300_000;

/** Minimum time between refetches on staff screens. */
const staffThrottleMilliseconds = 3_000;

function refetch(queryClient: QueryClient, updates: readonly LiveUpdate[]): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => updates.some((update) => isAffected(queryKey, update)),
  });
}

/**
 * Refetches immediately; staff events come in bursts and are throttled: the first at once, the rest after a
 * pause.
 */
function createRefetcher(queryClient: QueryClient) {
  let pending: LiveUpdate[] = [];
  let throttledUntil = 0;
  let timer: number | undefined;
  const flush = () => {
    timer = undefined;
    throttledUntil = Date.now() + staffThrottleMilliseconds;
    refetch(queryClient, pending);
    pending = [];
  };
  return {
    receive(update: LiveUpdate) {
      if (!isForStaff(update)) return refetch(queryClient, [update]);
      pending.push(update);
      timer ??= window.setTimeout(flush, Math.max(0, throttledUntil - Date.now()));
    },
    stop: () => window.clearTimeout(timer),
  };
}

const minBackoffMilliseconds = 2_000;
const maxWaitMilliseconds = 60_000;

/**
 * Opens the event stream and reopens it when it ends. The browser reconnects after a dropped connection, but
 * not after an error such as a 502 during a restart; then we retry with backoff.
 */
function openStream(
  onHello: () => void,
  onChanged: (data: string) => void,
  onRejected: () => void,
): () => void {
  let source: EventSource | undefined;
  let timer: number | undefined;
  let backoff = minBackoffMilliseconds;
  const open = () => {
    source = new EventSource('/api/events', { withCredentials: true });
    source.addEventListener('hello', () => {
      backoff = minBackoffMilliseconds;
      onHello();
    });
    source.addEventListener('changed', (event) => onChanged(String(event.data)));
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      onRejected();
      timer = window.setTimeout(open, backoff);
      backoff = Math.min(backoff * 2, maxWaitMilliseconds);
    });
  };
  open();
  return () => {
    window.clearTimeout(timer);
    source?.close();
  };
}

/**
 * Refetches queries on live events while someone is signed in. An event says only what changed; every
 * (re)connection refetches everything, because events in between are lost.
 */
export function useLiveEvents(): void {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (!userId) return;
    const refetcher = createRefetcher(queryClient);
    const close = openStream(
      () => void queryClient.invalidateQueries(),
      (data) => {
        const update = parseLiveUpdate(data);
        if (update) refetcher.receive(update);
      },
      // The session may have expired; then the page shows the sign-in.
      () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    );
    return () => {
      refetcher.stop();
      close();
    };
  }, [queryClient, userId]);
}
