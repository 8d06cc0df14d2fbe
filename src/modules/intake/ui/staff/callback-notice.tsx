import { formatDateTime } from '#shared/format/format-date.ts';
import type { CallbackStatus } from '../../conversations.contract.ts';
import classes from '../parts/chat.module.css';
import * as es from './staff.words.es.ts';
import * as t from './staff.words.ts';

const supportTimeZone = 'America/New_York';

const words = {
  en: (where: string, when: string) => t.careTeamWillReachYou({ where, when }),
  es: (where: string, when: string) => es.careTeamWillReachYou({ where, when }),
} as const;
const lateWords = {
  en: (where: string, when: string) => t.callbackIsLate({ where, when }),
  es: (where: string, when: string) => es.callbackIsLate({ where, when }),
} as const;

/** Shows when we'll call, while the callback is open. */
export function CallbackNotice({
  callback: { phone, email, promisedAt, late },
  language,
}: {
  callback: CallbackStatus;
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
