import { formatMoney } from '#shared/format/format-money.ts';
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
    body: `Your bank wants you to confirm a payment of ${formatMoney(amountCents)}. Nothing is charged before you do. You can also give it up; it is given up by itself after a day.`,
    text: `your bank asks you to confirm a payment of ${formatMoney(amountCents)}.`,
  }),
  es: ({ amountCents }) => ({
    title: 'Su banco le pide que confirme un pago',
    body: `Su banco quiere que confirme un pago de ${formatMoney(amountCents)}. Antes de eso no se cobra nada. También puede renunciar al pago; después de un día se anula por sí solo.`,
    text: `su banco le pide que confirme un pago de ${formatMoney(amountCents)}.`,
  }),
};

export const paymentGivenUp: Template<Amount> = {
  topic: 'payments',
  en: ({ amountCents }) => ({
    title: 'A payment was given up',
    body: `Your bank waited a day for you to confirm a payment of ${formatMoney(amountCents)}. It was given up, and nothing was charged. You can try again in your account.`,
    text: `a payment of ${formatMoney(amountCents)} was not confirmed and was given up. Nothing was charged.`,
  }),
  es: ({ amountCents }) => ({
    title: 'Se anuló un pago',
    body: `Su banco esperó un día a que confirmara un pago de ${formatMoney(amountCents)}. El pago se anuló y no se cobró nada. Puede intentarlo otra vez en su cuenta.`,
    text: `se anulo un pago de ${formatMoney(amountCents)} sin confirmar. No se cobro nada.`,
  }),
};

export const savingsReturned: Template<Amount> = {
  topic: 'payments',
  en: ({ amountCents }) => ({
    title: 'Money is back in your health savings',
    body: `Your bank returned a payment that it had taken back. ${formatMoney(amountCents)} is in your health savings again.`,
    text: `${formatMoney(amountCents)} is in your health savings again.`,
  }),
  es: ({ amountCents }) => ({
    title: 'Su dinero está otra vez en sus ahorros de salud',
    body: `Su banco devolvió un pago que había retirado. ${formatMoney(amountCents)} están otra vez en sus ahorros de salud.`,
    text: `${formatMoney(amountCents)} esta otra vez en sus ahorros de salud.`,
  }),
};
