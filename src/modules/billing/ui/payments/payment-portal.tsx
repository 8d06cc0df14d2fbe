import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { billing, paymentMethodQuery } from './billing-queries.ts';
import classes from './payment-method.module.css';
import * as t from './payments.words.ts';

/**
 * Button to open the processor's portal, where patients can remove saved cards. Renders nothing if there is no portal.
 */
export function PaymentPortal() {
  const { data } = useQuery(paymentMethodQuery(undefined));
  const [trouble, setTrouble] = useState<string | null>(null);
  const opening = useMutation(
    billing.openPortal.mutationOptions({
      onMutate: () => setTrouble(null),
      onSuccess({ address }) {
        if (address !== null) window.location.assign(address);
        else setTrouble(t.nothingInPortal);
      },
      onError: (error) => setTrouble(saidBy(error) ?? t.couldntOpenPortal),
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
