import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isConcerned, isForStaff, type Nudge, readNudge } from './live-topics.ts';
import { useSession } from './session.ts';

/** How soon a page of the team asks by itself, should its stream be held up without anybody noticing. */
export const fallbackPollMilliseconds = 300_000;

/** While much changes, the team's screens are read again this often and no more. */
const staffRestMilliseconds = 3_000;

function refetch(queryClient: QueryClient, nudges: readonly Nudge[]): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => nudges.some((nudge) => isConcerned(queryKey, nudge)),
  });
}

/** Refetches at once; what the team hears of in bursts is gathered: the first at once, the rest after a rest. */
function createRefetcher(queryClient: QueryClient) {
  let waiting: Nudge[] = [];
  let restUntil = 0;
  let timer: number | undefined;
  const flush = () => {
    timer = undefined;
    restUntil = Date.now() + staffRestMilliseconds;
    refetch(queryClient, waiting);
    waiting = [];
  };
  return {
    hear(nudge: Nudge) {
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
 * Opens the stream and opens it again when it ended. The browser reconnects by itself after a cut, but gives up for
 * good after a refusal such as a 502 during a restart: then we try again, ever more slowly.
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
 * Keeps the answers of the server fresh while someone is signed in. A nudge says only what changed; after every
 * (re)connection everything is fetched again, because nudges sent in between are lost.
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
        const nudge = readNudge(data);
        if (nudge) refetcher.hear(nudge);
      },
    );
    return () => {
      refetcher.stop();
      close();
    };
  }, [queryClient, userId]);
}
