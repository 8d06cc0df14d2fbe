import { type BusinessCalendar, listUsFederalHolidays } from './business-calendar.ts';
import { type OpenHours, weekdays } from './wall-time.ts';

/** Hours by day name, in any length: `mon`, `Monday`. Null means closed all day. */
export type OfficeHours = Readonly<Record<string, OpenHours | null>>;

/** `timeZone` is an IANA name. */
export type OfficeWeek = { timeZone: string; officeHours: OfficeHours };

/** Used for offices with unknown hours. */
export const typicalOfficeHours: OfficeHours = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, ['09:00', '17:00'] as const]),
);

/** An office's week, with typical hours if its own are unknown. */
export const officeWeek = ({ timeZone, officeHours }: OfficeWeek): OfficeWeek => ({
  timeZone,
  officeHours: Object.keys(officeHours).length > 0 ? officeHours : typicalOfficeHours,
});

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
