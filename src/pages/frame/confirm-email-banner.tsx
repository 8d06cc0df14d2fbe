import { Button } from '@mantine/core';
import { accountSettings, useSettingsAct } from '#features/accounts/browser/account-settings.ts';
import classes from './screens.module.css';

/** Stands above every page until the person has confirmed their address: no office is called for them before. */
export function ConfirmEmailBanner({ email }: { email: string }) {
  const { start, pending, problem } = useSettingsAct({
    act: () => accountSettings.sendEmailConfirmation.call(),
    done: { title: 'Link sent', description: `Please look in the mailbox of ${email}.` },
  });
  return (
    <section aria-label="Confirm your email" className={classes.viewing}>
      <p>
        <strong>Confirm your email, then we call.</strong> We mailed a link to {email}. What you ask for waits
        until you open it.
      </p>
      <Button variant="default" size="sm" loading={pending} onClick={() => start(undefined)}>
        Send link again
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
