import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '#shared/format/format-date.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { ReasonForm } from '#ui/dialogs/reason-form.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import { maxLengths, missing } from '../../form-rules.ts';
import type { CorrectionAction, PriceRow } from '../../network-views.ts';
import * as t from './admin.words.ts';
import { formatDollars } from './format-dollars.ts';
import { network, useNetworkMutation } from './network-queries.ts';
import { toDollars } from './office-draft.ts';
import classes from './prices.module.css';

const badges: Record<CorrectionAction, string> = { correct: t.corrected, hide: t.hidden, flag: t.flagged };
const choices: Record<CorrectionAction, string> = { correct: t.correctIt, hide: t.hideIt, flag: t.flagIt };
const actions = ['correct', 'hide', 'flag'] as const;

export function CorrectionBadge({ action }: { action: CorrectionAction }) {
  return <StateBadge tone={action === 'flag' ? 'attention' : 'progress'}>{badges[action]}</StateBadge>;
}

/** What staff did about a price, why, and what the source states. */
export function CorrectionNote({ correction }: { correction: NonNullable<PriceRow['correction']> }) {
  const { action, reason, byName, at, statedCashDollars, statedNegotiatedDollars } = correction;
  return (
    <span className={classes.quiet}>
      <CorrectionBadge action={action} /> {t.correctionBy({ reason, byName, when: formatDateTime(at) })}
      {action !== 'flag' &&
        t.statedAmounts({
          cash: formatDollars(statedCashDollars),
          negotiated: formatDollars(statedNegotiatedDollars),
        })}
    </span>
  );
}

/** Corrects, hides or flags a price, or undoes that. */
export function CorrectPriceDialog({ price, onClose }: { price: PriceRow | null; onClose: () => void }) {
  return (
    <ConfirmDialog opened={price !== null} onClose={onClose} title={t.correctThisPrice} size="lg">
      {price && <CorrectPriceForm key={price.id} price={price} onClose={onClose} />}
    </ConfirmDialog>
  );
}

const textOf = (dollars: number | null): string => (dollars === null ? '' : dollars.toFixed(2));

/** Null if the field was left as it is; `NaN` for an invalid amount. */
function readCents(text: string, before: number | null): number | null {
  if (text.trim() === textOf(before)) return null;
  return toCents(toDollars(text));
}

const toCents = (dollars: number | null): number | null =>
  dollars === null ? null : Math.round(dollars * 100);

function CorrectPriceForm({ price, onClose }: { price: PriceRow; onClose: () => void }) {
  const [action, setAction] = useState<CorrectionAction>('correct');
  const [cash, setCash] = useState(textOf(price.cashDollars));
  const [negotiated, setNegotiated] = useState(textOf(price.negotiatedDollars));
  const [isSubmitted, setSubmitted] = useState(false);
  const isCorrecting = action === 'correct';
  const cashCents = readCents(cash, price.cashDollars);
  const negotiatedCents = readCents(negotiated, price.negotiatedDollars);
  const isUnchanged = cashCents === null && negotiatedCents === null;
  const correctsBoth = price.providerId !== null;
  const unchanged = (dollars: number | null) => (correctsBoth ? toCents(dollars) : null);
  const problemOf = (cents: number | null): string | null =>
    !isSubmitted ? null : Number.isNaN(cents) ? t.amountFormat : isUnchanged ? missing.correctedPrice : null;
  const correct = useNetworkMutation({
    act: (reason: string) =>
      network.correctPrice.call({
        priceId: price.id,
        action,
        reason,
        ...(isCorrecting
          ? {
              cashCents: cashCents ?? unchanged(price.cashDollars),
              negotiatedCents: negotiatedCents ?? unchanged(price.negotiatedDollars),
            }
          : {}),
      }),
    done: () => ({ title: badges[action] }),
    onDone: onClose,
  });
  const { correction } = price;
  return (
    <>
      <p className={classes.head}>
        {price.service}
        <span className={classes.quiet}>
          {[price.place, price.payer, price.plan].filter(Boolean).join(', ')}
        </span>
      </p>
      {correction && (
        <div className={classes.standing}>
          <CorrectionNote correction={correction} />
          <UndoCorrection id={correction.id} service={price.service} onDone={onClose} />
        </div>
      )}
      <ReasonForm
        act={t.save}
        isActing={correct.isPending}
        problem={correct.problem}
        maxLength={maxLengths.reason}
        description={t.correctionReasonHint}
        onAction={(reason) => {
          setSubmitted(true);
          const isInvalid = Number.isNaN(cashCents) || Number.isNaN(negotiatedCents) || isUnchanged;
          if (!isCorrecting || !isInvalid) correct.start(reason);
        }}
        onClose={onClose}
      >
        <Radio.Group
          label={t.whatToDo}
          size="md"
          value={action}
          onChange={(value) => setAction(actions.find((known) => known === value) ?? 'correct')}
        >
          <div className={classes.choices}>
            {actions.map((value) => (
              <Radio key={value} size="md" value={value} label={choices[value]} />
            ))}
          </div>
        </Radio.Group>
        {isCorrecting && correctsBoth && <p className={classes.quiet}>{t.checkBothPrices}</p>}
        {isCorrecting && (
          <div className={classes.pair}>
            <TextInput
              label={t.cashPrice}
              inputMode="decimal"
              value={cash}
              error={problemOf(cashCents)}
              onChange={({ currentTarget }) => setCash(currentTarget.value)}
            />
            <TextInput
              label={t.negotiatedPrice}
              inputMode="decimal"
              value={negotiated}
              error={Number.isNaN(negotiatedCents) ? problemOf(negotiatedCents) : null}
              onChange={({ currentTarget }) => setNegotiated(currentTarget.value)}
            />
          </div>
        )}
      </ReasonForm>
    </>
  );
}

export function UndoCorrection({
  id,
  service,
  onDone,
}: {
  id: string;
  service: string;
  onDone?: () => void;
}) {
  const undo = useNetworkMutation({
    act: () => network.undoPriceCorrection.call({ id }),
    done: () => ({ title: t.correctionUndone }),
    failed: t.couldntUndo,
    ...(onDone ? { onDone: () => onDone() } : {}),
  });
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={t.undoCorrectionOf({ service })}
      loading={undo.isPending}
      onClick={() => undo.start(undefined)}
    >
      {t.undo}
    </Button>
  );
}
