import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { AskForLink, Said } from '#modules/accounts/ui/sign-in/forgotten-password.tsx';
import { productName } from '#shared/product.ts';
import { Page, Panel } from '#ui/page-layout.tsx';
import classes from '../account-step.module.css';

export const meta = () => [
  { title: `Forgotten password · ${productName}` },
  { name: 'robots', content: 'noindex' },
];

/** For whoever forgot their password, or never chose one: a booking opens an account without. */
export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <div className={classes.page}>
      <Page
        title={sentTo ? 'Please look into your mail' : 'Choose a new password'}
        lead={
          sentTo
            ? undefined
            : 'We send you a link. With it you choose a new password, also if you never had one.'
        }
      >
        <Panel>
          {sentTo ? (
            <div className={classes.step}>
              <Said>
                If <strong>{sentTo}</strong> has an account, a mail with a link is on its way to it. The link
                works for an hour.
              </Said>
              <Button component={Link} to="/auth" variant="default">
                Back to sign in
              </Button>
            </div>
          ) : (
            <AskForLink onSent={setSentTo} />
          )}
        </Panel>
      </Page>
    </div>
  );
}
