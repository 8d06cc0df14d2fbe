import { formatCompactDateTime, formatDate, formatDateTime } from '#shared/format/format-date.ts';
import type { NoticeLanguage, ZonedTime } from './template.ts';

/** `Tue, Mar 3, 9:00 AM ET`. */
export const formatWhen = ({ at, timeZone }: ZonedTime, locale: NoticeLanguage): string =>
  formatDateTime(at, { timeZone, locale, spelled: locale === 'es', year: 'never', showZone: true });

/** `Tue, Mar 3, 9:00 AM`, for a text message. */
export const formatWhenShort = ({ at, timeZone }: ZonedTime, locale: NoticeLanguage): string =>
  formatDateTime(at, { timeZone, locale, year: 'never' });

/** `Tue 3/3 9:00 AM`, for a text message with several times. */
export const formatWeekdayAndTime = ({ at, timeZone }: ZonedTime, locale: NoticeLanguage): string =>
  formatCompactDateTime(at, { timeZone, locale });

/** `Mar 3, 2027`. */
export const formatDateWithYear = ({ at, timeZone }: ZonedTime, locale: NoticeLanguage): string =>
  formatDate(at, { timeZone, locale, spelled: locale === 'es', year: 'always' });
