import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CreateAccountForm } from '#modules/accounts/ui/sign-in/create-account-form.tsx';
import { SignInForm, type SignInFormHandle } from '#modules/accounts/ui/sign-in/sign-in-form.tsx';
import { DemoLogins } from '#modules/admin/ui/overview/demo-logins.tsx';
import { type SessionUser, useSession } from '#platform/browser/session.ts';
import { useHydrated } from '#platform/browser/use-hydrated.ts';
import { productName } from '#shared/product.ts';
import { PageColumn } from '#ui/page-layout.tsx';
import { startPath } from '#web/frame/navigation-links.ts';
import { describePage } from '../page-meta.ts';
import * as t from './account.words.ts';
import classes from './auth.module.css';
import { AuthPitch } from './auth-pitch.tsx';

export const meta = () =>
  describePage({
    path: '/auth',
    title: t.signInOrCreateAccount({ productName }),
    description: t.signInDescription({ productName }),
  });

/** Redirects a signed-in user to the destination the form set, by default `otherwise`. */
function useLeaveWhenSignedIn(fallback: string) {
  const { user } = useSession();
  const navigate = useNavigate();
  const destination = useRef(fallback);
  useEffect(() => {
    if (user) void navigate(destination.current, { replace: true });
  }, [user, navigate]);
  return destination;
}

const nothing = new URLSearchParams();

export default function Auth() {
  const [address, setSearch] = useSearchParams();
  const hydrated = useHydrated();
  const search = hydrated ? address : nothing;
  const plan = search.get('plan') === 'paid' ? 'paid' : 'free';
  const tab = search.get('action') === 'register' ? 'register' : 'login';
  // Returns to pricing or the invitation after sign-up.
  const returnPath = search.has('addOn') ? '/pricing' : search.has('invitation') ? '/invitation' : null;
  const destination = useLeaveWhenSignedIn(returnPath ?? '/');
  const form = useRef<SignInFormHandle>(null);
  const afterSignIn = useCallback(
    (user: SessionUser) => {
      if (user.twoFactorMissing) destination.current = '/settings#two-step';
      else if (!returnPath) destination.current = startPath(user, '/');
    },
    [destination, returnPath],
  );
  const afterRegistration = useCallback(() => {
    if (!returnPath) destination.current = `/onboarding/complete?plan=${plan}`;
  }, [destination, plan, returnPath]);
  const changeTab = (action: string | null) => {
    const changed = new URLSearchParams(search);
    changed.set('plan', plan);
    changed.set('action', action ?? 'login');
    setSearch(changed, { replace: true });
  };
  return (
    <PageColumn>
      <div className={classes.grid}>
        <AuthPitch />
        <div className={classes.card}>
          <h1>{tab === 'register' ? t.createYourAccount : t.welcomeBack}</h1>
          <Tabs value={tab} onChange={changeTab} keepMounted={false}>
            <Tabs.List grow>
              <Tabs.Tab value="login">{t.signIn}</Tabs.Tab>
              <Tabs.Tab value="register">{t.createAccount}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="login">
              <SignInForm ref={form} onSignedIn={afterSignIn} />
            </Tabs.Panel>
            <Tabs.Panel value="register">
              <CreateAccountForm onSignedIn={afterRegistration} />
            </Tabs.Panel>
          </Tabs>
        </div>
        {tab === 'login' && (
          <div className={classes.demonstration}>
            <DemoLogins onUse={(email, password) => form.current?.fill(email, password)} />
          </div>
        )}
      </div>
    </PageColumn>
  );
}
