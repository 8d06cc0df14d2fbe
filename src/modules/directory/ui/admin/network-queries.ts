import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError, queriesFor, requestPartOfList, saidBy } from '#platform/browser/api.ts';
import { type MutationWithToast, useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { doNotCallContract, LeftAloneOffice } from '../../do-not-call.contract.ts';
import type { networkAdminContract } from '../../network-admin.contract.ts';
import type { NetworkOffice, OfficeRecord } from '../../network-views.ts';
import { providerQueries } from '../search/provider-queries.ts';
import { type ListedOffices, toQuery } from './network-filters.ts';

export const network = queriesFor<typeof networkAdminContract>('networkAdmin');
export const doNotCall = queriesFor<typeof doNotCallContract>('doNotCall');

const fiveMinutes = 300_000;
const listKey = ['networkAdmin', 'page'];
const leftAloneKey = ['doNotCall', 'page'];

export const leftAlonePerPage = 10;

/** One page of the list. The one before stays in its place until the next has come. */
export function useOffices(listed: ListedOffices) {
  const query = toQuery(listed);
  return useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => requestPartOfList<NetworkOffice>(`/admin/providers?${query}`, signal),
    staleTime: fiveMinutes,
    placeholderData: keepPreviousData,
  });
}

export function useLeftAlone(search: string, page: number) {
  const query = new URLSearchParams({
    search,
    limit: String(leftAlonePerPage),
    offset: String((page - 1) * leftAlonePerPage),
  }).toString();
  return useQuery({
    queryKey: [...leftAloneKey, query],
    queryFn: ({ signal }) => requestPartOfList<LeftAloneOffice>(`/admin/do-not-call?${query}`, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export const useOffice = (id: string) =>
  useQuery(network.getNetworkOffice.queryOptions({ input: { id }, staleTime: 0 }));

const unreachable = 'We could not reach our server. Please try again: nothing is done twice.';

/** The server's words, or that it could not be reached. */
export const troubleOf = (error: unknown): string => saidBy(error) ?? unreachable;

const isRecord = (answer: unknown): answer is OfficeRecord =>
  typeof answer === 'object' && answer !== null && 'version' in answer;

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** One act about an office. Everything on the tab that it may have changed is fetched again after it. */
export const useNetworkAct = <Input, Answer>(options: MutationWithToast<Input, Answer>) =>
  useMutationWithToast({
    ...options,
    onDone: (answer, queryClient, input) => {
      if (isRecord(answer))
        queryClient.setQueryData(network.getNetworkOffice.queryKey({ input: { id: answer.id } }), answer);
      options.onDone?.(answer, queryClient, input);
    },
    otherwise: unreachable,
    // After a conflict somebody else was quicker: what is shown is not what is there.
    invalidates: (error) =>
      error && !isConflict(error)
        ? []
        : [
            listKey,
            leftAloneKey,
            network.getNetworkOffice.key(),
            network.listOfficeFacts.key(),
            network.listPriceSources.key(),
            providerQueries.getNetworkFigures.key(),
          ],
  });
