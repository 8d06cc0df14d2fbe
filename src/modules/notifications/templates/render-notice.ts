import { productName } from '#shared/product.ts';
import { type NoticeKind, type NoticeValues, templates } from './all-templates.ts';
import type { NoticeLanguage, Template, Wording } from './template.ts';

export type RenderedNotice = {
  /** Shown in the inbox. */
  title: string;
  body: string;
  mail: { subject: string; body: string };
  /** The whole text message. */
  text: string;
};

type Place = { publicUrl: string | null; linkPath: string };

/** The cast is safe: `NoticeValues` are the values that this kind's template takes. */
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
      : `Manage notifications: ${publicUrl}/settings#notices`
    : isSpanish
      ? 'En su cuenta elige qué le enviamos.'
      : 'Manage notifications in your account settings.';
  const emergency = isSpanish ? 'En una emergencia llame al 911.' : 'In an emergency, call 911.';
  return `${wording.body}\n\n${where}\n\n-- \n${productName}\n${settings}\n${emergency}\n`;
}

function writeText(wording: Wording, language: NoticeLanguage, { publicUrl, linkPath }: Place): string {
  const link = publicUrl ? ` ${publicUrl}${linkPath}` : '';
  const ending = language === 'es' ? 'ALTO para terminar' : 'Reply STOP to end';
  return toGsmAlphabet(`${productName}: ${wording.text}${link} ${ending}`);
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
 * Replaces characters outside the GSM 03.38 alphabet, such as á, í, ó and ú. A single one would more than double the
 * number of SMS segments.
 */
export const toGsmAlphabet = (text: string): string =>
  text
    .replaceAll(/[áíóúÁÍÓÚ]/g, (letter) => substitutes[letter] ?? letter)
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, '-');
