import { formatDateTime } from '#shared/format/format-date.ts';
import type { PromisedCallback } from '../../conversations.contract.ts';
import classes from '../parts/chat.module.css';

const supportTimeZone = 'America/New_York';

const words = {
  en: (where: string, when: string) => `A person from our care team will reach you at ${where} by ${when}.`,
  es: (where: string, when: string) =>
    `Una persona de nuestro equipo se comunicará con usted (${where}) a más tardar el ${when}.`,
} as const;
const lateWords = {
  en: (where: string, when: string) =>
    `Sorry, we’re late: we promised to reach you at ${where} by ${when}. Your callback is still open.`,
  es: (where: string, when: string) =>
    `Disculpe el retraso: prometimos comunicarnos con usted (${where}) a más tardar el ${when}. Su llamada sigue pendiente.`,
} as const;

/** When a person calls, for as long as the call is open. */
export function CallbackPromise({
  callback: { phone, email, promisedAt, late },
  language,
}: {
  callback: PromisedCallback;
  language: 'en' | 'es';
}) {
  const say = late ? lateWords[language] : words[language];
  return (
    <p role="status" className={classes.trouble}>
      {say(
        phone ?? email ?? '',
        formatDateTime(promisedAt, {
          timeZone: supportTimeZone,
          locale: language,
          year: 'never',
          showZone: true,
        }),
      )}
    </p>
  );
}
