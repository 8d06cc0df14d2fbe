import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AddOnName } from '#modules/billing/add-ons.contract.ts';
import { addOnQueries } from '#modules/billing/ui/payments/add-on-queries.ts';
import { isUnauthorizedError, saidBy } from '#platform/browser/api.ts';
import { useSession } from '#platform/browser/session.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import * as t from './pricing.words.ts';
import { rememberWantedAddOn, takeWantedAddOn } from './wanted-add-on.ts';

/** Add-ons on the user's plan; a visitor's choice is kept through registration. */
export function useAddOns() {
  const { user } = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<{ addOn: AddOnName; text: string } | null>(null);
  const mine = useQuery({ ...addOnQueries.listMyAddOns.queryOptions(), enabled: user !== null });
  const choosing = useMutation(
    addOnQueries.chooseAddOn.mutationOptions({
      onSuccess: async (answer) => {
        const queryKey = addOnQueries.listMyAddOns.queryKey();
        // A list requested before the change would undo it on screen.
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, answer);
      },
      onError: (error, { addOn }) => {
        if (isUnauthorizedError(error)) return signUpFor(addOn);
        const text = saidBy(error) ?? t.couldntSaveThisTryAgain;
        setProblem({ addOn, text });
        showToast({ title: t.couldntChangeAddOn, description: text, tone: 'destructive' });
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
