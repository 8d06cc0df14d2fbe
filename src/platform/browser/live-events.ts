import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from './session.ts';

/** Which features' answers may differ after a nudge about a topic. */
const featuresOfTopic: Record<string, readonly string[]> = {
  request: ['careRequests', 'appointments'],
  appointment: ['appointments', 'careRequests'],
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
      const path = queryKey[0];
      return Array.isArray(path) && features.includes(path[0]);
    },
  });
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
    const source = new EventSource('/api/events', { withCredentials: true });
    source.addEventListener('hello', () => void queryClient.invalidateQueries());
    source.addEventListener('changed', (event) => {
      const topic = topicOf(String(event.data));
      if (topic) refetchFeatures(queryClient, featuresOfTopic[topic] ?? []);
    });
    return () => source.close();
  }, [queryClient, userId]);
}
