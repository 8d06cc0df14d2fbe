import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, queriesFor, saidBy } from '#platform/browser/api.ts';
import { useSubmissionKey } from '#platform/browser/use-submission-key.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { StoredValueView, storedValueContract } from '../../stored-value.contract.ts';
import * as t from './hsa.words.ts';

export const storedValue = queriesFor<typeof storedValueContract>('storedValue');

/** Whether the server made a final decision, so that the next try needs a new key. */
const isDecided = (error: unknown): boolean =>
  error instanceof ApiError &&
  ((error.status >= 400 && error.status < 500 && error.status !== 429) ||
    // No payment processor is configured, so the server rolled everything back.
    (error.status === 503 && error.said !== null));

export const unknownOutcomeText = t.outcomeUnknown;

export const failureMessage = (error: unknown): string =>
  isDecided(error) ? (saidBy(error) ?? t.nothingCharged) : unknownOutcomeText;

type Amount = { amountCents: number; key: string };
/** The account afterward and, for a top-up, whether it is in the balance. */
type TransferResult = StoredValueView & { isAdded?: boolean };

const transfers = {
  topUp: {
    call: (input: Amount): Promise<TransferResult> => storedValue.topUpStoredValue.call(input),
    title: t.moneyAdded,
    words: (cents: number, isConfirming: boolean) =>
      isConfirming
        ? t.confirmingTopUp({ money: formatMoney(cents) })
        : t.addedToBalance({ money: formatMoney(cents) }),
  },
  withdraw: {
    call: (input: Amount): Promise<TransferResult> => storedValue.withdrawStoredValue.call(input),
    title: t.withdrawalStarted,
    words: (cents: number) => t.returningToCard({ money: formatMoney(cents) }),
  },
} as const;

/**
 * Adds or withdraws money. After a lost answer, resending the same amount reuses the key, so that it is processed once.
 */
export function useTransfer(act: keyof typeof transfers, onDone: () => void) {
  const queryClient = useQueryClient();
  const { keyFor, renew } = useSubmissionKey();
  const [failure, setFailure] = useState<string | null>(null);
  // Guards against a double click before the page re-renders.
  const isSubmitting = useRef(false);
  const { call, title, words } = transfers[act];
  const move = useMutation({
    mutationFn: call,
    onSuccess: ({ isAdded = true, ...account }, { amountCents }) => {
      renew();
      queryClient.setQueryData(storedValue.getStoredValue.queryKey(), account);
      void queryClient.invalidateQueries({ queryKey: storedValue.listStoredValueMovements.key() });
      showToast({
        title: isAdded ? title : t.processing,
        description: words(amountCents, !isAdded),
      });
      onDone();
    },
    onError: (error) => {
      if (isDecided(error)) renew();
      setFailure(failureMessage(error));
      void queryClient.invalidateQueries({ queryKey: storedValue.getStoredValue.key() });
    },
    onSettled: () => {
      isSubmitting.current = false;
    },
  });
  return {
    moving: move.isPending,
    failure,
    forget: () => setFailure(null),
    move(amountCents: number) {
      if (isSubmitting.current) return;
      isSubmitting.current = true;
      setFailure(null);
      move.mutate({ amountCents, key: keyFor(String(amountCents)) });
    },
  };
}
