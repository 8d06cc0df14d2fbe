import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { Alert, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { productName } from '#shared/product.ts';
import { PageColumn } from '#ui/page-layout.tsx';
import * as t from '../patient.words.ts';
import { SignedInOnly } from '../signed-in-only.tsx';
import { useEndSessionOn } from '../use-signed-in-patient.ts';
import classes from './complete-profile.module.css';
import { CompleteProfileForm } from './complete-profile-form.tsx';
import { accounts } from './complete-profile-save.ts';

export const meta = () => [
  { title: t.completeYourProfilePageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

function Card({ children }: { children: ReactNode }) {
  return (
    <PageColumn width="narrow">
      <div className={classes.page}>
        <h1>{t.completeYourProfile}</h1>
        <p className={classes.lead}>{t.addANumber}</p>
        <div className={classes.card}>{children}</div>
      </div>
    </PageColumn>
  );
}

function Loading() {
  return (
    <Card>
      <output className={classes.form} aria-label={t.loadingYourProfile}>
        <Skeleton component="span" display="block" height={88} />
        <Skeleton component="span" display="block" height={280} />
        <Skeleton component="span" display="block" height={50} />
      </output>
    </Card>
  );
}

function Profile() {
  const { data, error, isPaused, isFetching, refetch } = useQuery(accounts.getUser.queryOptions());
  useEndSessionOn(error);
  if (data?.phone) return <Navigate to="/dashboard" replace />;
  if (data) {
    return (
      <Card>
        <CompleteProfileForm insuranceJson={data.insuranceJson} />
      </Card>
    );
  }
  if (!error && !isPaused) return <Loading />;
  return (
    <Card>
      <div className={classes.form}>
        <Alert color="red" role="alert" title={t.couldntLoadYourProfile}>
          {t.checkYourConnectionAndTry}
        </Alert>
        <Button variant="default" loading={isFetching && !isPaused} onClick={() => void refetch()}>
          {t.tryAgain}
        </Button>
      </div>
    </Card>
  );
}

export default function CompleteProfile() {
  return <SignedInOnly waiting={<Loading />}>{(user) => <Profile key={user.id} />}</SignedInOnly>;
}
