import { formatMoney } from '#shared/format/format-money.ts';
import { formatDateWithYear } from './format-when.ts';
import type { Template, ZonedTime } from './template.ts';

type Paid = { amountCents: number; until: ZonedTime };
type Until = { until: ZonedTime };
type Nothing = Record<string, never>;

export const membershipStarted: Template<Paid> = {
  topic: null,
  en: ({ amountCents, until }) => ({
    title: 'Your membership has started',
    body:
      `You paid ${formatMoney(amountCents)}. Your membership is paid until ${formatDateWithYear(until, 'en')} ` +
      'and renews monthly until you cancel. You can cancel anytime on your membership page.',
    text: 'your membership has started.',
  }),
  es: ({ amountCents, until }) => ({
    title: 'Su membresía ha comenzado',
    body:
      `Usted pagó ${formatMoney(amountCents)}. Su membresía está pagada hasta el ` +
      `${formatDateWithYear(until, 'es')} y sigue mes a mes hasta que usted la cancele, lo que puede hacer ` +
      'cuando quiera en la página de su membresía.',
    text: 'su membresía ha comenzado.',
  }),
};

export const membershipRenewed: Template<Paid> = {
  topic: 'payments',
  en: ({ amountCents, until }) => ({
    title: 'Your membership was renewed',
    body: `We charged ${formatMoney(amountCents)} to your card. Your membership is paid until ${formatDateWithYear(until, 'en')}.`,
    text: 'your membership was renewed.',
  }),
  es: ({ amountCents, until }) => ({
    title: 'Su membresía se renovó',
    body: `Cobramos ${formatMoney(amountCents)} a su tarjeta. Su membresía está pagada hasta el ${formatDateWithYear(until, 'es')}.`,
    text: 'su membresía se renovó.',
  }),
};

/** Sent when a renewal payment fails, and again before the grace period ends. */
export const membershipUnpaid: Template<Until> = {
  topic: null,
  en: ({ until }) => ({
    title: 'Your membership payment didn’t go through',
    body:
      'We couldn’t charge your card for the next month of your membership. Nothing changes until ' +
      `${formatDateWithYear(until, 'en')}. Choose another card before then, or your membership ends that day. ` +
      'You won’t be charged anything else.',
    text: 'your membership payment didn’t go through. Check your card.',
  }),
  es: ({ until }) => ({
    title: 'No se pagó su membresía',
    body:
      'Su tarjeta no pagó el próximo mes de su membresía. Todo sigue igual hasta el ' +
      `${formatDateWithYear(until, 'es')}. Elija otra tarjeta antes de ese día o su membresía terminará ` +
      'entonces. No se cobra nada más.',
    text: 'no se pagó su membresía. Revise su tarjeta.',
  }),
};

export const membershipPaidAgain: Template<Until> = {
  topic: null,
  en: ({ until }) => ({
    title: 'Your membership is paid',
    body: `Your overdue month is paid. Your membership is paid until ${formatDateWithYear(until, 'en')}.`,
    text: 'your membership is paid.',
  }),
  es: ({ until }) => ({
    title: 'Su membresía está pagada',
    body: `El mes pendiente ya está pagado. Su membresía está pagada hasta el ${formatDateWithYear(until, 'es')}.`,
    text: 'su membresía está pagada.',
  }),
};

export const membershipCancelled: Template<Until> = {
  topic: null,
  en: ({ until }) => ({
    title: 'Your membership is canceled',
    body: `Your membership stays active until ${formatDateWithYear(until, 'en')} and ends that day. You won’t be charged for it again. You can undo this until then.`,
    text: 'your membership is canceled and ends after the time you paid for.',
  }),
  es: ({ until }) => ({
    title: 'Su membresía termina con lo pagado',
    body: `Su membresía sigue igual hasta el ${formatDateWithYear(until, 'es')} y termina ese día. No se cobra nada más por ella. Hasta entonces puede deshacerlo.`,
    text: 'su membresía termina con lo pagado.',
  }),
};

/** Sent to a suspended patient, who can't open the membership page. */
export const membershipStopped: Template<Until> = {
  topic: null,
  en: ({ until }) => ({
    title: 'We’ve stopped charging for your membership',
    body:
      `We won’t charge for your membership while your account is suspended. It ends on ${formatDateWithYear(until, 'en')}. ` +
      'If your account is restored before then, you can keep it on your membership page.',
    text: 'we’ve stopped charging for your membership.',
  }),
  es: ({ until }) => ({
    title: 'No se cobra nada más por su membresía',
    body: `Mientras su cuenta esté suspendida no se cobra nada por su membresía. Termina el ${formatDateWithYear(until, 'es')}. Si su cuenta se abre antes, puede conservarla en su página.`,
    text: 'no se cobra nada más por su membresía.',
  }),
};

export const membershipRefunded: Template<{ amountCents: number; keptCents: number }> = {
  topic: null,
  en: ({ amountCents, keptCents }) => ({
    title: 'Your membership has ended and your refund is on its way',
    body:
      `Your membership has ended. We’re refunding ${formatMoney(amountCents)}, ` +
      `${keptCents === 0 ? 'everything you paid for it' : `what you paid for it minus ${formatMoney(keptCents)} for the requests you opened as a member`}. ` +
      'Your bank may take up to ten days to show it.',
    text: 'your membership has ended and your refund is on its way.',
  }),
  es: ({ amountCents, keptCents }) => ({
    title: 'Su membresía terminó y su dinero va en camino',
    body:
      `Su membresía terminó. Le devolvemos ${formatMoney(amountCents)}, ` +
      `${keptCents === 0 ? 'todo lo que pagó por ella' : `lo que pagó por ella menos ${formatMoney(keptCents)} por las solicitudes que abrió como miembro`}. ` +
      'Los bancos lo muestran en diez días como máximo.',
    text: 'su membresía terminó y le devolvemos su dinero.',
  }),
};

export const membershipEnded: Template<Nothing> = {
  topic: null,
  en: () => ({
    title: 'Your membership has ended',
    body: 'Your membership has ended. You won’t be charged for it again. Your account stays open: from now on you pay per request, only for finished work that you approve.',
    text: 'your membership has ended.',
  }),
  es: () => ({
    title: 'Su membresía terminó',
    body: 'Su membresía terminó. No se cobra nada más por ella y su cuenta sigue: desde ahora paga por solicitud, solo por trabajo terminado que usted apruebe.',
    text: 'su membresía terminó.',
  }),
};
