import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { accountsContract } from '#modules/accounts/accounts.contract.ts';
import { isUnauthorizedError, queriesFor, saidBy } from '#platform/browser/api.ts';
import { type SessionUser, sessionQuery } from '#platform/browser/session.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import * as t from '../patient.words.ts';
import { useEndSessionOn } from '../use-signed-in-patient.ts';

export const accounts = queriesFor<typeof accountsContract>('accounts');

const failed = t.failedToUpdateProfile;

type Profile = { phone: string; insuranceJson: string | null };

/** Saves once however often the button is pressed, then opens the dashboard. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const saving = useMutation(
    accounts.updateProfile.mutationOptions({
      onSuccess: async (saved) => {
        showToast({
          title: t.profileUpdated,
          description: t.informationSaved,
        });
        // Navigate first, because with a phone number this page redirects.
        await navigate('/dashboard', { replace: true });
        const { insuranceJson, ...user } = saved;
        queryClient.setQueryData<SessionUser | null>(sessionQuery.queryKey, user);
        queryClient.setQueryData(accounts.getUser.queryKey(), { ...user, insuranceJson });
      },
      onError: (error) => {
        if (isUnauthorizedError(error)) return;
        showToast({ title: t.error, description: saidBy(error) ?? failed, tone: 'destructive' });
      },
    }),
  );
  useEndSessionOn(saving.error);
  return {
    save: (profile: Profile) => {
      if (!saving.isPending) saving.mutate(profile);
    },
    saving: saving.isPending,
    problem: saving.isError ? (saidBy(saving.error) ?? failed) : null,
  };
}
