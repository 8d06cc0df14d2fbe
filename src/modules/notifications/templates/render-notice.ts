import { productName } from '#shared/product.ts';
import { type NoticeKind, type NoticeValues, templates } from './all-templates.ts';
import type { NoticeLanguage, Template, Wording } from './template.ts';

export type RenderedNotice = {
  /** For the inbox. */
  title: string;
  body: string;
  mail: { subject: string; body: string };
  /** The whole text message. */
  text: string;
};

type Place = { publicUrl: string | null; linkPath: string };

/** `NoticeValues` is what the template of that kind takes; the compiler cannot follow it through the table. */
export function renderNotice<Kind extends NoticeKind>(
  kind: Kind,
  values: NoticeValues<Kind>,
  language: NoticeLanguage,
  place: Place,
): RenderedNotice {
  const template = templates[kind] as unknown as Template<NoticeValues<Kind>>;
  const wording = template[language](values);
  return {
    title: wording.title,
    body: wording.body,
    mail: { subject: `${productName}: ${wording.title}`, body: writeMail(wording, language, place) },
    text: writeText(wording, language, place),
  };
}

function writeMail(wording: Wording, language: NoticeLanguage, { publicUrl, linkPath }: Place): string {
  const isSpanish = language === 'es';
  const where = publicUrl
    ? `${isSpanish ? 'Véalo aquí' : 'See it here'}: ${publicUrl}${linkPath}`
    : isSpanish
      ? `Entre en su cuenta de ${productName} para verlo.`
      : `Sign in to ${productName} to see it.`;
  const settings = publicUrl
    ? isSpanish
      ? `Elija qué le enviamos: ${publicUrl}/settings#notices`
      : `Choose what we send you: ${publicUrl}/settings#notices`
    : isSpanish
      ? 'En su cuenta elige qué le enviamos.'
      : 'You choose in your account what we send you.';
  const emergency = isSpanish ? 'En una emergencia llame al 911.' : 'In an emergency call 911.';
  return `${wording.body}\n\n${where}\n\n-- \n${productName}\n${settings}\n${emergency}\n`;
}

function writeText(wording: Wording, language: NoticeLanguage, { publicUrl, linkPath }: Place): string {
  const link = publicUrl ? ` ${publicUrl}${linkPath}` : '';
  const ending = language === 'es' ? 'ALTO para terminar' : 'Reply STOP to end';
  return toTelephoneAlphabet(`${productName}: ${wording.text}${link} ${ending}`);
}

const substitutes: Record<string, string> = {
  á: 'a',
  í: 'i',
  ó: 'o',
  ú: 'u',
  Á: 'A',
  Í: 'I',
  Ó: 'O',
  Ú: 'U',
};

/**
 * The alphabet of telephones (GSM 03.38) has é and ñ but not á, í, ó, ú: one such letter more than doubles the number
 * of messages that a text is cut into.
 */
export const toTelephoneAlphabet = (text: string): string =>
  text
    .replaceAll(/[áíóúÁÍÓÚ]/g, (letter) => substitutes[letter] ?? letter)
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, '-');
