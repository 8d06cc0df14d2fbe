import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Page, Panel } from '#design/page-layout.tsx';
import { accountSettings, useSettingsAct } from '#features/accounts/browser/account-settings.ts';
import { Said } from '#features/accounts/browser/forgotten-password.tsx';
import { productName } from '#kernel/product.ts';
import { sessionQuery, useSession } from '#platform/browser/session.ts';
import { useHydrated } from '#platform/browser/use-hydrated.ts';
import classes from './account-step.module.css';

export const meta = () => [
  { title: `Confirm your email address · ${productName}` },
  { name: 'robots', content: 'noindex' },
];

/** A press, not the mere opening, confirms: programs that look through mail open every link they find. */
function Confirm({ token, onConfirmed }: { token: string; onConfirmed: (email: string) => void }) {
  const { start, pending, problem } = useSettingsAct({
    act: accountSettings.confirmEmailChange.call,
    onDone: ({ email }, queryClient) => {
      onConfirmed(email);
      void queryClient.invalidateQueries(sessionQuery);
    },
  });
  return (
    <div className={classes.step}>
      <p>Press the button, and your account uses this address from now on.</p>
      {problem && (
        <Alert color="red" role="alert" title="The address was not confirmed">
          {problem}
        </Alert>
      )}
      <Button size="lg" loading={pending} onClick={() => start({ token })}>
        Confirm this address
      </Button>
    </div>
  );
}

function Confirmed({ email }: { email: string }) {
  const { user } = useSession();
  return (
    <div className={classes.step}>
      <Said>
        Thank you. From now on you sign in with <strong>{email}</strong>, and we write there.
      </Said>
      <Button component={Link} to={user ? '/settings#email' : '/auth'} size="lg">
        {user ? 'Back to your settings' : 'Sign in'}
      </Button>
    </div>
  );
}

export default function ConfirmEmail() {
  const { hash } = useLocation();
  const token = useHydrated() ? hash.slice(1) : '';
  const [email, setEmail] = useState<string | null>(null);
  return (
    <div className={classes.page}>
      <Page title={email ? 'Your address is confirmed' : 'Confirm your email address'}>
        <Panel>
          {email ? (
            <Confirmed email={email} />
          ) : token ? (
            <Confirm token={token} onConfirmed={setEmail} />
          ) : (
            <p className={classes.words}>
              This link is not complete. Please open it from the mail again, or copy it whole into the address
              bar.
            </p>
          )}
        </Panel>
      </Page>
    </div>
  );
}
