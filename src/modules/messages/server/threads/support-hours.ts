import { formatDate } from '#shared/format/format-date.ts';
import { addBusinessMinutes, isOpenAt, supportCalendar } from '#shared/time/business-calendar.ts';

export type ContactOptions = { phone: string | null; address: string };

const minuteMs = 60_000;

/** Whether support is open now, and the day it opens next. */
export function readSupportHours(language: 'en' | 'es', now: Date): { isOpen: boolean; day: string } {
  const isOpen = isOpenAt(now, supportCalendar);
  return {
    isOpen,
    day: formatDate(isOpen ? now : findNextOpening(now), {
      timeZone: supportCalendar.timeZone,
      locale: language,
      spelled: language === 'es',
      showWeekday: true,
      year: 'never',
    }),
  };
}

/** First open minute from now on. */
const findNextOpening = (now: Date): Date =>
  new Date(addBusinessMinutes(now, 1, supportCalendar).getTime() - minuteMs);
