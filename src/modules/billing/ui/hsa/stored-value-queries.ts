import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, queriesFor, saidBy } from '#platform/browser/api.ts';
import { useSubmissionKey } from '#platform/browser/use-submission-key.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { StoredValueView, storedValueContract } from '../../stored-value.contract.ts';

export const storedValue = queriesFor<typeof storedValueContract>('storedValue');

/** The server has decided, and the same will be decided again: another try is another intention. */
const isDecided = (error: unknown): boolean =>
  error instanceof ApiError &&
  ((error.status >= 400 && error.status < 500 && error.status !== 429) ||
    // Nobody takes payments here: the server undid everything.
    (error.status === 503 && error.said !== null));

export const unknownEndWords =
  'We do not know whether this arrived. Please try again: however often you send it, it happens once.';

export const failureWords = (error: unknown): string =>
  isDecided(error) ? (saidBy(error) ?? 'This was not possible. Nothing was charged.') : unknownEndWords;

type Amount = { amountCents: number; key: string };
/** The account afterwards, and of a top-up whether this one is in the balance. */
type Moved = StoredValueView & { isAdded?: boolean };

const acts = {
  topUp: {
    call: (input: Amount): Promise<Moved> => storedValue.topUpStoredValue.call(input),
    title: 'Money added',
    words: (cents: number, isUnderWay: boolean) =>
      isUnderWay
        ? `${formatMoney(cents)} is being confirmed. It is in your balance as soon as it is paid.`
        : `${formatMoney(cents)} is in your health savings.`,
  },
  withdraw: {
    call: (input: Amount): Promise<Moved> => storedValue.withdrawStoredValue.call(input),
    title: 'On its way',
    words: (cents: number) => `${formatMoney(cents)} goes back to your card. Banks show it within ten days.`,
  },
} as const;

/**
 * Puts money in or takes it back. The same amount that is sent again after a lost answer is the same intention, until the
 * server has said what became of it.
 */
export function useMoveMoney(act: keyof typeof acts, onDone: () => void) {
  const queryClient = useQueryClient();
  const { keyFor, renew } = useSubmissionKey();
  const [failure, setFailure] = useState<string | null>(null);
  // A second click of the same moment comes before the page knows of the first.
  const isUnderWay = useRef(false);
  const { call, title, words } = acts[act];
  const move = useMutation({
    mutationFn: call,
    onSuccess: ({ isAdded = true, ...account }, { amountCents }) => {
      renew();
      queryClient.setQueryData(storedValue.getStoredValue.queryKey(), account);
      void queryClient.invalidateQueries({ queryKey: storedValue.listStoredValueMovements.key() });
      showToast({
        title: isAdded ? title : 'Being confirmed',
        description: words(amountCents, !isAdded),
      });
      onDone();
    },
    onError: (error) => {
      if (isDecided(error)) renew();
      setFailure(failureWords(error));
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
