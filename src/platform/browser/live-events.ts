import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from './session.ts';

/** Which features' answers may differ after a nudge about a topic. */
const featuresOfTopic: Record<string, readonly string[]> = {
  request: ['careRequests', 'appointments'],
  appointment: ['appointments', 'careRequests'],
  conversation: ['conversations'],
  account: ['accounts', 'accountSettings', 'session'],
  notice: ['notices'],
  message: ['messages'],
  household: ['household', 'careRequests'],
};

function topicOf(data: string): string | null {
  try {
    const event: unknown = JSON.parse(data);
    if (typeof event !== 'object' || event === null || !('topic' in event)) return null;
    return typeof event.topic === 'string' ? event.topic : null;
  } catch {
    return null;
  }
}

function refetchFeatures(queryClient: QueryClient, features: readonly string[]): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const [path] = queryKey;
      return features.includes(Array.isArray(path) ? path[0] : path);
    },
  });
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
    return openStream(
      () => void queryClient.invalidateQueries(),
      (data) => {
        const topic = topicOf(data);
        if (topic) refetchFeatures(queryClient, featuresOfTopic[topic] ?? []);
      },
    );
  }, [queryClient, userId]);
}
