import type { NoticeLanguage, SaidTime } from './template.ts';

const locales = { en: 'en-US', es: 'es-US' } as const;

/** `Intl` joins a time and its half of the day with spaces that telephones do not know. */
const plainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');

/** `Tuesday, March 3 at 9:00 AM EST`. */
export const sayWhen = ({ at, timeZone }: SaidTime, language: NoticeLanguage): string =>
  plainSpaces(
    new Intl.DateTimeFormat(locales[language], {
      timeZone,
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(at),
  );

/** `Tue, Mar 3, 9:00 AM`, for a text message. */
export const sayWhenShortly = ({ at, timeZone }: SaidTime, language: NoticeLanguage): string =>
  plainSpaces(
    new Intl.DateTimeFormat(locales[language], {
      timeZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }).format(at),
  );

/** `Tue 3/3 9:00 AM`, where a text message has to hold more than one. */
export function sayWeekdayAndTime({ at, timeZone }: SaidTime, language: NoticeLanguage): string {
  const say = (options: Intl.DateTimeFormatOptions) =>
    plainSpaces(new Intl.DateTimeFormat(locales[language], { ...options, timeZone }).format(at));
  const weekday = say({ weekday: 'short' });
  const day = say({ month: 'numeric', day: 'numeric' });
  return `${weekday} ${day} ${say({ hour: 'numeric', minute: '2-digit' })}`;
}

/** `March 3, 2027`. */
export const sayDay = ({ at, timeZone }: SaidTime, language: NoticeLanguage): string =>
  plainSpaces(
    new Intl.DateTimeFormat(locales[language], {
      timeZone,
      year: 'numeric',
      month: 'long',
      day: 'numeric',
    }).format(at),
  );
