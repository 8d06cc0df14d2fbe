import { productName } from '#shared/product.ts';
import type { NoticeLanguage } from './template.ts';

/** Complete text messages that answer a patient's text or ask for consent. They need no consent and fit in one message. */
export type TextReply =
  | 'text_ask'
  | 'texts_on'
  | 'text_stopped'
  | 'text_started'
  | 'text_help'
  | 'text_unread';

type Reach = { phone: string | null; site: string | null };

const help = ({ phone, site }: Reach, or: string): string =>
  [phone, site ? `${site}/contact` : null].filter((part) => part !== null).join(or);

export function writeTextReply(reply: TextReply, language: NoticeLanguage, reach: Reach): string {
  return `${productName}: ${language === 'es' ? inSpanish(reply, reach) : inEnglish(reply, reach)}`;
}

function inEnglish(reply: TextReply, reach: Reach): string {
  const how = help(reach, ' or ');
  switch (reply) {
    case 'text_ask':
      return 'reply YES to get texts about this visit or request. Not you? Ignore this message. Msg & data rates may apply. STOP to end.';
    case 'texts_on':
    case 'text_started':
      return 'texts about your care requests and appointments are on. Msg frequency varies, msg & data rates may apply. HELP for help, STOP to end.';
    case 'text_stopped':
      return 'you won’t get any more texts from us. Updates are in your account. Reply START to get texts again.';
    case 'text_help':
      return `texts about your care requests and appointments.${how ? ` Help: ${how}.` : ''} Msg & data rates may apply. Reply STOP to end. Emergency: 911.`;
    case 'text_unread':
      return `we don’t read replies here.${how ? ` Reach us at ${how}.` : ' Message us in your account.'} Emergency: 911. Reply STOP to end texts.`;
  }
}

function inSpanish(reply: TextReply, reach: Reach): string {
  const how = help(reach, ' o ');
  switch (reply) {
    case 'text_ask':
      return 'responda SI para recibir mensajes sobre esta visita o solicitud. Si no los pidio, no haga nada. Pueden aplicar tarifas. ALTO termina.';
    case 'texts_on':
    case 'text_started':
      return 'recibe mensajes sobre sus solicitudes y citas. La frecuencia cambia; pueden aplicar tarifas. Responda AYUDA para ayuda, ALTO para terminar.';
    case 'text_stopped':
      return 'ya no recibe mensajes de texto. Lo nuevo queda en su cuenta. Para recibirlos otra vez responda START.';
    case 'text_help':
      return `mensajes sobre sus solicitudes y citas.${how ? ` Ayuda: ${how}.` : ''} Pueden aplicar tarifas. Responda ALTO para terminar. Emergencia: 911.`;
    case 'text_unread':
      return `nadie lee este numero.${how ? ` Por favor contactenos: ${how}.` : ' Por favor escriba en su cuenta.'} Emergencia: 911. ALTO termina los mensajes.`;
  }
}
