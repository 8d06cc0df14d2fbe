import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import { type MutationWithToast, useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { duplicatesContract } from '../../duplicates.contract.ts';
import { patientListKey, patients } from '../patients/patient-queries.ts';

export const duplicates = queriesFor<typeof duplicatesContract>('patientDuplicates');

/** Pairs of all patients, a page at a time. */
export const usePossibleDuplicates = () =>
  useInfiniteQuery(
    duplicates.listPossibleDuplicates.infiniteOptions({
      input: (cursor: string | undefined) => (cursor === undefined ? {} : { cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  );

/** Never cached, because the server must log each time. */
export const useDuplicatesOf = (id: string) =>
  useQuery(duplicates.listDuplicatesOfPatient.queryOptions({ input: { id }, staleTime: 0, gcTime: 0 }));

export const useMergePreview = (id: string, duplicateId: string) =>
  useQuery(duplicates.previewMerge.queryOptions({ input: { id, duplicateId }, staleTime: 0, gcTime: 0 }));

/** An action on a pair; refetches the pairs, the list and the open patient afterward. */
export const useDuplicateAction = <Input, Answer>(options: MutationWithToast<Input, Answer>) =>
  useMutationWithToast({
    ...options,
    invalidates: (error) =>
      error
        ? []
        : [
            duplicates.listPossibleDuplicates.key(),
            duplicates.listDuplicatesOfPatient.key(),
            patientListKey,
            patients.getPatient.key(),
          ],
  });
