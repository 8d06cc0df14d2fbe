import { Button } from '@mantine/core';
import { accountSettings } from '#modules/accounts/ui/settings/account-settings.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import classes from './screens.module.css';

/** Stands above every page until the person has confirmed their address: no office is called for them before. */
export function ConfirmEmailBanner({ email }: { email: string }) {
  const { start, isPending, problem } = useMutationWithToast({
    act: () => accountSettings.sendEmailConfirmation.call(),
    done: { title: 'Link sent', description: `Check the inbox of ${email}.` },
  });
  return (
    <section aria-label="Confirm your email" className={classes.viewing}>
      <p>
        <strong>Confirm your email so we can call.</strong> We emailed a link to {email}. Your requests wait
        until you open it.
      </p>
      <Button variant="default" size="sm" loading={isPending} onClick={() => start(undefined)}>
        Send link again
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
