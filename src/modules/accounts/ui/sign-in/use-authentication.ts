import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, queriesFor, saidBy } from '#platform/browser/api.ts';
import { type SessionUser, sessionQuery } from '#platform/browser/session.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { accountsContract } from '../../accounts.contract.ts';
import { missing } from '../../form-rules.ts';
import * as t from './sign-in.words.ts';

export const accounts = queriesFor<typeof accountsContract>('accounts');

export type Notice = { title: string; text: string };

/** Shows an error as a toast and as a message that stays on the page. */
function useNotice() {
  const [notice, setNotice] = useState<Notice | null>(null);
  const warn = (title: string, text: string) => {
    setNotice({ title, text });
    showToast({ title, description: text, tone: 'destructive' });
  };
  return { notice, warn, clear: () => setNotice(null) };
}

/** The server's message, else the text from the specification; without a response, a connection error. */
const loginFailure = (error: unknown): string =>
  saidBy(error) ?? (error instanceof ApiError ? t.invalidEmailOrPassword : t.couldntReachOurServer);

type SignedIn = (user: SessionUser) => void;

const startOverStatus = 401;

const codesLeftText = (left: number): string =>
  left === 1 ? t.oneRecoveryCodeLeft : t.recoveryCodesLeft({ left });

/** Signs in with a password, and with a code if the account has 2FA. `onSignedIn` runs before the session is set. */
export function useSignIn(onSignedIn: SignedIn) {
  const queryClient = useQueryClient();
  const { notice, warn, clear } = useNotice();
  const [codeRequired, setCodeRequired] = useState(false);
  const finish = (user: SessionUser, description?: string) => {
    showToast({ title: t.welcomeBack, ...(description ? { description } : {}) });
    onSignedIn(user);
    queryClient.setQueryData(sessionQuery.queryKey, user);
  };
  const login = useMutation(
    accounts.login.mutationOptions({
      onMutate: clear,
      onSuccess: (answer) => {
        if ('secondStepNeeded' in answer) setCodeRequired(true);
        else finish(answer);
      },
      onError: (error) => warn('Login failed', loginFailure(error)),
    }),
  );
  const twoFactorSignIn = useMutation(
    accounts.confirmSignIn.mutationOptions({
      onMutate: clear,
      onSuccess: ({ recoveryCodesLeft, ...user }) =>
        finish(user, recoveryCodesLeft === null ? undefined : codesLeftText(recoveryCodesLeft)),
      onError: (error) => {
        warn('Login failed', loginFailure(error));
        // The sign-in expired or had too many wrong codes: start over with the password.
        if (error instanceof ApiError && error.status === startOverStatus) setCodeRequired(false);
      },
    }),
  );
  const pending = login.isPending || twoFactorSignIn.isPending;
  const signIn = (email: string, password: string) => {
    if (pending) return;
    if (!email.trim() || !password) warn('Missing information', missing.login);
    else login.mutate({ email: email.trim(), password });
  };
  const submitCode = (code: string) => {
    if (!pending) twoFactorSignIn.mutate({ code });
  };
  const startOver = () => {
    clear();
    setCodeRequired(false);
  };
  return { signIn, submitCode, startOver, codeRequired, pending, notice };
}

type Registration = { firstName: string; lastName: string; email: string; password: string };

/** Creates a patient account and signs in. */
export function useCreateAccount(onSignedIn: SignedIn) {
  const queryClient = useQueryClient();
  const { notice, warn, clear } = useNotice();
  const register = useMutation(
    accounts.register.mutationOptions({
      onMutate: clear,
      onSuccess: (user) => {
        onSignedIn(user);
        queryClient.setQueryData(sessionQuery.queryKey, user);
      },
      onError: (error) => warn('Registration failed', saidBy(error) ?? 'Unable to create account'),
    }),
  );
  const createAccount = (form: Registration) => {
    if (register.isPending) return;
    const isIncomplete = Object.values(form).some((value) => value.trim() === '');
    if (isIncomplete) warn('Missing information', missing.registration);
    else register.mutate(form);
  };
  return { createAccount, pending: register.isPending, notice };
}
