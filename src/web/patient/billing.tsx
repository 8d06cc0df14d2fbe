import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { BillingList } from '#modules/billing/ui/payments/billing-list.tsx';
import { paymentMethodQuery } from '#modules/billing/ui/payments/billing-queries.ts';
import { BillingYears } from '#modules/billing/ui/payments/billing-years.tsx';
import { DownloadProof } from '#modules/billing/ui/payments/download-proof.tsx';
import { PaymentMethod } from '#modules/billing/ui/payments/payment-method.tsx';
import { PaymentPortal } from '#modules/billing/ui/payments/payment-portal.tsx';
import { serviceTypeWords } from '#modules/requests/request-status.rules.ts';
import { ticketPath } from '#modules/requests/ticket-path.ts';
import { productName } from '#shared/product.ts';
import { Fold } from '#ui/fold.tsx';
import { Page, Panel } from '#ui/page-layout.tsx';
import { LoadingPart } from '#ui/part-states.tsx';
import classes from './billing.module.css';
import * as t from './patient.words.ts';
import { SignedInOnly } from './signed-in-only.tsx';
import { useEndSessionOn } from './use-signed-in-patient.ts';

export const meta = () => [
  { title: t.billingPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

type PartProps = { title: string; place: 'card' | 'history'; children: ReactNode };

function Part({ title, place, children }: PartProps) {
  const titleId = useId();
  return (
    <div className={classes[place]}>
      <Panel as="section" labelledBy={titleId}>
        <h2 id={titleId} className={classes.partTitle}>
          {title}
        </h2>
        {children}
      </Panel>
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page title={t.billing} lead={t.yourCardPaymentsFreeRequests}>
      <div className={classes.parts}>{children}</div>
    </Page>
  );
}

const showRequest = ({ id, serviceType }: { id: string; serviceType: string }) => (
  <>
    {serviceTypeWords(serviceType)} · <Link to={ticketPath(id)}>{t.viewRequest}</Link>
  </>
);

function Billing() {
  const { error } = useQuery(paymentMethodQuery(undefined));
  useEndSessionOn(error);
  return (
    <Frame>
      <Part title={t.yourCard} place="card">
        <PaymentMethod />
        <PaymentPortal />
      </Part>
      <Part title={t.payments} place="history">
        <BillingList
          showRequest={showRequest}
          empty={
            <Button component={Link} to="/dashboard">
              {t.goToDashboard}
            </Button>
          }
        />
      </Part>
      <div className={classes.more}>
        <Panel>
          <Fold title={t.yearlyTotals}>
            <BillingYears />
          </Fold>
          <Fold title={t.proof}>
            <p className={classes.proof}>{t.aFileOfEveryPayment}</p>
            <DownloadProof />
          </Fold>
          <p className={classes.savings}>
            <Link to="/hsa">{t.healthSavings}</Link> {t.payFeesFromMoneySetAside}
          </p>
        </Panel>
      </div>
    </Frame>
  );
}

export default function BillingPage() {
  return (
    <SignedInOnly
      waiting={
        <Frame>
          <LoadingPart label={t.loadingYourPayments} lines={6} />
        </Frame>
      }
    >
      {(user) => <Billing key={user.id} />}
    </SignedInOnly>
  );
}
