import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { lazyComponent } from '#platform/browser/lazy-component.ts';
import { LoadingPart, QueryPart } from '#ui/part-states.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { CardView, PaymentMethodView } from '../../billing.contract.ts';
import { cardName, formatExpiry } from '../../card.words.ts';
import { billing, paymentMethodQuery } from './billing-queries.ts';
import type { CardSetup } from './card-fields.tsx';
import classes from './payment-method.module.css';
import * as t from './payments.words.ts';

// Loaded only when a card is entered.
const CardFields = lazyComponent(() => import('./card-fields.tsx').then((module) => module.CardFields));

function CardOnFile({ card }: { card: CardView }) {
  return (
    <p>
      <strong>{cardName(card)}</strong>
      <span className={classes.expiry} data-standing={card.standing}>
        {formatExpiry(card)}
      </span>
    </p>
  );
}

type PaymentMethodProps = {
  /** The request to pay for. Undefined for everything else. */
  requestId?: string;
  /**
   * An action waiting for a card, such as `pay $5.00`: the fields open automatically, and saving a card runs
   * it.
   */
  nextAction?: string | null;
  /** Called after a card is saved. Returns whether an action followed. */
  onSaved?: () => boolean;
  /** Called when the fields are closed without a card or couldn't be opened. */
  onClose?: () => void;
};

/** The card on file: test cards in demo mode, the processor's card fields in production. */
export function PaymentMethod({ requestId, ...rest }: PaymentMethodProps) {
  const query = useQuery(paymentMethodQuery(requestId));
  const name = { loading: t.loadingYourCard, failed: t.couldntLoadYourCard };
  return (
    <QueryPart query={query} name={name} lines={2}>
      {(method) => <Method requestId={requestId} method={method} {...rest} />}
    </QueryPart>
  );
}

type MethodProps = Omit<PaymentMethodProps, 'requestId'> & {
  requestId: string | undefined;
  method: PaymentMethodView;
};

function Method({ requestId, method, ...rest }: MethodProps) {
  if (!method.isConfigured)
    return (
      <p className={classes.hint} role="note">
        {t.paymentsNotConfigured}
      </p>
    );
  if (method.mode === 'demo')
    return (
      <div className={classes.method}>
        <div className={classes.card}>
          {method.card ? <CardOnFile card={method.card} /> : <p>{t.noCardOnFileYet}</p>}
        </div>
        <p className={classes.hint}>{t.demoCardHint}</p>
      </div>
    );
  return <RealCard requestId={requestId} card={method.card} {...rest} />;
}

type RealCardProps = Omit<PaymentMethodProps, 'requestId'> & {
  requestId: string | undefined;
  card: CardView | null;
};

function RealCard({ requestId, card, nextAction = null, onSaved, onClose }: RealCardProps) {
  const queryClient = useQueryClient();
  const [setup, setSetup] = useState<CardSetup | null>(null);
  const begin = useMutation(
    billing.beginCardSetup.mutationOptions({
      onSuccess: setSetup,
      // So that adding a card later doesn't run the old action.
      onError: () => onClose?.(),
    }),
  );
  const start = () => begin.mutate(requestId === undefined ? {} : { requestId });
  const isRequested = nextAction !== null;
  const wasRequested = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per request for a card
  useEffect(() => {
    if (isRequested && !wasRequested.current && !setup) start();
    wasRequested.current = isRequested;
  }, [isRequested]);

  async function handleSaved() {
    await queryClient.invalidateQueries({ queryKey: billing.getPaymentMethod.key() });
    setSetup(null);
    const didContinue = onSaved?.() ?? false;
    showToast({ title: t.cardSaved, ...(didContinue ? {} : { description: t.nothingWasCharged }) });
  }
  function close() {
    setSetup(null);
    onClose?.();
  }
  return (
    <div className={classes.method}>
      <div className={classes.card}>
        {card ? <CardOnFile card={card} /> : <p>{t.noCardOnFileYet}</p>}
        {!setup && (
          <Button variant="default" loading={begin.isPending} onClick={start}>
            {card ? t.labelUseAnotherCard : t.addACard}
          </Button>
        )}
      </div>
      {begin.isError && !setup && (
        <p className={classes.trouble} role="alert">
          {saidBy(begin.error) ?? t.couldntOpenTheCardFields}
        </p>
      )}
      {setup && (
        <Suspense fallback={<LoadingPart label={t.loadingTheCardFields} lines={2} />}>
          <CardFields
            key={setup.clientSecret}
            setup={setup}
            nextAction={nextAction}
            onSaved={handleSaved}
            onClose={close}
            onRestart={start}
          />
        </Suspense>
      )}
    </div>
  );
}
