import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ChooseNewPassword, FocusedStatus } from '#modules/accounts/ui/sign-in/forgotten-password.tsx';
import { useHydrated } from '#platform/browser/use-hydrated.ts';
import { productName } from '#shared/product.ts';
import { Page, Panel } from '#ui/page-layout.tsx';
import classes from '../account-step.module.css';
import * as t from './account.words.ts';

export const meta = () => [
  { title: t.chooseANewPasswordPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

function Done() {
  return (
    <div className={classes.step}>
      <FocusedStatus>{t.yourNewPasswordIsSet}</FocusedStatus>
      <Button component={Link} to="/auth" size="lg">
        {t.signIn2}
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
      <Page title={changed ? t.passwordChanged : t.chooseANewPassword}>
        <Panel>
          {changed && <Done />}
          {!changed && token && <ChooseNewPassword token={token} onChanged={() => setChanged(true)} />}
          {!changed && !token && (
            <p className={classes.words}>
              {t.thisLinkIsIncompleteOpenIt} <Link to="/forgot-password">{t.getANewOne}</Link>.
            </p>
          )}
        </Panel>
      </Page>
    </div>
  );
}
