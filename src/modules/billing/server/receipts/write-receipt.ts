import type { charges, refunds } from '#schema/payments.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { createPdf, type PdfWriter } from '#shared/pdf/create-pdf.ts';
import { productName } from '#shared/product.ts';
import * as t from '../../billing.words.ts';
import { cardName } from '../../card.words.ts';
import { purchaseName, receiptZone } from '../receipt.words.ts';

type ChargeRow = typeof charges.$inferSelect;
type RefundRow = typeof refunds.$inferSelect;

export type Receipt = {
  number: string;
  paidAt: Date;
  charge: ChargeRow;
  /** Name of the account holder. */
  payer: string;
  refunds: readonly RefundRow[];
  supportAddress: string;
};

const longDate = (at: Date): string => formatDate(at, { timeZone: receiptZone, year: 'always' });

export async function* writeReceipt(receipt: Receipt, now: Date): AsyncGenerator<Uint8Array, undefined> {
  const { charge } = receipt;
  const pdf = createPdf({ title: `${productName}: receipt ${receipt.number}`, madeAt: now });
  pdf.title('Receipt');
  pdf.paragraph(t.receiptIntro({ productName, money: formatMoney(charge.amountCents) }));
  pdf.heading('Payment');
  pdf.line('Receipt number', receipt.number);
  pdf.line('Date', longDate(receipt.paidAt));
  pdf.line('Paid by', receipt.payer);
  pdf.line('For', purchaseName(charge));
  if (charge.periodStart && charge.periodEnd)
    pdf.line('Period', `${longDate(charge.periodStart)} to ${longDate(charge.periodEnd)}`);
  pdf.line('Amount', `${formatMoney(charge.amountCents)} (US dollars)`);
  pdf.line('Paid from', paidFrom(charge));
  if (charge.mode === 'demo') pdf.line('Demo', t.demoReceipt);
  writeRefunds(pdf, receipt);
  pdf.paragraph(`Questions about this receipt: ${receipt.supportAddress}`);
  pdf.end(t.receiptFooter({ productName, number: receipt.number, day: longDate(now) }));
  for await (const chunk of pdf.chunks) yield chunk;
  return undefined;
}

function paidFrom({ paidFrom: source, cardBrand, cardLastFour }: ChargeRow): string {
  if (source === 'stored_value') return `Health savings balance at ${productName}`;
  return cardBrand && cardLastFour ? cardName({ brand: cardBrand, lastFour: cardLastFour }) : 'Card';
}

function writeRefunds(pdf: PdfWriter, { charge, refunds: rows }: Receipt): void {
  const countedRefunds = rows.filter(({ state }) => state !== 'failed');
  if (countedRefunds.length === 0 && charge.disputedAt === null) return;
  pdf.heading('Refunds');
  for (const refund of countedRefunds) {
    const amount = formatMoney(refund.amountCents);
    pdf.line(
      longDate(refund.settledAt ?? refund.createdAt),
      refund.state === 'succeeded' ? amount : `${amount}, in progress`,
    );
  }
  if (charge.disputedAt !== null) pdf.line(longDate(charge.disputedAt), t.paymentDisputed);
  const leftCents = charge.disputedAt === null ? charge.amountCents - charge.refundedCents : 0;
  pdf.line('Amount after refunds', formatMoney(leftCents));
}
