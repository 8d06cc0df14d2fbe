import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { formatMoney } from '#shared/format/format-money.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import type { ToastMessage } from '#ui/toasts/toasts.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import { type ChargeDetails, teamReasons } from '../../book-views.ts';
import { readTypedAmount, typedAmount } from '../../typed-amount.rules.ts';
import { teamReasonWords } from './book-words.ts';
import classes from './books.module.css';
import { books } from './books-queries.ts';
import { type RefundDraft, readRefund } from './read-refund.ts';

type RefundInput = { amountCents: number; reason: (typeof teamReasons)[number]; words: string };

function useRefund({ charge }: ChargeDetails, onDone: () => void) {
  return useMutationWithToast({
    act: (draft: RefundInput) =>
      books.refundCharge.call({ id: charge.id, seenRefundedCents: charge.refundedCents, ...draft }),
    done: ({ refunds: [made] }) => refundToast(made?.state),
    otherwise: 'We could not reach our server. Try again with the same words: it is given back once.',
    onDone: (after, queryClient) => {
      queryClient.setQueryData(books.getCharge.queryKey({ input: { id: after.charge.id } }), after);
      onDone();
    },
    invalidates: () => [books.key()],
  });
}

function refundToast(state: ChargeDetails['refunds'][number]['state'] | undefined): ToastMessage {
  if (state === 'failed')
    return {
      title: 'Nothing was given back',
      description: 'The payment company refused it. The charge shows what is left.',
      tone: 'destructive',
    };
  return {
    title: state === 'succeeded' ? 'The money is on its way to the patient' : 'The refund is under way',
  };
}

/** What exactly happens, in words, for the amount as it is typed. */
function consequence({ charge, refundable }: ChargeDetails, cents: number | null): string {
  if (cents === null || cents <= 0 || cents > refundable.cents)
    return `Up to ${formatMoney(refundable.cents)} can be given back.`;
  const where =
    charge.paidFrom === 'stored_value' ? 'into their health savings' : 'on the card that it was paid with';
  const left = refundable.cents - cents;
  const rest =
    left === 0 ? 'Nothing of the charge is left then.' : `${formatMoney(left)} of the charge stay paid.`;
  const told = charge.request ? ` The history of request ${charge.request} says so.` : '';
  return `${charge.patient.name} gets ${formatMoney(cents)} back ${where}. ${rest}${told} This cannot be taken back.`;
}

function RefundForm({ details, onClose }: { details: ChargeDetails; onClose: () => void }) {
  const [draft, setDraft] = useState<RefundDraft>({
    dollars: typedAmount(details.refundable.cents),
    reason: '',
    words: '',
  });
  const [isSent, setSent] = useState(false);
  const { start, isPending, problem } = useRefund(details, onClose);
  const read = readRefund(draft, details.refundable.cents);
  const errors = isSent ? read.errors : {};
  const fields = {
    dollars: useRef<HTMLInputElement>(null),
    reason: useRef<HTMLSelectElement>(null),
    words: useRef<HTMLTextAreaElement>(null),
  };
  const write = (part: Partial<RefundDraft>) => setDraft((before) => ({ ...before, ...part }));
  function send(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (read.wish) return start(read.wish);
    const { dollars, reason } = read.errors;
    fields[dollars ? 'dollars' : reason ? 'reason' : 'words'].current?.focus();
  }
  return (
    <form onSubmit={send} noValidate>
      <TextInput
        ref={fields.dollars}
        label="How much"
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
      <NativeSelect
        ref={fields.reason}
        label="Why"
        size="md"
        value={draft.reason}
        error={errors.reason}
        data={[
          { value: '', label: 'Choose a reason', disabled: true },
          ...teamReasons.map((value) => ({ value, label: teamReasonWords[value] })),
        ]}
        onChange={({ currentTarget }) => write({ reason: currentTarget.value })}
      />
      <Textarea
        ref={fields.words}
        label="What happened"
        description="Kept with the refund, for colleagues. Nothing about anybody’s health."
        size="md"
        autosize
        minRows={3}
        maxLength={500}
        value={draft.words}
        error={errors.words}
        onChange={({ currentTarget }) => write({ words: currentTarget.value })}
      />
      <p className={classes.consequence} role="status">
        {consequence(details, readTypedAmount(draft.dollars))}
      </p>
      {problem && (
        <Alert color="red" role="alert" title="Look at this">
          {problem}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending}>
          {read.wish ? `Give back ${formatMoney(read.wish.amountCents)}` : 'Give back'}
        </Button>
      </DialogActions>
    </form>
  );
}

type RefundDialogProps = { details: ChargeDetails; opened: boolean; onClose: () => void };

/** Gives a charge back, or a part of it, with the reason. */
export function RefundDialog({ details, opened, onClose }: RefundDialogProps) {
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title={`Give back charge ${details.charge.shortId}`}>
      <RefundForm details={details} onClose={onClose} />
    </ConfirmDialog>
  );
}
