import { Button } from '@mantine/core';
import { accountSettings } from '#modules/accounts/ui/settings/account-settings.ts';
import type { SessionUser } from '#platform/browser/session.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import * as t from './frame.words.ts';
import classes from './screens.module.css';

/** Shown above every page until the email is confirmed; no office is called before that. */
export function ConfirmEmailBanner({ user }: { user: Pick<SessionUser, 'email' | 'emailConfigured'> }) {
  const { email, emailConfigured } = user;
  const { start, isPending, problem } = useMutationWithToast({
    act: () => accountSettings.sendEmailConfirmation.call(),
    done: { title: t.linkSent, description: t.checkTheInboxOf({ email }) },
  });
  return (
    <section aria-label={t.confirmYourEmail} className={classes.viewing}>
      <p>
        <strong>{t.confirmEmailSoWeCanCall}</strong>{' '}
        {emailConfigured ? t.weEmailedALink({ email }) : t.emailNotSetUp}
      </p>
      {emailConfigured && (
        <Button variant="default" size="sm" loading={isPending} onClick={() => start(undefined)}>
          {t.sendLinkAgain}
        </Button>
      )}
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
