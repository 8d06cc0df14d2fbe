import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, queriesFor, requestPartOfList, saidBy } from '#platform/browser/api.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
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

/** The server's words, or that it could not be reached. */
export const troubleOf = (error: unknown): string =>
  saidBy(error) ?? 'We could not reach our server. Please try again: nothing is done twice.';

/** Everything on the tab that an act may have changed is fetched again. */
function useRefresh() {
  const queryClient = useQueryClient();
  return async (record?: OfficeRecord) => {
    if (record)
      queryClient.setQueryData(network.getNetworkOffice.queryKey({ input: { id: record.id } }), record);
    const stale = [
      listKey,
      leftAloneKey,
      network.getNetworkOffice.key(),
      network.listOfficeFacts.key(),
      network.listPriceSources.key(),
      providerQueries.getNetworkFigures.key(),
    ];
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

const isRecord = (answer: unknown): answer is OfficeRecord =>
  typeof answer === 'object' && answer !== null && 'version' in answer;

/** One act about an office: once however often it is pressed; what it changed is fetched again after it. */
export function useNetworkAct<Input, Answer>(options: {
  act: (input: Input) => Promise<Answer>;
  /** Shown as a toast once it is done. */
  done: (answer: Answer) => { title: string; description?: string };
  onDone?: (answer: Answer) => void;
  onFailed?: (error: unknown) => void;
}) {
  const refresh = useRefresh();
  // Two clicks may come before the page shows that the first has begun.
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    mutationFn: options.act,
    onSuccess: async (answer) => {
      showToast(options.done(answer));
      options.onDone?.(answer);
      await refresh(isRecord(answer) ? answer : undefined);
    },
    onError: async (error) => {
      options.onFailed?.(error);
      // Somebody else was quicker: what is shown is not what is there.
      if (error instanceof ApiError && error.status === 409) await refresh();
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  return {
    start: (input: Input) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutation.mutate(input);
    },
    isPending: mutation.isPending,
    error: mutation.error,
    problem: mutation.error ? troubleOf(mutation.error) : null,
    forget: mutation.reset,
  };
}
