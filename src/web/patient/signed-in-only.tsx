import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SessionUser } from '#platform/browser/session.ts';
import { Page } from '#ui/page-layout.tsx';
import * as t from './patient.words.ts';
import { useSignedInPatient } from './use-signed-in-patient.ts';

type SignedInOnlyProps = {
  /** Shown while the session loads and during the redirect to sign-in. */
  waiting: ReactNode;
  /** Redirects without a toast. */
  quietly?: boolean;
  children: (user: SessionUser) => ReactNode;
};

/** Limits a page to signed-in users. Shows a message if the server can't be reached. */
export function SignedInOnly({ waiting, quietly = false, children }: SignedInOnlyProps) {
  const session = useSignedInPatient({ quietly });
  if (session.state === 'signed-in') return children(session.user);
  if (session.state !== 'unknown') return waiting;
  return (
    <Page title={t.weCantReachTheServer} lead={t.checkYourConnectionAndTry}>
      <Button loading={session.trying} onClick={session.tryAgain}>
        {t.tryAgain}
      </Button>
    </Page>
  );
}
