import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { accountSettings } from '#modules/accounts/ui/settings/account-settings.ts';
import { FocusedStatus } from '#modules/accounts/ui/sign-in/forgotten-password.tsx';
import { sessionQuery, useSession } from '#platform/browser/session.ts';
import { useHydrated } from '#platform/browser/use-hydrated.ts';
import { productName } from '#shared/product.ts';
import { Page, Panel } from '#ui/page-layout.tsx';
import classes from '../account-step.module.css';
import * as t from './account.words.ts';
import { IncompleteLink } from './incomplete-link.tsx';

export const meta = () => [
  { title: t.confirmYourEmailAddressPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

type ConfirmedAddress = { email: string; isNew: boolean };

/** Requires a click, because email scanners open every link. */
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
      <p>{t.confirmThatThisEmailAddress}</p>
      {problem && (
        <Alert color="red" role="alert" title={t.couldntConfirmTheAddress}>
          {problem}
        </Alert>
      )}
      <Button size="lg" loading={isPending} onClick={() => start({ token })}>
        {t.confirmAddress}
      </Button>
    </div>
  );
}

function Confirmed({ email, isNew }: ConfirmedAddress) {
  const { user } = useSession();
  return (
    <div className={classes.step}>
      <FocusedStatus>
        {isNew ? (
          <>
            {t.thankYouNowSignInWith} <strong>{email}</strong>
            {t.wellSendOurEmailsThere}
          </>
        ) : (
          <>
            {t.thankYou} <strong>{email}</strong> {t.isConfirmedAnyRequests}
          </>
        )}
      </FocusedStatus>
      <Button component={Link} to={user ? (isNew ? '/settings#email' : '/dashboard') : '/auth'} size="lg">
        {user ? (isNew ? t.backToYourSettings : t.yourRequests) : t.signIn2}
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
      <Page title={confirmed ? t.emailAddressConfirmed : t.confirmYourEmailAddress}>
        <Panel>
          {confirmed ? (
            <Confirmed {...confirmed} />
          ) : token ? (
            <Confirm token={token} onConfirmed={setConfirmed} />
          ) : (
            <IncompleteLink />
          )}
        </Panel>
      </Page>
    </div>
  );
}
