import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ChooseNewPassword, Said } from '#modules/accounts/ui/sign-in/forgotten-password.tsx';
import { useHydrated } from '#platform/browser/use-hydrated.ts';
import { productName } from '#shared/product.ts';
import { Page, Panel } from '#ui/page-layout.tsx';
import classes from '../account-step.module.css';

export const meta = () => [
  { title: `Choose a new password · ${productName}` },
  { name: 'robots', content: 'noindex' },
];

function Done() {
  return (
    <div className={classes.step}>
      <Said>Your new password is set, and every device was signed out. Please sign in with it.</Said>
      <Button component={Link} to="/auth" size="lg">
        Sign in
      </Button>
    </div>
  );
}

export default function NewPassword() {
  const { hash } = useLocation();
  const token = useHydrated() ? hash.slice(1) : '';
  const [changed, setChanged] = useState(false);
  return (
    <div className={classes.page}>
      <Page title={changed ? 'Your password is changed' : 'Choose a new password'}>
        <Panel>
          {changed && <Done />}
          {!changed && token && <ChooseNewPassword token={token} onChanged={() => setChanged(true)} />}
          {!changed && !token && (
            <p className={classes.words}>
              This link is not complete. Please open it from the mail again, or{' '}
              <Link to="/forgot-password">ask for a new one</Link>.
            </p>
          )}
        </Panel>
      </Page>
    </div>
  );
}
