import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { type CardFrame, openCardPage } from '#vendors/payments/browser/card-page.ts';
import { cardFieldLook, scriptMissingWords } from './card-field-look.ts';
import classes from './payment-method.module.css';

export type CardSetup = { clientSecret: string; publishableKey: string };

type FieldsState = { step: 'loading' } | { step: 'ready'; frame: CardFrame } | { step: 'failed' };

/** Puts the company's own frame into `place`. What is typed there goes to the company, and never through this page. */
function useCardFrame({ clientSecret, publishableKey }: CardSetup, attempt: number) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<FieldsState>({ step: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    let gone = false;
    let remove = () => {};
    const fail = () => !gone && setState({ step: 'failed' });
    setState({ step: 'loading' });
    const show = async () => {
      const page = await openCardPage(publishableKey);
      if (gone || !place.current) return;
      ({ remove } = page.showFields({
        place: place.current,
        clientSecret,
        look: cardFieldLook(),
        onReady: (frame) => !gone && setState({ step: 'ready', frame }),
        onFailed: fail,
      }));
    };
    show().catch(fail);
    return () => {
      gone = true;
      remove();
    };
  }, [clientSecret, publishableKey, attempt]);
  return { place, state };
}

type CardFieldsProps = {
  setup: CardSetup;
  /** What keeping the card does besides, as `pay $5.00`. */
  goesOn: string | null;
  onKept: () => Promise<unknown>;
  onClose: () => void;
  /** Gets a fresh secret: one that was used cannot be used again. */
  onRestart: () => void;
};

/** The payment company's own card fields. No card data comes to us. */
export function CardFields({ setup, goesOn, onKept, onClose, onRestart }: CardFieldsProps) {
  const [attempt, setAttempt] = useState(0);
  const { place, state } = useCardFrame(setup, attempt);
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function keep() {
    if (state.step !== 'ready' || saving) return;
    setSaving(true);
    setTrouble(null);
    try {
      const refusal = await state.frame.keep();
      if (refusal === null) await onKept();
      else setTrouble(refusal);
    } catch (error) {
      setTrouble(saidBy(error) ?? 'The card could not be kept just now. Please try again.');
      onRestart();
    } finally {
      setSaving(false);
    }
  }

  if (state.step === 'failed')
    return (
      <div className={classes.trouble} role="alert">
        <p>{scriptMissingWords}</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Not now
          </Button>
        </div>
      </div>
    );
  return (
    <fieldset className={classes.fields}>
      <legend className={classes.legend}>Your card</legend>
      {state.step === 'loading' && (
        <p className={classes.hint} role="status">
          Loading the payment company’s secure fields …
        </p>
      )}
      <div ref={place} />
      {trouble && (
        <p className={classes.trouble} role="alert">
          {trouble}
        </p>
      )}
      <p className={classes.hint}>
        These fields belong to Stripe, our payment company. Your card number goes to them and never to us.
        {goesOn === null
          ? 'Keeping a card charges nothing.'
          : `The button below keeps the card, and with it you ${goesOn} at once.`}
      </p>
      <div className={classes.actions}>
        <Button loading={saving} disabled={state.step !== 'ready'} onClick={() => void keep()}>
          {goesOn === null ? 'Keep this card' : `Keep this card and ${goesOn}`}
        </Button>
        <Button variant="subtle" disabled={saving} onClick={onClose}>
          Not now
        </Button>
      </div>
    </fieldset>
  );
}
