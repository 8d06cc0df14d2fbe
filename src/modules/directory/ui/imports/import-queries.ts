import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestJson, requestPartOfList, saidBy } from '#platform/browser/api.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
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

/** Starts or stops an import. */
export const useImportAct = (act: 'start' | 'stop') =>
  useMutationWithToast({
    act: (id: string) => requestJson<ImportView>('POST', `/admin/imports/${id}/${act}`),
    failed: act === 'start' ? 'The import was not started' : 'The import was not stopped',
    invalidates: () => [key, ['providers'], ['admin', 'providers']],
  });
