import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import type { CareThreadView } from '../messages.contract.ts';
import { messages } from './care-thread-queries.ts';

/** Whether the end of the thread is visible in a focused window. */
function useSeen(end: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  const [isPageVisible, setPageVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end]);
  useEffect(() => {
    const updateVisibility = () => setPageVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', updateVisibility);
    return () => document.removeEventListener('visibilitychange', updateVisibility);
  }, []);
  return isInView && isPageVisible;
}

/** Marks messages as read once they have been on screen. */
export function useMarkRead(
  { requestId, unreadCount, messageCount }: CareThreadView,
  end: RefObject<HTMLElement | null>,
) {
  const isSeen = useSeen(end);
  // Fails silently; retried with the next message or visit.
  const { mutate } = useMutation(messages.readCareMessages.mutationOptions());
  useEffect(() => {
    if (isSeen && unreadCount > 0) mutate({ id: requestId, upTo: messageCount });
  }, [isSeen, unreadCount, messageCount, requestId, mutate]);
}
