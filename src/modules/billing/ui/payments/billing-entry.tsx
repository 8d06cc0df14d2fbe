import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { downloadFrom } from '#platform/browser/download-from.ts';
import { formatCents } from '#shared/money/money.ts';
import { StateBadge } from '#ui/state-badge.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { BillingEntry } from '../../billing.contract.ts';
import { explain, sourceOf, stateOf, titleOf } from '../../billing-words.ts';
import { BankConfirmation } from './bank-confirmation.tsx';
import classes from './billing.module.css';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayWords = (at: string): string => day.format(new Date(at));

function useReceipt(chargeId: string) {
  const [pending, setPending] = useState(false);
  const isUnderWay = useRef(false);
  async function save() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    try {
      await downloadFrom(`/api/billing/receipts/${chargeId}`, 'harborline-receipt.pdf');
      showToast({ title: 'Receipt saved', description: 'Look in the downloads of your browser.' });
    } catch (error) {
      const description = saidBy(error) ?? 'Please check your connection and try again.';
      showToast({ title: 'The receipt was not saved', description, tone: 'destructive' });
    }
    isUnderWay.current = false;
    setPending(false);
  }
  return { pending, save };
}

function ReceiptButton({ chargeId, about }: { chargeId: string; about: string }) {
  const { pending, save } = useReceipt(chargeId);
  return (
    <Button
      variant="default"
      loading={pending}
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-label={`Receipt: ${about}`}
      onClick={() => void save()}
    >
      Receipt
    </Button>
  );
}

type BillingItemProps = {
  entry: BillingEntry;
  /** What the request is about, with a way to it. */
  showRequest: (request: { id: string; serviceType: string }) => ReactNode;
};

/** One charge, free approval or refund. */
export function BillingItem({ entry, showRequest }: BillingItemProps) {
  const { words, tone } = stateOf(entry);
  const title = titleOf(entry);
  const amount = formatCents(entry.amountCents);
  const source = sourceOf(entry);
  const why = explain(entry);
  const isInPart = entry.entry === 'charge' && entry.state === 'paid' && entry.refundedCents > 0;
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <strong className={classes.amount}>{amount}</strong>
      </div>
      <p className={classes.facts}>
        <StateBadge tone={tone}>{words}</StateBadge>
        <time dateTime={entry.at}>{dayWords(entry.at)}</time>
        {source && <span>{source}</span>}
      </p>
      {entry.request && <p className={classes.about}>{showRequest(entry.request)}</p>}
      {entry.period && (
        <p className={classes.about}>
          For {dayWords(entry.period.from)} to {dayWords(entry.period.until)}
        </p>
      )}
      {why && <p className={classes.about}>{why}</p>}
      {isInPart && <p className={classes.about}>{formatCents(entry.refundedCents)} of it was given back.</p>}
      {entry.state === 'waits_for_patient' && (
        <BankConfirmation chargeId={entry.chargeId} mode={entry.mode} amountCents={entry.amountCents} />
      )}
      {entry.hasReceipt && (
        <div>
          <ReceiptButton chargeId={entry.chargeId} about={`${title}, ${amount}, ${dayWords(entry.at)}`} />
        </div>
      )}
    </li>
  );
}
