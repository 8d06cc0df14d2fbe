import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '#design/toasts.tsx';
import type { AddOnName, paymentsContract } from '#features/payments/payments.contract.ts';
import { isUnauthorizedError, queriesFor, saidBy } from '#platform/browser/api.ts';
import { useSession } from '#platform/browser/session.ts';
import { rememberWantedAddOn, takeWantedAddOn } from './wanted-add-on.ts';

const payments = queriesFor<typeof paymentsContract>('payments');

/** The add-ons on the plan of the person who looks; a visitor's choice leads through registration and is kept. */
export function useAddOns() {
  const { user } = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<{ addOn: AddOnName; text: string } | null>(null);
  const mine = useQuery({ ...payments.listMyAddOns.queryOptions(), enabled: user !== null });
  const choosing = useMutation(
    payments.chooseAddOn.mutationOptions({
      onSuccess: (answer) => queryClient.setQueryData(payments.listMyAddOns.queryKey(), answer),
      onError: (error, { addOn }) => {
        if (isUnauthorizedError(error)) return signUpFor(addOn);
        const text = saidBy(error) ?? 'This could not be saved. Please try again.';
        setProblem({ addOn, text });
        showToast({ title: 'Add-on not changed', description: text, tone: 'destructive' });
      },
    }),
  );
  const { mutate } = choosing;
  const signUpFor = (addOn: AddOnName) => {
    rememberWantedAddOn(addOn);
    void navigate(`/auth?action=register&addOn=${addOn}`);
  };
  const userId = user?.id;
  useEffect(() => {
    const wanted = userId ? takeWantedAddOn() : null;
    if (wanted) mutate({ addOn: wanted, chosen: true });
  }, [userId, mutate]);
  const change = (addOn: AddOnName, chosen: boolean) => {
    setProblem(null);
    if (user) mutate({ addOn, chosen });
    else signUpFor(addOn);
  };
  return {
    chosen: user ? (mine.data?.addOns ?? []) : [],
    changing: choosing.isPending ? choosing.variables.addOn : null,
    problem,
    change,
  };
}
