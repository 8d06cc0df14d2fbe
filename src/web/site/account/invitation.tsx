import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Invitation, type InvitationAnswer } from '#modules/household/ui/invitation.tsx';
import { useSession } from '#platform/browser/session.ts';
import { useHydrated } from '#platform/browser/use-hydrated.ts';
import { productName } from '#shared/product.ts';
import { Page, Panel } from '#ui/page-layout.tsx';
import classes from '../account-step.module.css';
import * as t from './account.words.ts';
import { IncompleteLink } from './incomplete-link.tsx';

export const meta = () => [{ title: t.invitation({ productName }) }, { name: 'robots', content: 'noindex' }];

const storageKey = 'invitation';

/** The token from the email link; kept in this window while the user signs in, and nowhere else. */
function useToken(): string {
  const { hash } = useLocation();
  if (!useHydrated()) return '';
  return hash.slice(1) || (window.sessionStorage.getItem(storageKey) ?? '');
}

/** Accepting needs an account, so that it can be revoked there; declining doesn't. */
function SignIn({ token }: { token: string }) {
  const storeToken = () => window.sessionStorage.setItem(storageKey, token);
  return (
    <div className={classes.step}>
      <p className={classes.words}>{t.signInToAccept}</p>
      <div className={classes.buttons}>
        <Button component={Link} to="/auth?invitation=yes" size="lg" onClick={storeToken}>
          {t.signIn2}
        </Button>
        <Button
          component={Link}
          to="/auth?invitation=yes&action=register"
          size="lg"
          variant="default"
          onClick={storeToken}
        >
          {t.createAnAccount}
        </Button>
      </div>
    </div>
  );
}

function Answered({ accepted, from }: InvitationAnswer) {
  return (
    <div className={classes.step}>
      <p className={classes.words} role="status">
        {accepted ? t.thankYouCanNowRequest({ from }) : t.youDeclinedNoOne({ from })}
      </p>
      <Button component={Link} to={accepted ? '/household' : '/'} size="lg">
        {accepted ? t.viewHousehold : t.goToTheHomePage}
      </Button>
    </div>
  );
}

const titleOf = (answer: InvitationAnswer | null): string => {
  if (!answer) return t.youHaveAnInvitation;
  return answer.accepted ? t.invitationAccepted : t.invitationDeclined;
};

export default function InvitationPage() {
  const token = useToken();
  const { user, loading } = useSession();
  const [answer, setAnswer] = useState<InvitationAnswer | null>(null);
  const keepAnswer = (given: InvitationAnswer) => {
    window.sessionStorage.removeItem(storageKey);
    setAnswer(given);
  };
  return (
    <div className={classes.page}>
      <Page title={titleOf(answer)}>
        <Panel>
          {answer ? (
            <Answered {...answer} />
          ) : token ? (
            <Invitation
              token={token}
              signIn={user || loading ? null : <SignIn token={token} />}
              onAnswered={keepAnswer}
            />
          ) : (
            <IncompleteLink />
          )}
        </Panel>
      </Page>
    </div>
  );
}
