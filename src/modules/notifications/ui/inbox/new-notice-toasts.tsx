import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showToast } from '#ui/toasts/toasts.tsx';
import * as t from './inbox.words.ts';
import { notices, refetchNotices } from './notice-queries.ts';

/** Shows a toast when a notification arrives while the page is open. Opening its link marks it as read. */
export function NewNoticeToasts() {
  const queryClient = useQueryClient();
  const { data } = useQuery(notices.listInbox.queryOptions({ input: { page: 1 } }));
  const seenUntil = useRef<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const before = seenUntil.current;
    const [newest] = data.entries;
    seenUntil.current = newest?.createdAt ?? before ?? '';
    if (before === null) return;
    const arrived = data.entries.filter(({ createdAt, readAt }) => readAt === null && createdAt > before);
    const [first] = arrived;
    if (!first) return;
    showToast(
      arrived.length === 1
        ? {
            title: first.title,
            description: first.body,
            link: { to: first.linkPath, label: t.open, onOpen: () => void markAsRead(queryClient, first.id) },
          }
        : {
            title: t.newNotifications({ count: arrived.length }),
            description: first.title,
            link: { to: '/inbox', label: t.openInbox },
          },
    );
  }, [data, queryClient]);
  return null;
}

async function markAsRead(queryClient: QueryClient, id: string): Promise<void> {
  // Without a connection it stays unread.
  await notices.readInboxEntry.call({ id }).catch(() => undefined);
  refetchNotices(queryClient);
}
