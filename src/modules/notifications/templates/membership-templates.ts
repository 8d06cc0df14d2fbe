import { formatMoney } from '#shared/format/format-money.ts';
import { sayDay } from './say-when.ts';
import type { SaidTime, Template } from './template.ts';

type Paid = { amountCents: number; until: SaidTime };
type Until = { until: SaidTime };
type Nothing = Record<string, never>;

export const membershipStarted: Template<Paid> = {
  topic: null,
  en: ({ amountCents, until }) => ({
    title: 'Your membership has begun',
    body:
      `You paid ${formatMoney(amountCents)}. Your membership is paid until ${sayDay(until, 'en')} ` +
      'and goes on by the month until you cancel it, which you can do at any time on the page of ' +
      'your membership.',
    text: 'your membership has begun.',
  }),
  es: ({ amountCents, until }) => ({
    title: 'Su membresía ha comenzado',
    body:
      `Usted pagó ${formatMoney(amountCents)}. Su membresía está pagada hasta el ` +
      `${sayDay(until, 'es')} y sigue mes a mes hasta que usted la cancele, lo que puede hacer ` +
      'cuando quiera en la página de su membresía.',
    text: 'su membresía ha comenzado.',
  }),
};

export const membershipRenewed: Template<Paid> = {
  topic: 'payments',
  en: ({ amountCents, until }) => ({
    title: 'Your membership was renewed',
    body: `We charged ${formatMoney(amountCents)} to your card. Your membership is paid until ${sayDay(until, 'en')}.`,
    text: 'your membership was renewed.',
  }),
  es: ({ amountCents, until }) => ({
    title: 'Su membresía se renovó',
    body: `Cobramos ${formatMoney(amountCents)} a su tarjeta. Su membresía está pagada hasta el ${sayDay(until, 'es')}.`,
    text: 'su membresía se renovó.',
  }),
};

/** At once when a renewal was not paid, and again before the grace is over. */
export const membershipUnpaid: Template<Until> = {
  topic: null,
  en: ({ until }) => ({
    title: 'Your membership was not paid',
    body:
      'Your card did not pay for the next month of your membership. Everything stays as it is until ' +
      `${sayDay(until, 'en')}. Please choose another card before then, or your membership ends on ` +
      'that day. Nothing else is charged.',
    text: 'your membership was not paid. Please look at your card.',
  }),
  es: ({ until }) => ({
    title: 'No se pagó su membresía',
    body:
      'Su tarjeta no pagó el próximo mes de su membresía. Todo sigue igual hasta el ' +
      `${sayDay(until, 'es')}. Elija otra tarjeta antes de ese día o su membresía terminará ` +
      'entonces. No se cobra nada más.',
    text: 'no se pagó su membresía. Revise su tarjeta.',
  }),
};

export const membershipPaidAgain: Template<Until> = {
  topic: null,
  en: ({ until }) => ({
    title: 'Your membership is paid',
    body: `The month that was open is paid now. Your membership is paid until ${sayDay(until, 'en')}.`,
    text: 'your membership is paid.',
  }),
  es: ({ until }) => ({
    title: 'Su membresía está pagada',
    body: `El mes pendiente ya está pagado. Su membresía está pagada hasta el ${sayDay(until, 'es')}.`,
    text: 'su membresía está pagada.',
  }),
};

export const membershipCancelled: Template<Until> = {
  topic: null,
  en: ({ until }) => ({
    title: 'Your membership ends with what is paid',
    body: `Your membership stays as it is until ${sayDay(until, 'en')} and ends on that day. Nothing more is charged for it. Until then you can take this back.`,
    text: 'your membership ends with what is paid.',
  }),
  es: ({ until }) => ({
    title: 'Su membresía termina con lo pagado',
    body: `Su membresía sigue igual hasta el ${sayDay(until, 'es')} y termina ese día. No se cobra nada más por ella. Hasta entonces puede deshacerlo.`,
    text: 'su membresía termina con lo pagado.',
  }),
};

/** To somebody whose account was suspended: they cannot get at the page of their membership. */
export const membershipStopped: Template<Until> = {
  topic: null,
  en: ({ until }) => ({
    title: 'Nothing more is charged for your membership',
    body: `While your account is suspended nothing is charged for your membership. It ends on ${sayDay(until, 'en')}. If your account is opened before that, you can keep it on its page.`,
    text: 'nothing more is charged for your membership.',
  }),
  es: ({ until }) => ({
    title: 'No se cobra nada más por su membresía',
    body: `Mientras su cuenta esté suspendida no se cobra nada por su membresía. Termina el ${sayDay(until, 'es')}. Si su cuenta se abre antes, puede conservarla en su página.`,
    text: 'no se cobra nada más por su membresía.',
  }),
};

export const membershipMoneyBack: Template<{ amountCents: number; keptCents: number }> = {
  topic: null,
  en: ({ amountCents, keptCents }) => ({
    title: 'Your membership has ended, and your money is on its way',
    body:
      `Your membership has ended. We are giving back ${formatMoney(amountCents)}, ` +
      `${keptCents === 0 ? 'everything you paid for it' : `what you paid for it less ${formatMoney(keptCents)} for the requests you opened as a member`}. ` +
      'Banks show it within ten days.',
    text: 'your membership has ended, and your money is on its way back.',
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
    body: 'Your membership has ended. Nothing more is charged for it, and your account stays: you pay per request from now on, only for finished work that you approve.',
    text: 'your membership has ended.',
  }),
  es: () => ({
    title: 'Su membresía terminó',
    body: 'Su membresía terminó. No se cobra nada más por ella y su cuenta sigue: desde ahora paga por solicitud, solo por trabajo terminado que usted apruebe.',
    text: 'su membresía terminó.',
  }),
};
