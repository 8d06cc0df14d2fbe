import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SessionUser } from '#platform/browser/session.ts';
import { Page } from '#ui/page-layout.tsx';
import { useSignedInPatient } from './use-signed-in-patient.ts';

type SignedInOnlyProps = {
  /** Stands there while nobody knows yet who is signed in, and while others are led to the sign-in page. */
  waiting: ReactNode;
  /** Others are led away without a word. */
  quietly?: boolean;
  children: (user: SessionUser) => ReactNode;
};

/** Keeps a page for signed-in people, and says so when the server cannot tell who they are. */
export function SignedInOnly({ waiting, quietly = false, children }: SignedInOnlyProps) {
  const session = useSignedInPatient({ quietly });
  if (session.state === 'signed-in') return children(session.user);
  if (session.state !== 'unknown') return waiting;
  return (
    <Page title="We cannot reach our server just now" lead="Please check your connection and try again.">
      <Button loading={session.trying} onClick={session.tryAgain}>
        Try again
      </Button>
    </Page>
  );
}
