import {
  type BusinessCalendar,
  listUsFederalHolidays,
  type OpenHours,
  weekdays,
} from './business-calendar.ts';

/** Hours by the day's name, however much of it is written: `mon`, `Monday`. Null is closed all day. */
export type OfficeHours = Readonly<Record<string, OpenHours | null>>;

/** `timeZone` is an IANA name. */
export type OfficeWeek = { timeZone: string; officeHours: OfficeHours };

/** The office's week as a calendar, closed on federal holidays. */
export function officeCalendar({ timeZone, officeHours }: OfficeWeek): BusinessCalendar {
  const hoursOf = (day: string) =>
    Object.entries(officeHours).find(([name]) => name.toLowerCase().startsWith(day))?.[1] ?? null;
  const [mon, tue, wed, thu, fri, sat, sun] = weekdays.map(hoursOf);
  return {
    timeZone,
    hours: {
      mon: mon ?? null,
      tue: tue ?? null,
      wed: wed ?? null,
      thu: thu ?? null,
      fri: fri ?? null,
      sat: sat ?? null,
      sun: sun ?? null,
    },
    holidays: listUsFederalHolidays,
  };
}
