import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Invitation, type InvitationAnswer } from '#modules/household/ui/invitation.tsx';
import { useSession } from '#platform/browser/session.ts';
import { useHydrated } from '#platform/browser/use-hydrated.ts';
import { productName } from '#shared/product.ts';
import { Page, Panel } from '#ui/page-layout.tsx';
import classes from '../account-step.module.css';

export const meta = () => [
  { title: `An invitation · ${productName}` },
  { name: 'robots', content: 'noindex' },
];

const keptUnder = 'invitation';

/** The secret out of the mail's link; kept in this window while its reader signs in, and nowhere else. */
function useToken(): string {
  const { hash } = useLocation();
  if (!useHydrated()) return '';
  return hash.slice(1) || (window.sessionStorage.getItem(keptUnder) ?? '');
}

/** Accepting needs an account, so that it can be taken back there; declining does not. */
function SignIn({ token }: { token: string }) {
  const keep = () => window.sessionStorage.setItem(keptUnder, token);
  return (
    <div className={classes.step}>
      <p className={classes.words}>To agree, sign in or create an account. You come back here afterwards.</p>
      <div className={classes.buttons}>
        <Button component={Link} to="/auth?invitation=yes" size="lg" onClick={keep}>
          Sign in
        </Button>
        <Button
          component={Link}
          to="/auth?invitation=yes&action=register"
          size="lg"
          variant="default"
          onClick={keep}
        >
          Create an account
        </Button>
      </div>
    </div>
  );
}

function Answered({ accepted, from }: InvitationAnswer) {
  return (
    <div className={classes.step}>
      <p className={classes.words} role="status">
        {accepted
          ? `Thank you. ${from} can now ask for care for you. In your settings you can end this at any time.`
          : `You declined. Nobody can ask for care in your name, and ${from} sees that you declined.`}
      </p>
      <Button component={Link} to={accepted ? '/settings#household' : '/'} size="lg">
        {accepted ? 'See it in your settings' : 'Go to the front page'}
      </Button>
    </div>
  );
}

const titleOf = (answer: InvitationAnswer | null): string => {
  if (!answer) return 'You have an invitation';
  return answer.accepted ? 'You agreed' : 'You declined';
};

export default function InvitationPage() {
  const token = useToken();
  const { user, loading } = useSession();
  const [answer, setAnswer] = useState<InvitationAnswer | null>(null);
  const keepAnswer = (given: InvitationAnswer) => {
    window.sessionStorage.removeItem(keptUnder);
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
