import { useQuery } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import { type MutationWithToast, useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { BillView, billsContract } from '../bills.contract.ts';

export const bills = queriesFor<typeof billsContract>('bills');

export const useBills = () => useQuery(bills.listBills.queryOptions());

/** For the dashboard and the home page. */
export const useBillsNeedingYou = () => useQuery(bills.listBillsNeedingYou.queryOptions());

export const useDeadlines = () => useQuery(bills.listDeadlines.queryOptions());

export const useBillOfRequest = (requestId: string) =>
  useQuery(bills.getBillOfRequest.queryOptions({ input: { id: requestId }, gcTime: 0 }));

/** While a paper is read, progress comes by live event; polling covers a lost one. */
const readingPollMilliseconds = 4_000;

export const useBill = (id: string) =>
  useQuery({
    ...bills.getBill.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? readingPollMilliseconds : false),
  });

/** An action on a bill; its response is the updated bill. */
export const useBillAction = <Input>(options: MutationWithToast<Input, BillView>) =>
  useMutationWithToast({
    ...options,
    onDone: (view, queryClient, input) => {
      queryClient.setQueryData(bills.getBill.queryKey({ input: { id: view.id } }), view);
      void queryClient.invalidateQueries({ queryKey: bills.listBills.queryKey() });
      void queryClient.invalidateQueries({ queryKey: bills.listDeadlines.queryKey() });
      void queryClient.invalidateQueries({ queryKey: bills.listBillsNeedingYou.queryKey() });
      options.onDone?.(view, queryClient, input);
    },
  });

export const billPath = (id: string): string => `/bills/${id}`;
