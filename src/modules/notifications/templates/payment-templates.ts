import { formatMoney } from '#shared/format/format-money.ts';
import type { Template } from './template.ts';

type Amount = { amountCents: number };
type Nothing = Record<string, never>;

/** The amount is shown on the receipt only. */
export const receiptReady: Template<Nothing> = {
  topic: 'payments',
  en: () => ({
    title: 'Your receipt',
    body: 'We received your payment. Your receipt is in your account under Billing, where you can save it as a PDF.',
    text: 'we received your payment. Your receipt is in your account.',
  }),
  es: () => ({
    title: 'Su recibo',
    body: 'Recibimos su pago. El recibo está en su cuenta, en la página de pagos («Billing»), donde puede guardarlo como PDF.',
    text: 'recibimos su pago. El recibo está en su cuenta.',
  }),
};

export const bankConfirmationNeeded: Template<Amount> = {
  topic: 'payments',
  en: ({ amountCents }) => ({
    title: 'Your bank needs you to confirm a payment',
    body: `Your bank needs you to confirm a payment of ${formatMoney(amountCents)}. You won’t be charged until you do. You can also cancel it. If you do nothing, it expires after a day.`,
    text: `your bank needs you to confirm a payment of ${formatMoney(amountCents)}.`,
  }),
  es: ({ amountCents }) => ({
    title: 'Su banco le pide que confirme un pago',
    body: `Su banco quiere que confirme un pago de ${formatMoney(amountCents)}. Antes de eso no se cobra nada. También puede renunciar al pago; después de un día se anula por sí solo.`,
    text: `su banco le pide que confirme un pago de ${formatMoney(amountCents)}.`,
  }),
};

export const paymentExpired: Template<Amount> = {
  topic: 'payments',
  en: ({ amountCents }) => ({
    title: 'A payment was canceled',
    body: `You didn’t confirm a payment of ${formatMoney(amountCents)} with your bank within a day, so it was canceled. You weren’t charged. You can try again in your account.`,
    text: `a payment of ${formatMoney(amountCents)} wasn’t confirmed, so it was canceled. You weren’t charged.`,
  }),
  es: ({ amountCents }) => ({
    title: 'Se anuló un pago',
    body: `Su banco esperó un día a que confirmara un pago de ${formatMoney(amountCents)}. El pago se anuló y no se cobró nada. Puede intentarlo otra vez en su cuenta.`,
    text: `se anulo un pago de ${formatMoney(amountCents)} sin confirmar. No se cobro nada.`,
  }),
};

export const savingsRestored: Template<Amount> = {
  topic: 'payments',
  en: ({ amountCents }) => ({
    title: 'Money is back in your health savings balance',
    body: `Your bank returned a disputed payment. ${formatMoney(amountCents)} is back in your health savings balance.`,
    text: `${formatMoney(amountCents)} is back in your health savings balance.`,
  }),
  es: ({ amountCents }) => ({
    title: 'Su dinero está otra vez en sus ahorros de salud',
    body: `Su banco devolvió un pago que había retirado. ${formatMoney(amountCents)} están otra vez en sus ahorros de salud.`,
    text: `${formatMoney(amountCents)} esta otra vez en sus ahorros de salud.`,
  }),
};
