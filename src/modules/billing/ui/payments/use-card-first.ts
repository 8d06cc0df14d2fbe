import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '#shared/format/format-money.ts';
import { paymentMethodQuery } from './billing-queries.ts';

type CardFirst = {
  requestId?: string;
  /** The amount on the button right now; null if it shows none. */
  amountCents: number | null;
  /** The verb on the button. */
  verb?: 'pay' | 'add';
};

/** Waiting for the card lookup, or for a card. */
type Waiting = { act: () => void; amountCents: number; for: 'look' | 'card' };

/**
 * Makes sure there is a card before a paid action. Without one, the card fields open, and the action runs
 * once a card is saved, for the agreed amount only. An expired card is tried, because banks renew cards
 * automatically.
 */
export function useCardFirst({ requestId, amountCents, verb = 'pay' }: CardFirst) {
  const { data, isError } = useQuery(paymentMethodQuery(requestId));
  const isLooking = data === undefined && !isError;
  const needsCard = data?.isConfigured === true && data.card === null;
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  // Saving a card takes a moment: run the action that is waiting at the end, not at the start.
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
    if (waiting?.for !== 'look' || !isAgreed || isLooking) return;
    const next = needsCard ? { ...waiting, for: 'card' as const } : null;
    newest.current = next;
    setWaiting(next);
    if (!next) waiting.act();
  }, [waiting, isAgreed, isLooking, needsCard]);
  return {
    withCard(act: () => void) {
      const isWaiting = (isLooking || needsCard) && amountCents !== null;
      if (isWaiting) wait({ act, amountCents, for: isLooking ? 'look' : 'card' });
      else act();
    },
    asking: {
      /** The action that follows saving a card, such as `pay $5.00`; null if none is waiting. */
      goesOn: isAgreed && waiting.for === 'card' ? `${verb} ${formatMoney(waiting.amountCents)}` : null,
      /** Runs the waiting action; false if there is none. */
      onKept(): boolean {
        const kept = newest.current;
        wait(null);
        kept?.act();
        return kept !== null;
      },
      onClose: () => wait(null),
    },
  };
}
