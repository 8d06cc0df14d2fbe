import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { requestJson, requestPartOfList, saidBy } from '#platform/browser/api.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { ImportDetails, ImportView } from '../../imports.contract.ts';
import { importsPerPage, isMoving } from '../../imports.rules.ts';

const key = ['imports'];
const everySecond = 1000;

/** The server's words, or that it could not be reached. */
export const troubleOf = (error: unknown): string =>
  saidBy(error) ?? 'We could not reach our server. Please try again.';

/** One page of the history, read again every second while something in it moves. */
export const useImports = (page: number) =>
  useQuery({
    queryKey: [...key, 'page', page],
    queryFn: ({ signal }) =>
      requestPartOfList<ImportView>(
        `/admin/imports?limit=${importsPerPage}&offset=${(page - 1) * importsPerPage}`,
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => isMoving(one.state)) ? everySecond : false,
  });

/** One import with its refused rows, followed while it moves. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: () => requestJson<ImportDetails>('GET', `/admin/imports/${id}`),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.state) ? everySecond : false),
  });

export function useImportsChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: key });
}

/** Starts or stops an import, once however often it is pressed. */
export function useImportAct(act: 'start' | 'stop') {
  const queryClient = useQueryClient();
  // Two clicks may come before the page shows that the first has begun.
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    mutationFn: (id: string) => requestJson<ImportView>('POST', `/admin/imports/${id}/${act}`),
    onError: (error) =>
      showToast({
        title: act === 'start' ? 'The import was not started' : 'The import was not stopped',
        description: troubleOf(error),
        tone: 'destructive',
      }),
    onSettled: async () => {
      isUnderWay.current = false;
      await queryClient.invalidateQueries({ queryKey: key });
      await queryClient.invalidateQueries({ queryKey: ['providers'] });
      await queryClient.invalidateQueries({ queryKey: ['admin', 'providers'] });
    },
  });
  return {
    isPending: mutation.isPending,
    act: (id: string) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutation.mutate(id);
    },
  };
}
