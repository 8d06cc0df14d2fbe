import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { FocusedStatus, ForgotPasswordForm } from '#modules/accounts/ui/sign-in/forgotten-password.tsx';
import { productName } from '#shared/product.ts';
import { Page, Panel } from '#ui/page-layout.tsx';
import classes from '../account-step.module.css';
import * as t from './account.words.ts';

export const meta = () => [
  { title: t.forgotPassword({ productName }) },
  { name: 'robots', content: 'noindex' },
];

/** For forgotten passwords and accounts that never had one: booking creates an account without a password. */
export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <div className={classes.page}>
      <Page
        title={sentTo ? t.checkYourEmail : t.chooseANewPassword}
        lead={sentTo ? undefined : t.wellEmailYouALink}
      >
        <Panel>
          {sentTo ? (
            <div className={classes.step}>
              <FocusedStatus>
                {t.ifAddress} <strong>{sentTo}</strong> {t.hasAnAccountWeveEmailed}
              </FocusedStatus>
              <Button component={Link} to="/auth" variant="default">
                {t.backToSignIn}
              </Button>
            </div>
          ) : (
            <ForgotPasswordForm onSent={setSentTo} />
          )}
        </Panel>
      </Page>
    </div>
  );
}
