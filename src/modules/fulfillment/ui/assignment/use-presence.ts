import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type {
  PresenceKind,
  PresenceView,
  requestPresenceContract,
} from '#modules/requests/request-presence.contract.ts';
import { queriesFor } from '#platform/browser/api.ts';
import { usePermission } from '#platform/browser/session.ts';

const requestPresence = queriesFor<typeof requestPresenceContract>('requestPresence');

/** Presence expires after 45 seconds, so one lost repetition doesn't matter. */
const repeatMilliseconds = 20_000;
/** Typing ends this long after the last key. */
const typingMilliseconds = 8_000;

/**
 * Tells colleagues that this page is open, and when something is typed on it; returns who else is there. A hidden tab
 * and a read-only role don't count.
 */
export function usePresence(requestId: string): PresenceView[] {
  const queryClient = useQueryClient();
  const isAtWork = usePermission()('requests.change');
  const { data } = useQuery(
    requestPresence.listPresence.queryOptions({
      input: { id: requestId },
      refetchInterval: repeatMilliseconds,
    }),
  );
  useEffect(() => {
    if (!isAtWork) return;
    const queryKey = requestPresence.listPresence.queryKey({ input: { id: requestId } });
    let doing: PresenceKind = 'viewing';
    let typingEnds: number | undefined;
    const say = () => {
      if (document.visibilityState === 'hidden') return;
      requestPresence.notePresence.call({ id: requestId, doing }).then(
        (others) => queryClient.setQueryData(queryKey, others),
        // The next repetition says it again.
        () => undefined,
      );
    };
    const change = (next: PresenceKind) => {
      if (doing === next) return;
      doing = next;
      say();
    };
    const onInput = () => {
      window.clearTimeout(typingEnds);
      typingEnds = window.setTimeout(() => change('viewing'), typingMilliseconds);
      change('typing');
    };
    const repeat = window.setInterval(say, repeatMilliseconds);
    document.addEventListener('input', onInput);
    document.addEventListener('visibilitychange', say);
    say();
    return () => {
      window.clearTimeout(typingEnds);
      window.clearInterval(repeat);
      document.removeEventListener('input', onInput);
      document.removeEventListener('visibilitychange', say);
      requestPresence.endPresence.call({ id: requestId }).catch(() => undefined);
    };
  }, [requestId, queryClient, isAtWork]);
  return data ?? [];
}
