import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { lazyPart } from '#platform/browser/lazy-part.ts';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { CardView } from '../../billing.contract.ts';
import { expiryWords, nameOfCard } from '../../card-words.ts';
import { billing, paymentMethodQuery } from './billing-queries.ts';
import type { CardSetup } from './card-fields.tsx';
import classes from './payment-method.module.css';
import { TestCardSelect } from './test-card-select.tsx';

// Only who types a card needs them.
const CardFields = lazyPart(() => import('./card-fields.tsx').then((module) => module.CardFields));

function CardOnFile({ card }: { card: CardView }) {
  return (
    <p>
      <strong>{nameOfCard(card)}</strong>
      <span className={classes.expiry} data-standing={card.standing}>
        {expiryWords(card)}
      </span>
    </p>
  );
}

type PaymentMethodProps = {
  /** The request that is paid for; without one, everything else. */
  requestId?: string;
  /** What waits for a card, as `pay $5.00`: the fields open by themselves, and keeping a card does it. */
  goesOn?: string | null;
  /** A card was kept, and is on file now. Answers whether something went on with it. */
  onKept?: () => boolean;
  /** The fields were closed without a card, or could not be opened. */
  onClose?: () => void;
};

/** The card that is charged: test cards in the demonstration, the payment company's own fields in production. */
export function PaymentMethod({ requestId, ...rest }: PaymentMethodProps) {
  const { data, error, isFetching, refetch } = useQuery(paymentMethodQuery(requestId));
  if (!data && error)
    return (
      <FailedPart
        title="Your card could not be looked up"
        hint={saidBy(error) ?? 'Please check your connection and try again.'}
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  if (!data) return <LoadingPart label="Looking up your card" lines={2} />;
  if (!data.isConfigured)
    return (
      <p className={classes.hint} role="note">
        Paying is Not Configured here yet, so nothing can be charged. Nothing of yours is lost; please write
        to us.
      </p>
    );
  if (data.mode === 'demo')
    return (
      <div className={classes.method}>
        {data.card && (
          <div className={classes.card}>
            <CardOnFile card={data.card} />
          </div>
        )}
        <TestCardSelect />
      </div>
    );
  return <RealCard requestId={requestId} card={data.card} {...rest} />;
}

type RealCardProps = Omit<PaymentMethodProps, 'requestId'> & {
  requestId: string | undefined;
  card: CardView | null;
};

function RealCard({ requestId, card, goesOn = null, onKept, onClose }: RealCardProps) {
  const queryClient = useQueryClient();
  const [setup, setSetup] = useState<CardSetup | null>(null);
  const begin = useMutation(
    billing.beginCardSetup.mutationOptions({
      onSuccess: setSetup,
      // Whoever adds a card later does that and nothing else.
      onError: () => onClose?.(),
    }),
  );
  const start = () => begin.mutate(requestId === undefined ? {} : { requestId });
  const isAsked = goesOn !== null;
  const wasAsked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once for each time it is asked for
  useEffect(() => {
    if (isAsked && !wasAsked.current && !setup) start();
    wasAsked.current = isAsked;
  }, [isAsked]);

  async function keep() {
    await queryClient.invalidateQueries({ queryKey: billing.getPaymentMethod.key() });
    setSetup(null);
    const wentOn = onKept?.() ?? false;
    showToast({ title: 'Card kept', ...(wentOn ? {} : { description: 'Nothing was charged.' }) });
  }
  function close() {
    setSetup(null);
    onClose?.();
  }
  return (
    <div className={classes.method}>
      <div className={classes.card}>
        {card ? <CardOnFile card={card} /> : <p>No card on file yet.</p>}
        {!setup && (
          <Button variant="default" loading={begin.isPending} onClick={start}>
            {card ? 'Use another card' : 'Add a card'}
          </Button>
        )}
      </div>
      {begin.isError && !setup && (
        <p className={classes.trouble} role="alert">
          {saidBy(begin.error) ?? 'The card fields could not be opened. Please try again.'}
        </p>
      )}
      {setup && (
        <Suspense fallback={<LoadingPart label="Opening the card fields" lines={2} />}>
          <CardFields
            key={setup.clientSecret}
            setup={setup}
            goesOn={goesOn}
            onKept={keep}
            onClose={close}
            onRestart={start}
          />
        </Suspense>
      )}
    </div>
  );
}
