import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { billing, paymentMethodQuery } from './billing-queries.ts';
import classes from './payment-method.module.css';

/** Where a card that is kept can be removed: at the company, which alone has it. Nothing where there is no such page. */
export function PaymentPortal() {
  const { data } = useQuery(paymentMethodQuery(undefined));
  const [trouble, setTrouble] = useState<string | null>(null);
  const opening = useMutation(
    billing.openPortal.mutationOptions({
      onMutate: () => setTrouble(null),
      onSuccess({ address }) {
        if (address !== null) window.location.assign(address);
        else setTrouble('Our payment company keeps no card and no invoice of yours.');
      },
      onError: (error) =>
        setTrouble(
          saidBy(error) ?? 'The page could not be opened. Please check your connection and try again.',
        ),
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
        Manage cards and invoices at our payment company
      </Button>
      {trouble && (
        <p className={classes.trouble} role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}
