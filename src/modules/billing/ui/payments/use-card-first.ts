import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '#shared/format/format-money.ts';
import { paymentMethodQuery } from './billing-queries.ts';

type CardFirst = {
  requestId?: string;
  /** What the button says that it costs, as it stands now; null while it names no amount. */
  amountCents: number | null;
  /** What the button does with it. */
  verb?: 'pay' | 'add';
};

/** For the look whether there is a card, or for a card. */
type Waiting = { act: () => void; amountCents: number; for: 'look' | 'card' };

/**
 * What costs something needs a card. Where none is on file, the card fields open, and what was to be done goes on by
 * itself once a card is kept, for the amount that was agreed to and no other. An expired card is tried: banks renew
 * cards by themselves, and say no when they did not.
 */
export function useCardFirst({ requestId, amountCents, verb = 'pay' }: CardFirst) {
  const { data, isError } = useQuery(paymentMethodQuery(requestId));
  const isLooking = data === undefined && !isError;
  const needsCard = data?.isConfigured === true && data.card === null;
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  // Keeping a card takes a while: what waits at its end counts, not what waited when it began.
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
      /** What goes on once a card is kept, as `pay $5.00`; null where nothing waits for one. */
      goesOn: isAgreed && waiting.for === 'card' ? `${verb} ${formatMoney(waiting.amountCents)}` : null,
      /** Does what waits; false where nothing does. */
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
