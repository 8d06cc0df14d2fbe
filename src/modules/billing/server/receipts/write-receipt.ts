import type { charges, refunds } from '#schema/payments.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { createPaper, type SummaryPaper } from '#shared/pdf/summary-page.ts';
import { productName } from '#shared/product.ts';
import * as t from '../../billing.words.ts';
import { nameOfCard } from '../../card.words.ts';
import { nameOfPurchase, receiptZone } from '../receipt.words.ts';

type ChargeRow = typeof charges.$inferSelect;
type RefundRow = typeof refunds.$inferSelect;

export type Receipt = {
  number: string;
  paidAt: Date;
  charge: ChargeRow;
  /** The name of the account. */
  payer: string;
  refunds: readonly RefundRow[];
  /** The support email address. */
  supportAddress: string;
};

const dayWords = (at: Date): string => formatDate(at, { timeZone: receiptZone, year: 'always' });

export async function* writeReceipt(receipt: Receipt, now: Date): AsyncGenerator<Uint8Array, undefined> {
  const { charge } = receipt;
  const paper = createPaper({ title: `${productName}: receipt ${receipt.number}`, madeAt: now });
  paper.title('Receipt');
  paper.paragraph(t.thankYouReceivedYourPayment({ productName, money: formatMoney(charge.amountCents) }));
  paper.heading('Payment');
  paper.line('Receipt number', receipt.number);
  paper.line('Date', dayWords(receipt.paidAt));
  paper.line('Paid by', receipt.payer);
  paper.line('For', nameOfPurchase(charge));
  if (charge.periodStart && charge.periodEnd)
    paper.line('Period', `${dayWords(charge.periodStart)} to ${dayWords(charge.periodEnd)}`);
  paper.line('Amount', `${formatMoney(charge.amountCents)} (US dollars)`);
  paper.line('Paid from', paidFrom(charge));
  if (charge.mode === 'demo') paper.line('Demo', t.noRealMoneyMovedThis);
  writeRefunds(paper, receipt);
  paper.paragraph(`Questions about this receipt: ${receipt.supportAddress}`);
  paper.end(t.receiptCreated({ productName, number: receipt.number, day: dayWords(now) }));
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
  paper.heading('Refunds');
  for (const refund of counted) {
    const amount = formatMoney(refund.amountCents);
    paper.line(
      dayWords(refund.settledAt ?? refund.createdAt),
      refund.state === 'succeeded' ? amount : `${amount}, in progress`,
    );
  }
  if (charge.disputedAt !== null) paper.line(dayWords(charge.disputedAt), t.yourBankReversedThisPayment);
  const leftCents = charge.disputedAt === null ? charge.amountCents - charge.refundedCents : 0;
  paper.line('Amount after refunds', formatMoney(leftCents));
}
