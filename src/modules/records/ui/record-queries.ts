import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import { type MutationWithToast, useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { FactView } from '../record-facts.contract.ts';
import type { RecordDocumentView, recordsContract } from '../records.contract.ts';

export const records = queriesFor<typeof recordsContract>('records');

/** Whose records are shown: a household member's ID, or null for the account owner. */
export type Whose = { householdMemberId: string | null };

/** While a document is read, progress comes by live event; polling covers a lost one. */
const readingPollMilliseconds = 4_000;

export const isBeingRead = ({ state }: Pick<RecordDocumentView, 'state'>): boolean =>
  state === 'waiting' || state === 'reading';

export const useRecordPeople = () => useQuery(records.listRecordPeople.queryOptions());

export const useRecordDocuments = ({ householdMemberId }: Whose) =>
  useInfiniteQuery({
    ...records.listRecordDocuments.infiniteOptions({
      input: (after: string | undefined) => ({ householdMemberId, after }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ documents, hasMore }) => (hasMore ? documents.at(-1)?.id : undefined),
    }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ documents }) => documents.some(isBeingRead))
        ? readingPollMilliseconds
        : false,
  });

export const useRecordDocument = (id: string) =>
  useQuery({
    ...records.getRecordDocument.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => {
      const { data } = state;
      return data && (isBeingRead(data) || data.contents.some(isBeingRead)) ? readingPollMilliseconds : false;
    },
  });

/** The text of a page; not kept in memory after the page is left. */
export const useRecordText = (id: string, page: number) =>
  useQuery({ ...records.getRecordText.queryOptions({ input: { id, page } }), gcTime: 0 });

export const useRecordFacts = ({ householdMemberId }: Whose, kind?: FactView['fact']['kind']) =>
  useQuery(records.listRecordFacts.queryOptions({ input: { householdMemberId, kind } }));

export const useRecordTimeline = ({ householdMemberId }: Whose) =>
  useInfiniteQuery(
    records.listRecordTimeline.infiniteOptions({
      input: (skip: number) => ({ householdMemberId, skip }),
      initialPageParam: 0,
      getNextPageParam: ({ entries, hasMore }, _all, skip) => (hasMore ? skip + entries.length : undefined),
    }),
  );

/** The text is in the body of a POST, and its result is not kept. */
export const useRecordSearch = ({ householdMemberId }: Whose, text: string) =>
  useQuery({
    ...records.searchRecords.queryOptions({ input: { householdMemberId, text } }),
    enabled: text !== '',
    gcTime: 0,
  });

export const useMessageFiles = () => useQuery(records.listMessageFiles.queryOptions());

/** An action on records; everything shown of them is refetched. */
export const useRecordAction = <Input, Answer>(options: MutationWithToast<Input, Answer>) =>
  useMutationWithToast({ ...options, invalidates: () => [records.key()] });

export const documentPath = (id: string, page?: number | null): string =>
  `/records/${id}${page ? `?page=${page}` : ''}`;
