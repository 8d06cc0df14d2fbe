import type { QueryClient } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import type { noticesContract } from '../../notices.contract.ts';

export const notices = queriesFor<typeof noticesContract>('notices');

/** Invalidates all notification queries. */
export const refetchNotices = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: notices.key() });
