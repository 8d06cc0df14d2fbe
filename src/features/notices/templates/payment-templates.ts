import { formatCents } from '#kernel/money.ts';
import type { Template } from './template.ts';

type Amount = { amountCents: number };
type Nothing = Record<string, never>;

/** The amount stands on the receipt itself. */
export const receiptReady: Template<Nothing> = {
  topic: 'payments',
  en: () => ({
    title: 'Your receipt',
    body: 'We received your payment. The receipt is in your account, under Billing, where you can save it as PDF.',
    text: 'we received your payment. Your receipt is in your account.',
  }),
  es: () => ({
    title: 'Su recibo',
    body: 'Recibimos su pago. El recibo está en su cuenta, en la página de pagos («Billing»), donde puede guardarlo como PDF.',
    text: 'recibimos su pago. El recibo está en su cuenta.',
  }),
};

export const bankConfirmationWaiting: Template<Amount> = {
  topic: 'payments',
  en: ({ amountCents }) => ({
    title: 'Your bank asks you to confirm a payment',
    body: `Your bank wants you to confirm a payment of ${formatCents(amountCents)}. Nothing is charged before you do. You can also give it up; it is given up by itself after a day.`,
    text: `your bank asks you to confirm a payment of ${formatCents(amountCents)}.`,
  }),
  es: ({ amountCents }) => ({
    title: 'Su banco le pide que confirme un pago',
    body: `Su banco quiere que confirme un pago de ${formatCents(amountCents)}. Antes de eso no se cobra nada. También puede renunciar al pago; después de un día se anula por sí solo.`,
    text: `su banco le pide que confirme un pago de ${formatCents(amountCents)}.`,
  }),
};
