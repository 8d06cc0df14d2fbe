import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestJson, requestListPage, saidBy } from '#platform/browser/api.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { ImportDetails, ImportView } from '../../imports.contract.ts';
import { importsPerPage, isInProgress } from '../../imports.rules.ts';
import * as t from './imports.words.ts';

const key = ['imports'];
const oneSecond = 1000;

/** The server's message, or that it couldn't be reached. */
export const errorMessageOf = (error: unknown): string => saidBy(error) ?? t.serverUnreachable;

/** One page of the history, refreshed every second while an import is active. */
export const useImports = (page: number) =>
  useQuery({
    queryKey: [...key, 'page', page],
    queryFn: ({ signal }) =>
      requestListPage<ImportView>(
        `/admin/imports?limit=${importsPerPage}&offset=${(page - 1) * importsPerPage}`,
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some((item) => isInProgress(item.state)) ? oneSecond : false,
  });

/** One import with its rejected rows, refreshed while it is active. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: () => requestJson<ImportDetails>('GET', `/admin/imports/${id}`),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data.state) ? oneSecond : false),
  });

export function useImportsChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: key });
}

/** Starts or stops an import. */
export const useImportMutation = (act: 'start' | 'stop') =>
  useMutationWithToast({
    act: (id: string) => requestJson<ImportView>('POST', `/admin/imports/${id}/${act}`),
    failed: act === 'start' ? t.couldntStartImport : t.couldntStopImport,
    invalidates: () => [key, ['providers'], ['admin', 'providers']],
  });
