import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, queriesFor, saidBy } from '#platform/browser/api.ts';
import { useSubmissionKey } from '#platform/browser/use-submission-key.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { StoredValueView, storedValueContract } from '../../stored-value.contract.ts';
import * as t from './hsa.words.ts';

export const storedValue = queriesFor<typeof storedValueContract>('storedValue');

/** The server decided and would decide the same again, so the next try is a new submission. */
const isDecided = (error: unknown): boolean =>
  error instanceof ApiError &&
  ((error.status >= 400 && error.status < 500 && error.status !== 429) ||
    // No payment processor is configured: the server rolled everything back.
    (error.status === 503 && error.said !== null));

export const unknownOutcomeText = t.weCouldntConfirmWhetherThis;

export const failureMessage = (error: unknown): string =>
  isDecided(error) ? (saidBy(error) ?? t.thisDidntWorkNothingWas) : unknownOutcomeText;

type Amount = { amountCents: number; key: string };
/** The account afterward and, for a top-up, whether it is in the balance. */
type Moved = StoredValueView & { isAdded?: boolean };

const acts = {
  topUp: {
    call: (input: Amount): Promise<Moved> => storedValue.topUpStoredValue.call(input),
    title: t.moneyAdded,
    words: (cents: number, isUnderWay: boolean) =>
      isUnderWay
        ? t.wereConfirmingItWillBe({ money: formatMoney(cents) })
        : t.wasAddedToYourHealth({ money: formatMoney(cents) }),
  },
  withdraw: {
    call: (input: Amount): Promise<Moved> => storedValue.withdrawStoredValue.call(input),
    title: t.withdrawalStarted,
    words: (cents: number) => t.wereReturningToYourCard({ money: formatMoney(cents) }),
  },
} as const;

/**
 * Adds or withdraws money. Resending the same amount after a lost answer reuses the key until the server has
 * answered.
 */
export function useMoveMoney(act: keyof typeof acts, onDone: () => void) {
  const queryClient = useQueryClient();
  const { keyFor, renew } = useSubmissionKey();
  const [failure, setFailure] = useState<string | null>(null);
  // Guards against a double click before the page re-renders.
  const isUnderWay = useRef(false);
  const { call, title, words } = acts[act];
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
      isUnderWay.current = false;
    },
  });
  return {
    moving: move.isPending,
    failure,
    forget: () => setFailure(null),
    move(amountCents: number) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setFailure(null);
      move.mutate({ amountCents, key: keyFor(String(amountCents)) });
    },
  };
}
