import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { type CardFrame, openCardPage } from '#vendors/payments/browser/card-page.ts';
import { cardFieldTheme, scriptMissingText } from './card-field-theme.ts';
import classes from './payment-method.module.css';
import * as t from './payments.words.ts';

export type CardSetup = { clientSecret: string; publishableKey: string };

type FieldsState = { step: 'loading' } | { step: 'ready'; frame: CardFrame } | { step: 'failed' };

/**
 * Mounts the processor's iframe in `place`. Card data goes directly to the processor, never through this
 * page.
 */
function useCardFrame({ clientSecret, publishableKey }: CardSetup, attempt: number) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<FieldsState>({ step: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts over
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
        look: cardFieldTheme(),
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
  /** The action that follows saving the card, such as `pay $5.00`. */
  nextAction: string | null;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
  /** Fetches a new client secret, because a secret can't be reused. */
  onRestart: () => void;
};

/** The payment processor's card fields. No card data reaches us. */
export function CardFields({ setup, nextAction, onSaved, onClose, onRestart }: CardFieldsProps) {
  const [attempt, setAttempt] = useState(0);
  const loadingId = useId();
  const { place, state } = useCardFrame(setup, attempt);
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function keep() {
    if (state.step !== 'ready' || saving) return;
    setSaving(true);
    setTrouble(null);
    try {
      const refusal = await state.frame.keep();
      if (refusal === null) await onSaved();
      else setTrouble(refusal);
    } catch (error) {
      setTrouble(saidBy(error) ?? t.couldntSaveCard);
      onRestart();
    } finally {
      setSaving(false);
    }
  }

  if (state.step === 'failed')
    return (
      <div className={classes.trouble} role="alert">
        <p>{scriptMissingText}</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setAttempt(attempt + 1)}>
            {t.tryAgain}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t.notNow}
          </Button>
        </div>
      </div>
    );
  return (
    <fieldset className={classes.fields}>
      <legend className={classes.legend}>{t.yourCard}</legend>
      {state.step === 'loading' && (
        <p id={loadingId} className={classes.hint} role="status">
          {t.loadingSecureCardFields}
        </p>
      )}
      <div ref={place} />
      {trouble && (
        <p className={classes.trouble} role="alert">
          {trouble}
        </p>
      )}
      <p className={classes.hint}>
        {t.cardDetailsHint}{' '}
        {nextAction === null ? t.savingDoesNotCharge : t.saveAndContinueHint({ nextAction })}
      </p>
      <div className={classes.actions}>
        <Button
          loading={saving}
          aria-disabled={state.step !== 'ready'}
          aria-describedby={state.step === 'loading' ? loadingId : undefined}
          onClick={() => void keep()}
        >
          {nextAction === null ? t.saveCard : t.saveCardAnd({ nextAction })}
        </Button>
        <Button variant="subtle" aria-disabled={saving} onClick={() => !saving && onClose()}>
          {t.notNow}
        </Button>
      </div>
    </fieldset>
  );
}
