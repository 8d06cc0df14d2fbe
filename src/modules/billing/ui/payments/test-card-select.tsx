import '#ui/theme/field-styles.ts';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queriesFor, saidBy } from '#platform/browser/api.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { paymentsContract, TestCard } from '../../payments.contract.ts';
import { billing } from './billing-queries.ts';
import * as t from './payments.words.ts';

const payments = queriesFor<typeof paymentsContract>('payments');

const cards: readonly { value: TestCard; label: string }[] = [
  { value: 'succeeds', label: 'succeeds' },
  { value: 'declines', label: 'declines' },
  { value: 'expired', label: 'expired' },
  { value: 'requires_authentication', label: t.asksForConfirmation },
  { value: 'times_out_after_charging', label: t.timesOutAfterCharging },
  { value: 'out_of_reach', label: 'unavailable' },
  { value: 'disputed_later', label: t.disputedLater },
  { value: 'declines_renewals', label: t.declinesTheNextMonth },
];

/** Lets the patient choose the outcome of simulated payments in demo mode. */
export function TestCardSelect() {
  const queryClient = useQueryClient();
  const queryKey = payments.getTestCard.queryKey();
  const chosen = useQuery(payments.getTestCard.queryOptions());
  const choice = useMutation(
    payments.setTestCard.mutationOptions({
      onSuccess: (answer) => {
        queryClient.setQueryData(queryKey, answer);
        void queryClient.invalidateQueries({ queryKey: billing.getPaymentMethod.key() });
      },
      onError: (error) =>
        showToast({
          title: t.couldntChangeTheTestCard,
          description: saidBy(error) ?? t.tryAgain,
          tone: 'destructive',
        }),
    }),
  );
  if (!chosen.data) return null;
  const shown = choice.isPending ? choice.variables.card : chosen.data.card;
  return (
    <NativeSelect
      label={t.paymentOutcome}
      description={t.testCardHint}
      size="md"
      data={cards.map(({ value, label }) => ({ value, label: t.testCard({ label }) }))}
      value={shown}
      disabled={choice.isPending}
      onChange={(event) => {
        const picked = cards.find(({ value }) => value === event.currentTarget.value);
        if (picked) choice.mutate({ card: picked.value });
      }}
    />
  );
}
