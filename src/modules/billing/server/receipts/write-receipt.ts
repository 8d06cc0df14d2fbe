import type { charges, refunds } from '#schema/payments.ts';
import { formatCents } from '#shared/money/money.ts';
import { createPaper, type SummaryPaper } from '#shared/pdf/summary-page.ts';
import { productName } from '#shared/product.ts';
import { nameOfCard } from '../../card-words.ts';
import { nameOfPurchase, receiptZone } from '../receipt-words.ts';

type ChargeRow = typeof charges.$inferSelect;
type RefundRow = typeof refunds.$inferSelect;

export type Receipt = {
  number: string;
  paidAt: Date;
  charge: ChargeRow;
  /** The name of the account. */
  payer: string;
  refunds: readonly RefundRow[];
  /** Where questions go. */
  supportAddress: string;
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: receiptZone });

export async function* writeReceipt(receipt: Receipt, now: Date): AsyncGenerator<Uint8Array, undefined> {
  const { charge } = receipt;
  const paper = createPaper({ title: `${productName}: receipt ${receipt.number}`, madeAt: now });
  paper.title('Receipt');
  paper.paragraph(`${productName} received your payment of ${formatCents(charge.amountCents)}. Thank you.`);
  paper.heading('What was paid');
  paper.line('Receipt number', receipt.number);
  paper.line('Date', day.format(receipt.paidAt));
  paper.line('Paid by', receipt.payer);
  paper.line('For', nameOfPurchase(charge));
  if (charge.periodStart && charge.periodEnd)
    paper.line('Month', `${day.format(charge.periodStart)} to ${day.format(charge.periodEnd)}`);
  paper.line('Amount', `${formatCents(charge.amountCents)} (US dollars)`);
  paper.line('Paid from', paidFrom(charge));
  if (charge.mode === 'demo')
    paper.line('Demonstration', 'No real money moved. This receipt is worth nothing.');
  writeRefunds(paper, receipt);
  paper.paragraph(`Questions about this receipt: ${receipt.supportAddress}`);
  paper.end(`${productName}, receipt ${receipt.number}, printed on ${day.format(now)}.`);
  for await (const chunk of paper.chunks) yield chunk;
  return undefined;
}

function paidFrom({ paidFrom: source, cardBrand, cardLastFour }: ChargeRow): string {
  if (source === 'stored_value') return `Health savings balance at ${productName}`;
  return cardBrand && cardLastFour ? nameOfCard({ brand: cardBrand, lastFour: cardLastFour }) : 'Card';
}

function writeRefunds(paper: SummaryPaper, { charge, refunds: rows }: Receipt): void {
  const counted = rows.filter(({ state }) => state !== 'failed');
  if (counted.length === 0 && charge.disputedAt === null) return;
  paper.heading('Given back');
  for (const refund of counted) {
    const amount = formatCents(refund.amountCents);
    paper.line(
      day.format(refund.settledAt ?? refund.createdAt),
      refund.state === 'succeeded' ? amount : `${amount}, on its way`,
    );
  }
  if (charge.disputedAt !== null)
    paper.line(day.format(charge.disputedAt), 'Your bank took this payment back at your request.');
  const leftCents = charge.disputedAt === null ? charge.amountCents - charge.refundedCents : 0;
  paper.line('Left of this payment', formatCents(leftCents));
}
