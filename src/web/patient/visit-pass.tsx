import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { hasPass } from '#modules/appointments/appointments.rules.ts';
import { appointments } from '#modules/appointments/ui/parts/my-appointments.ts';
import { VisitPass } from '#modules/appointments/ui/pass/visit-pass.tsx';
import { LoadingRequests, NothingToShow } from '#modules/requests/ui/parts/request-list-states.tsx';
import { saidBy } from '#platform/browser/api.ts';
import { productName } from '#shared/product.ts';
import { Page } from '#ui/page-layout.tsx';
import { SignedInOnly } from './signed-in-only.tsx';
import { useLightWhilePrinting } from './use-light-while-printing.ts';
import { useEndSessionOn } from './use-signed-in-patient.ts';
import classes from './visit-pass.module.css';

// The title is the tab's and the history's: it says nothing about anybody's health.
export const meta = () => [{ title: `Visit pass · ${productName}` }, { name: 'robots', content: 'noindex' }];

function Pass({ id }: { id: string }) {
  useLightWhilePrinting();
  const { data, error, isFetching, refetch } = useQuery(
    appointments.getVisitPass.queryOptions({ input: { id }, retry: 1 }),
  );
  useEndSessionOn(error);
  if (!data && error)
    return (
      <NothingToShow
        heading="h2"
        title="We couldn’t load this pass"
        hint={saidBy(error) ?? 'Please check your connection and try again.'}
      >
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </NothingToShow>
    );
  if (!data) return <LoadingRequests label="Loading your visit pass" />;
  if (!hasPass(data.appointment.status))
    return (
      <NothingToShow
        heading="h2"
        title="This visit has no pass anymore"
        hint={data.appointment.cancelledReason ?? 'It is over.'}
      />
    );
  return <VisitPass {...data} />;
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page
      title="Visit pass"
      actions={
        <Button
          component={Link}
          to="/appointments"
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          data-screen-only
        >
          All appointments
        </Button>
      }
    >
      {children}
    </Page>
  );
}

/** The pass of one visit. */
export default function VisitPassPage() {
  const { id = '' } = useParams();
  return (
    <div className={classes.page}>
      <SignedInOnly
        waiting={
          <Frame>
            <LoadingRequests label="Loading your visit pass" />
          </Frame>
        }
      >
        {(user) => (
          <Frame key={`${user.id} ${id}`}>
            <Pass id={id} />
          </Frame>
        )}
      </SignedInOnly>
    </div>
  );
}
