import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { Alert, Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import classes from './household.module.css';
import { household } from './household.ts';
import * as t from './ui.words.ts';

export type InvitationAnswer = { accepted: boolean; from: string };

const problemOf = (error: unknown): string | null =>
  error ? (saidBy(error) ?? t.couldntReachOurServer) : null;

type InvitationProps = {
  token: string;
  /** Shown instead of the accept button while signed out. */
  signIn: ReactNode | null;
  onAnswered: (answer: InvitationAnswer) => void;
};

/** An invitation: its sender, what accepting it allows, and the buttons to accept or decline. */
export function Invitation({ token, signIn, onAnswered }: InvitationProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['household', 'invitation', token],
    queryFn: () => household.viewInvitation.call({ token }),
    retry: false,
    // Fetched once: after it is answered, the token is no longer valid.
    staleTime: 'static',
    gcTime: 0,
  });
  if (data) return <Question token={token} from={data.from} signIn={signIn} onAnswered={onAnswered} />;
  if (!error) {
    return (
      <output aria-label={t.loadingInvitation}>
        <Skeleton component="span" display="block" height={140} />
      </output>
    );
  }
  return (
    <div className={classes.invitation}>
      <p role="alert">{problemOf(error)}</p>
      <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
        {t.tryAgain}
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
        <strong>{from}</strong> {t.wantsToRequestCare}
      </p>
      <ul>
        <li>{t.canSendRequestsForYou({ from })}</li>
        <li>{t.bookingSharesFirstName}</li>
        <li>{t.cantSeeYourOwnRequests({ from })}</li>
        <li>{t.youCanRemoveThisAccess({ from })}</li>
      </ul>
      {problem && (
        <Alert color="red" role="alert" title={t.couldntSaveYourAnswer}>
          {problem}
        </Alert>
      )}
      {signIn}
      <div className={classes.actions}>
        {!signIn && (
          <Button size="lg" loading={accept.isPending} onClick={() => accept.mutate()}>
            {t.iAgree}
          </Button>
        )}
        <Button size="lg" variant="default" loading={decline.isPending} onClick={() => decline.mutate()}>
          {t.decline}
        </Button>
      </div>
    </div>
  );
}
