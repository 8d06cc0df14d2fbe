import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentMethodQuery } from './billing-queries.ts';

/**
 * What costs something needs a card. Where none is on file, the card fields open, and what was to be done goes on by
 * itself once a card is kept. An expired card is tried: banks renew cards by themselves, and say no when they did not.
 */
export function useCardFirst(requestId?: string) {
  const { data } = useQuery(paymentMethodQuery(requestId));
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  return {
    withCard(act: () => void) {
      if (data?.isConfigured && data.card === null) setWaiting(() => act);
      else act();
    },
    isAsked: waiting !== null,
    onKept() {
      setWaiting(null);
      waiting?.();
    },
    onClose: () => setWaiting(null),
  };
}
