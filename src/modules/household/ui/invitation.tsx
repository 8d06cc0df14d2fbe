import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { Alert, Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import classes from './household.module.css';
import { household } from './household.ts';

export type InvitationAnswer = { accepted: boolean; from: string };

const problemOf = (error: unknown): string | null =>
  error ? (saidBy(error) ?? 'We could not reach our server. Please try again.') : null;

type InvitationProps = {
  token: string;
  /** Stands in the place of accepting while nobody is signed in. */
  signIn: ReactNode | null;
  onAnswered: (answer: InvitationAnswer) => void;
};

/** Who asks, what it means to agree, and the two answers. */
export function Invitation({ token, signIn, onAnswered }: InvitationProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['household', 'invitation', token],
    queryFn: () => household.viewInvitation.call({ token }),
    retry: false,
    // Asked once: once it is answered, it opens nothing any more.
    staleTime: 'static',
    gcTime: 0,
  });
  if (data) return <Question token={token} from={data.from} signIn={signIn} onAnswered={onAnswered} />;
  if (!error) {
    return (
      <output aria-label="Loading the invitation">
        <Skeleton component="span" display="block" height={140} />
      </output>
    );
  }
  return (
    <div className={classes.invitation}>
      <p role="alert">{problemOf(error)}</p>
      <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}

function Question({ token, from, signIn, onAnswered }: InvitationProps & { from: string }) {
  const accept = useMutation({
    mutationFn: () => household.acceptInvitation.call({ token }),
    onSuccess: () => onAnswered({ accepted: true, from }),
  });
  const decline = useMutation({
    mutationFn: () => household.declineInvitation.call({ token }),
    onSuccess: () => onAnswered({ accepted: false, from }),
  });
  const problem = problemOf(accept.error ?? decline.error);
  return (
    <div className={classes.invitation}>
      <p className={classes.question}>
        <strong>{from}</strong> would like to ask for care for you. Do you agree?
      </p>
      <ul>
        <li>{from} can send us requests in your name, and sees what comes of them.</li>
        <li>When we book for you, we tell the office your first name.</li>
        <li>{from} does not see your own requests, messages or account.</li>
        <li>You can end this at any time in your settings. What is open for you then stops at once.</li>
      </ul>
      {problem && (
        <Alert color="red" role="alert" title="Your answer was not kept">
          {problem}
        </Alert>
      )}
      {signIn}
      <div className={classes.actions}>
        {!signIn && (
          <Button size="lg" loading={accept.isPending} onClick={() => accept.mutate()}>
            Yes, I agree
          </Button>
        )}
        <Button size="lg" variant="default" loading={decline.isPending} onClick={() => decline.mutate()}>
          No, decline
        </Button>
      </div>
    </div>
  );
}
