import { formatCompactDateTime, formatDate, formatDateTime } from '#shared/format/format-date.ts';
import type { NoticeLanguage, SaidTime } from './template.ts';

/** `Tue, Mar 3, 9:00 AM EST`. */
export const sayWhen = ({ at, timeZone }: SaidTime, locale: NoticeLanguage): string =>
  formatDateTime(at, { timeZone, locale, spelled: locale === 'es', year: 'never', showZone: true });

/** `Tue, Mar 3, 9:00 AM`, for a text message. */
export const sayWhenShortly = ({ at, timeZone }: SaidTime, locale: NoticeLanguage): string =>
  formatDateTime(at, { timeZone, locale, year: 'never' });

/** `Tue 3/3 9:00 AM`, where a text message has to hold more than one. */
export const sayWeekdayAndTime = ({ at, timeZone }: SaidTime, locale: NoticeLanguage): string =>
  formatCompactDateTime(at, { timeZone, locale });

/** `Mar 3, 2027`. */
export const sayDay = ({ at, timeZone }: SaidTime, locale: NoticeLanguage): string =>
  formatDate(at, { timeZone, locale, spelled: locale === 'es', year: 'always' });
