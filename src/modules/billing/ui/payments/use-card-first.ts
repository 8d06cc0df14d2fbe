import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '#shared/format/format-money.ts';
import { paymentMethodQuery } from './billing-queries.ts';

type CardFirst = {
  requestId?: string;
  /** The amount currently on the button; null if it shows none. */
  amountCents: number | null;
  /** The verb on the button. */
  verb?: 'pay' | 'add';
};

/** What the action is waiting for: the card lookup, or a card. */
type Waiting = { act: () => void; amountCents: number; for: 'lookup' | 'card' };

/**
 * Ensures that there is a card before a paid action. Without one, opens the card fields and runs the action once a card is
 * saved, for the agreed amount only. Tries an expired card, because banks renew cards automatically.
 */
export function useCardFirst({ requestId, amountCents, verb = 'pay' }: CardFirst) {
  const { data, isError } = useQuery(paymentMethodQuery(requestId));
  const isLoading = data === undefined && !isError;
  const needsCard = data?.isConfigured === true && data.card === null;
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  // Saving a card takes a moment, so run the action that is waiting when it ends, not when it started.
  const newest = useRef<Waiting | null>(null);
  const wait = (next: Waiting | null) => {
    newest.current = next;
    setWaiting(next);
  };
  const isAgreed = waiting !== null && waiting.amountCents === amountCents;
  useEffect(() => {
    if (waiting === null || isAgreed) return;
    newest.current = null;
    setWaiting(null);
  }, [waiting, isAgreed]);
  useEffect(() => {
    if (waiting?.for !== 'lookup' || !isAgreed || isLoading) return;
    const next = needsCard ? { ...waiting, for: 'card' as const } : null;
    newest.current = next;
    setWaiting(next);
    if (!next) waiting.act();
  }, [waiting, isAgreed, isLoading, needsCard]);
  return {
    withCard(act: () => void) {
      const isWaiting = (isLoading || needsCard) && amountCents !== null;
      if (isWaiting) wait({ act, amountCents, for: isLoading ? 'lookup' : 'card' });
      else act();
    },
    asking: {
      /** The action that follows saving a card, such as `pay $5.00`; null if none is waiting. */
      nextAction: isAgreed && waiting.for === 'card' ? `${verb} ${formatMoney(waiting.amountCents)}` : null,
      /** Runs the waiting action; false if there is none. */
      onSaved(): boolean {
        const pending = newest.current;
        wait(null);
        pending?.act();
        return pending !== null;
      },
      onClose: () => wait(null),
    },
  };
}
