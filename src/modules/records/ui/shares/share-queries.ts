import { useQuery } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import { type MutationWithToast, useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { recordSharesContract } from '../../record-shares.contract.ts';

export const recordShares = queriesFor<typeof recordSharesContract>('recordShares');

export const useShares = () => useQuery(recordShares.listRecordShares.queryOptions());

/** An action on a share; the list is refetched afterwards. */
export const useShareAction = <Input, Answer>(options: MutationWithToast<Input, Answer>) =>
  useMutationWithToast({
    ...options,
    invalidates: () => [recordShares.listRecordShares.queryKey()],
  });

export const sharesPath = '/records/shares';
