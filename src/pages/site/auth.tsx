import { Tabs } from '@mantine/core';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PageColumn } from '#design/page-layout.tsx';
import { CreateAccountForm } from '#features/accounts/browser/create-account-form.tsx';
import { SignInForm, type SignInFormHandle } from '#features/accounts/browser/sign-in-form.tsx';
import { DemoLogins } from '#features/administration/browser/demo-logins.tsx';
import { productName } from '#kernel/product.ts';
import { type SessionUser, useSession } from '#platform/browser/session.ts';
import classes from './auth.module.css';
import { AuthPromise } from './auth-promise.tsx';

export const meta = () => [
  { title: `Sign in or create an account · ${productName}` },
  { name: 'description', content: `Sign in to ${productName}, or start your free trial.` },
];

/** Sends a signed-in person on: where the form said, or to the front page. */
function useLeaveWhenSignedIn() {
  const { user } = useSession();
  const navigate = useNavigate();
  const destination = useRef('/');
  useEffect(() => {
    if (user) void navigate(destination.current, { replace: true });
  }, [user, navigate]);
  return destination;
}

export default function Auth() {
  const [search, setSearch] = useSearchParams();
  const plan = search.get('plan') === 'paid' ? 'paid' : 'free';
  const tab = search.get('action') === 'register' ? 'register' : 'login';
  const destination = useLeaveWhenSignedIn();
  const form = useRef<SignInFormHandle>(null);
  const afterSignIn = useCallback(
    (user: SessionUser) => {
      destination.current = user.role === 'admin' ? '/dashboard' : '/';
    },
    [destination],
  );
  const afterRegistration = useCallback(() => {
    destination.current = `/onboarding/complete?plan=${plan}`;
  }, [destination, plan]);
  return (
    <PageColumn>
      <div className={classes.grid}>
        <AuthPromise />
        <div className={classes.card}>
          <h1>{tab === 'register' ? 'Create your account' : 'Welcome back'}</h1>
          <Tabs
            value={tab}
            onChange={(action) => setSearch({ plan, action: action ?? 'login' }, { replace: true })}
            keepMounted={false}
          >
            <Tabs.List grow>
              <Tabs.Tab value="login">Sign In</Tabs.Tab>
              <Tabs.Tab value="register">Create Account</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="login">
              <SignInForm ref={form} onSignedIn={afterSignIn} />
              <DemoLogins onUse={(email, password) => form.current?.fill(email, password)} />
            </Tabs.Panel>
            <Tabs.Panel value="register">
              <CreateAccountForm plan={plan} onSignedIn={afterRegistration} />
            </Tabs.Panel>
          </Tabs>
        </div>
      </div>
    </PageColumn>
  );
}
