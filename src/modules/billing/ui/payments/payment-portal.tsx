import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { billing, paymentMethodQuery } from './billing-queries.ts';
import classes from './payment-method.module.css';
import * as t from './payments.words.ts';

/**
 * A link to the processor's portal, where saved cards can be removed. Renders nothing if there is no portal.
 */
export function PaymentPortal() {
  const { data } = useQuery(paymentMethodQuery(undefined));
  const [trouble, setTrouble] = useState<string | null>(null);
  const opening = useMutation(
    billing.openPortal.mutationOptions({
      onMutate: () => setTrouble(null),
      onSuccess({ address }) {
        if (address !== null) window.location.assign(address);
        else setTrouble(t.ourPaymentProcessorHasNo);
      },
      onError: (error) => setTrouble(saidBy(error) ?? t.couldntOpenThePageCheck),
    }),
  );
  if (!data?.isConfigured || data.publishableKey === null) return null;
  return (
    <div className={classes.portal}>
      <Button
        variant="subtle"
        px={0}
        role="link"
        loading={opening.isPending}
        onClick={() => opening.mutate(undefined)}
      >
        {t.manageCardsAndInvoices}
      </Button>
      {trouble && (
        <p className={classes.trouble} role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}
