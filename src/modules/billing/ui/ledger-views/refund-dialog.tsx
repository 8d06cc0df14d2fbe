import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Alert, Button, Radio, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { formatMoney } from '#shared/format/format-money.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import type { ToastMessage } from '#ui/toasts/toasts.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import { maxLengths } from '../../form-rules.ts';
import { type ChargeDetails, teamReasons } from '../../ledger-views.ts';
import { readTypedAmount, typedAmount } from '../../typed-amount.rules.ts';
import classes from './ledger.module.css';
import { teamReasonLabels } from './ledger.words.ts';
import { ledger } from './ledger-queries.ts';
import * as t from './ledger-views.words.ts';
import { type RefundDraft, readRefund } from './read-refund.ts';

type RefundInput = { amountCents: number; reason: (typeof teamReasons)[number]; words: string };

function useRefund({ charge }: ChargeDetails, onDone: () => void) {
  return useMutationWithToast({
    act: (draft: RefundInput) =>
      ledger.refundCharge.call({ id: charge.id, seenRefundedCents: charge.refundedCents, ...draft }),
    done: ({ refunds: [made] }) => refundToast(made?.state),
    otherwise: t.serverNotReached,
    onDone: (after, queryClient) => {
      queryClient.setQueryData(ledger.getCharge.queryKey({ input: { id: after.charge.id } }), after);
      onDone();
    },
    invalidates: () => [ledger.key()],
  });
}

function refundToast(state: ChargeDetails['refunds'][number]['state'] | undefined): ToastMessage {
  if (state === 'failed')
    return {
      title: t.refundFailed,
      description: t.refusedByProcessor,
      tone: 'destructive',
    };
  return {
    title: state === 'succeeded' ? t.refundSent : t.refundInProgress,
  };
}

/** Explains the effect of the typed amount. */
function consequence({ charge, refundable }: ChargeDetails, cents: number | null): string {
  if (cents === null || cents <= 0 || cents > refundable.cents)
    return t.maxRefund({ money: formatMoney(refundable.cents) });
  const where = charge.paidFrom === 'stored_value' ? t.toHealthSavings : t.toCard;
  const left = refundable.cents - cents;
  const rest = left === 0 ? t.fullRefund : t.remainsPaid({ money: formatMoney(left) });
  const note = charge.request ? t.shownInTimeline({ request: charge.request }) : '';
  return t.refundEffect({ name: charge.patient.name, money: formatMoney(cents), where, rest, note });
}

type RefundFormProps = { details: ChargeDetails; onRefunded: () => void; onClose: () => void };

function RefundForm({ details, onRefunded, onClose }: RefundFormProps) {
  const [draft, setDraft] = useState<RefundDraft>({
    dollars: typedAmount(details.refundable.cents),
    reason: '',
    words: '',
  });
  const [isSent, setSent] = useState(false);
  const { start, isPending, problem } = useRefund(details, onRefunded);
  const read = readRefund(draft, details.refundable.cents);
  const errors = isSent ? read.errors : {};
  const fields = {
    dollars: useRef<HTMLInputElement>(null),
    reason: useRef<HTMLInputElement>(null),
    words: useRef<HTMLTextAreaElement>(null),
  };
  const write = (part: Partial<RefundDraft>) => setDraft((before) => ({ ...before, ...part }));
  function send(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (read.refund) return start(read.refund);
    const { dollars, reason } = read.errors;
    fields[dollars ? 'dollars' : reason ? 'reason' : 'words'].current?.focus();
  }
  return (
    <form onSubmit={send} noValidate>
      <TextInput
        ref={fields.dollars}
        label={t.amount}
        size="md"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        leftSection="$"
        data-autofocus
        value={draft.dollars}
        error={errors.dollars}
        onChange={({ currentTarget }) => write({ dollars: currentTarget.value })}
      />
      <Radio.Group
        label={t.reason}
        size="md"
        value={draft.reason}
        error={errors.reason}
        onChange={(reason) => write({ reason })}
      >
        <div className={classes.reasons}>
          {teamReasons.map((value, place) => (
            <Radio
              key={value}
              ref={place === 0 ? fields.reason : null}
              value={value}
              label={teamReasonLabels[value]}
            />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        ref={fields.words}
        label={t.note}
        description={t.noteHint}
        size="md"
        autosize
        minRows={3}
        maxLength={maxLengths.explanation}
        value={draft.words}
        error={errors.words}
        onChange={({ currentTarget }) => write({ words: currentTarget.value })}
      />
      <p className={classes.consequence} role="status">
        {consequence(details, readTypedAmount(draft.dollars))}
      </p>
      {problem && (
        <Alert color="red" role="alert" title={t.couldntRefund}>
          {problem}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {read.refund ? t.refundAmount({ money: formatMoney(read.refund.amountCents) }) : t.refund}
        </Button>
      </DialogActions>
    </form>
  );
}

type RefundDialogProps = RefundFormProps & { opened: boolean };

/** Refunds all or part of a charge, with a reason. */
export function RefundDialog({ details, opened, onRefunded, onClose }: RefundDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t.refundCharge({ shortId: details.charge.shortId })}
    >
      <RefundForm details={details} onRefunded={onRefunded} onClose={onClose} />
    </ConfirmDialog>
  );
}
