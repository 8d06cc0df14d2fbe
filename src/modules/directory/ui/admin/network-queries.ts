import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError, queriesFor, requestListPage, saidBy } from '#platform/browser/api.ts';
import { type MutationWithToast, useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { DoNotCallOffice, doNotCallContract } from '../../do-not-call.contract.ts';
import type { networkAdminContract } from '../../network-admin.contract.ts';
import type { NetworkOffice, OfficeRecord } from '../../network-views.ts';
import { providerQueries } from '../search/provider-queries.ts';
import * as t from './admin.words.ts';
import { type ListedOffices, toQuery } from './network-filters.ts';

export const network = queriesFor<typeof networkAdminContract>('networkAdmin');
export const doNotCall = queriesFor<typeof doNotCallContract>('doNotCall');

const fiveMinutes = 300_000;
const listKey = ['networkAdmin', 'page'];
const doNotCallKey = ['doNotCall', 'page'];

export const doNotCallPerPage = 10;

/** One page of the list. The previous page stays visible while the next one loads. */
export function useOffices(listed: ListedOffices) {
  const query = toQuery(listed);
  return useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => requestListPage<NetworkOffice>(`/admin/providers?${query}`, signal),
    staleTime: fiveMinutes,
    placeholderData: keepPreviousData,
  });
}

export function useDoNotCallList(search: string, page: number) {
  const query = new URLSearchParams({
    search,
    limit: String(doNotCallPerPage),
    offset: String((page - 1) * doNotCallPerPage),
  }).toString();
  return useQuery({
    queryKey: [...doNotCallKey, query],
    queryFn: ({ signal }) => requestListPage<DoNotCallOffice>(`/admin/do-not-call?${query}`, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export const useOffice = (id: string) =>
  useQuery(network.getNetworkOffice.queryOptions({ input: { id }, staleTime: 0 }));

const unreachable = t.serverUnreachable;

/** The server's message, or that it couldn't be reached. */
export const errorMessageOf = (error: unknown): string => saidBy(error) ?? unreachable;

const isRecord = (answer: unknown): answer is OfficeRecord =>
  typeof answer === 'object' && answer !== null && 'version' in answer;

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** A mutation on one office. Refetches everything on the tab that it may change. */
export const useNetworkMutation = <Input, Answer>(options: MutationWithToast<Input, Answer>) =>
  useMutationWithToast({
    ...options,
    onDone: (answer, queryClient, input) => {
      if (isRecord(answer))
        queryClient.setQueryData(network.getNetworkOffice.queryKey({ input: { id: answer.id } }), answer);
      options.onDone?.(answer, queryClient, input);
    },
    otherwise: unreachable,
    // After a conflict, the data shown is outdated.
    invalidates: (error) =>
      error && !isConflict(error)
        ? []
        : [
            listKey,
            doNotCallKey,
            network.getNetworkOffice.key(),
            network.listOfficeFacts.key(),
            network.listPriceSources.key(),
            network.listPrices.key(),
            network.listPriceCorrections.key(),
            providerQueries.getNetworkFigures.key(),
          ],
  });
