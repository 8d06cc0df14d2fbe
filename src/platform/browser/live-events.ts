import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isConcerned, isForStaff, type LiveUpdate, parseLiveUpdate } from './live-topics.ts';
import { useSession } from './session.ts';

/** Polling interval of staff pages, in case their event stream is stalled unnoticed. */
export const fallbackPollMilliseconds = 300_000;

/** At most this often staff screens refetch while much is changing. */
const staffRestMilliseconds = 3_000;

function refetch(queryClient: QueryClient, nudges: readonly LiveUpdate[]): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => nudges.some((nudge) => isConcerned(queryKey, nudge)),
  });
}

/**
 * Refetches immediately; staff events come in bursts and are throttled: the first at once, the rest after a
 * pause.
 */
function createRefetcher(queryClient: QueryClient) {
  let waiting: LiveUpdate[] = [];
  let restUntil = 0;
  let timer: number | undefined;
  const flush = () => {
    timer = undefined;
    restUntil = Date.now() + staffRestMilliseconds;
    refetch(queryClient, waiting);
    waiting = [];
  };
  return {
    hear(nudge: LiveUpdate) {
      if (!isForStaff(nudge)) return refetch(queryClient, [nudge]);
      waiting.push(nudge);
      timer ??= window.setTimeout(flush, Math.max(0, restUntil - Date.now()));
    },
    stop: () => window.clearTimeout(timer),
  };
}

const firstWaitMilliseconds = 2_000;
const longestWaitMilliseconds = 60_000;

/**
 * Opens the event stream and reopens it when it ends. The browser reconnects after a dropped connection, but
 * not after an error such as a 502 during a restart; then we retry with backoff.
 */
function openStream(onHello: () => void, onChanged: (data: string) => void): () => void {
  let source: EventSource | undefined;
  let timer: number | undefined;
  let wait = firstWaitMilliseconds;
  const open = () => {
    source = new EventSource('/api/events', { withCredentials: true });
    source.addEventListener('hello', () => {
      wait = firstWaitMilliseconds;
      onHello();
    });
    source.addEventListener('changed', (event) => onChanged(String(event.data)));
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = window.setTimeout(open, wait);
      wait = Math.min(wait * 2, longestWaitMilliseconds);
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
        const nudge = parseLiveUpdate(data);
        if (nudge) refetcher.hear(nudge);
      },
    );
    return () => {
      refetcher.stop();
      close();
    };
  }, [queryClient, userId]);
}
