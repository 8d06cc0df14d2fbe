import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { accountSettings } from '#modules/accounts/ui/settings/account-settings.ts';
import { Said } from '#modules/accounts/ui/sign-in/forgotten-password.tsx';
import { sessionQuery, useSession } from '#platform/browser/session.ts';
import { useHydrated } from '#platform/browser/use-hydrated.ts';
import { productName } from '#shared/product.ts';
import { Page, Panel } from '#ui/page-layout.tsx';
import classes from '../account-step.module.css';

export const meta = () => [
  { title: `Confirm your email address · ${productName}` },
  { name: 'robots', content: 'noindex' },
];

type ConfirmedAddress = { email: string; isNew: boolean };

/** A press, not the mere opening, confirms: programs that look through mail open every link they find. */
function Confirm({
  token,
  onConfirmed,
}: {
  token: string;
  onConfirmed: (confirmed: ConfirmedAddress) => void;
}) {
  const { start, isPending, problem } = useMutationWithToast({
    act: accountSettings.confirmEmailChange.call,
    onDone: (confirmed, queryClient) => {
      onConfirmed(confirmed);
      void queryClient.invalidateQueries(sessionQuery);
    },
  });
  return (
    <div className={classes.step}>
      <p>Press the button to confirm that this address is yours.</p>
      {problem && (
        <Alert color="red" role="alert" title="The address was not confirmed">
          {problem}
        </Alert>
      )}
      <Button size="lg" loading={isPending} onClick={() => start({ token })}>
        Confirm this address
      </Button>
    </div>
  );
}

function Confirmed({ email, isNew }: ConfirmedAddress) {
  const { user } = useSession();
  return (
    <div className={classes.step}>
      <Said>
        {isNew ? (
          <>
            Thank you. From now on you sign in with <strong>{email}</strong>, and we write there.
          </>
        ) : (
          <>
            Thank you. <strong>{email}</strong> is confirmed. What waited for it goes on by itself.
          </>
        )}
      </Said>
      <Button component={Link} to={user ? (isNew ? '/settings#email' : '/dashboard') : '/auth'} size="lg">
        {user ? (isNew ? 'Back to your settings' : 'Your requests') : 'Sign in'}
      </Button>
    </div>
  );
}

export default function ConfirmEmail() {
  const { hash } = useLocation();
  const token = useHydrated() ? hash.slice(1) : '';
  const [confirmed, setConfirmed] = useState<ConfirmedAddress | null>(null);
  return (
    <div className={classes.page}>
      <Page title={confirmed ? 'Your address is confirmed' : 'Confirm your email address'}>
        <Panel>
          {confirmed ? (
            <Confirmed {...confirmed} />
          ) : token ? (
            <Confirm token={token} onConfirmed={setConfirmed} />
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
